package dev.hasse.simulate;

import dev.hasse.trace.Value;

/**
 * Takes a run event by event, in the order observed: {@link #event} starts one, the calls after it add to it.
 * Processes, variables and initial values are declared before the first event.
 */
interface EventSink {
    /** Declares a process; processes are numbered from 0. */
    int process(String name);

    /** Declares a variable; variables are numbered from 0. */
    int variable(String name);

    /** The variable's value before any event; 0 if never called. */
    void init(int variable, Value value);

    void event(int process);

    void set(int variable, long value);

    void set(int variable, Value value);

    /** The event read the shared variable: it comes after the last write and before the next. */
    void read(int variable);

    /** The event sends the message to the process. */
    void send(int message, int process);

    void receive(int message);
}
