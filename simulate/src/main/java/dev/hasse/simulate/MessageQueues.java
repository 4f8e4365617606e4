package dev.hasse.simulate;

import java.util.ArrayList;
import java.util.List;

/** A channel to every process. */
final class MessageQueues<T> {
    private final RunRecorder recorder;
    private final List<MessageQueue<T>> channels = new ArrayList<>();

    MessageQueues(RunRecorder recorder, int processes) {
        this.recorder = recorder;
        for (int i = 0; i < processes; i++) {
            channels.add(new MessageQueue<>());
        }
    }

    MessageQueue<T> to(int process) {
        return channels.get(process);
    }

    /** The event that is being recorded sends this to the process. */
    void send(int receiver, T content) {
        channels.get(receiver).put(recorder.send(receiver), content);
    }

    /** The event that is being recorded sends this to all processes but one. */
    void sendToAllBut(int process, T content) {
        for (int receiver = 0; receiver < channels.size(); receiver++) {
            if (receiver != process) {
                send(receiver, content);
            }
        }
    }
}
