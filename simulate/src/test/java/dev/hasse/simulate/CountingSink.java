package dev.hasse.simulate;

import dev.hasse.trace.Value;

/** Numbers what is declared and counts the events. */
final class CountingSink implements EventSink {
    int processes;
    int variables;
    int events;

    @Override
    public int process(String name) {
        return processes++;
    }

    @Override
    public int variable(String name) {
        return variables++;
    }

    @Override
    public void init(int variable, Value value) {}

    @Override
    public void event(int process) {
        events++;
    }

    @Override
    public void set(int variable, long value) {}

    @Override
    public void set(int variable, Value value) {}

    @Override
    public void read(int variable) {}

    @Override
    public void send(int message, int process) {}

    @Override
    public void receive(int message) {}
}
