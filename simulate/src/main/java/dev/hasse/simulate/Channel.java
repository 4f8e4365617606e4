package dev.hasse.simulate;

import java.util.ArrayDeque;

/** What is under way to one process, in order: each message with its number and content. */
final class Channel<T> {
    private record Message<T>(int number, T content) {}

    private final ArrayDeque<Message<T>> messages = new ArrayDeque<>();

    void put(int number, T content) {
        messages.add(new Message<>(number, content));
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }

    /** Takes the first message and records that it is received. */
    T receive(Recorder recorder) {
        Message<T> message = messages.remove();
        recorder.receive(message.number);
        return message.content;
    }

    void clear() {
        messages.clear();
    }
}
