package dev.hasse.simulate;

import dev.hasse.trace.Value;

/** Processes P1, P2, ... that enter and leave a critical section, and {@code ncrit}, the number of those inside. */
final class MutualExclusion {
    static final String SPEC = """
            # At most one process is in its critical section (papers 000 and 002: CTL; paper 001: LTL).
            ctl mutex: AG (ncrit < 2)
            ltl mutex_ltl: G (ncrit < 2)
            # The same without a shared counter, on the processes' own states.
            ctl mutex_states: AG (count(p: p.state = 'crit') <= 1)
            """;

    private static final Value IDLE = Value.of("idle");
    private static final Value CRITICAL = Value.of("crit");

    private final RunRecorder recorder;
    private final int counter;
    private final int[] states;
    private int inside;

    MutualExclusion(RunRecorder recorder, int processes) {
        this.recorder = recorder;
        for (int i = 1; i <= processes; i++) {
            recorder.process("P" + i);
        }
        counter = recorder.variable("ncrit", 0);
        states = new int[processes];
        for (int i = 0; i < processes; i++) {
            states[i] = recorder.variable("P" + (i + 1) + ".state", IDLE);
        }
    }

    void enter(int process) {
        recorder.event(process).write(counter, ++inside).set(states[process], CRITICAL);
    }

    void leave(int process) {
        recorder.event(process).write(counter, --inside).set(states[process], IDLE);
    }
}
