package dev.hasse.simulate;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.function.Predicate;

/** What is under way to one process, in order: each message with its number and content. */
final class MessageQueue<T> {
    private record Message<T>(int number, T content) {}

    private final ArrayDeque<Message<T>> messages = new ArrayDeque<>();

    void put(int number, T content) {
        messages.add(new Message<>(number, content));
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }

    /** Takes the first message; the event that is being recorded receives it. */
    T receive(RunRecorder recorder) {
        Message<T> message = messages.remove();
        recorder.receive(message.number);
        return message.content;
    }

    /** Takes the first such message, which overtakes those before it. */
    T receive(RunRecorder recorder, Predicate<T> which) {
        for (Iterator<Message<T>> rest = messages.iterator(); rest.hasNext(); ) {
            Message<T> message = rest.next();
            if (which.test(message.content)) {
                rest.remove();
                recorder.receive(message.number);
                return message.content;
            }
        }
        throw new IllegalStateException("no such message is under way");
    }

    void clear() {
        messages.clear();
    }
}
