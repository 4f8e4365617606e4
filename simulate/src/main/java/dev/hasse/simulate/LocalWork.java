package dev.hasse.simulate;

/** Events that matter to nobody else: each process counts its own. */
final class LocalWork {
    private final RunRecorder recorder;
    private final int[] variables;
    private final int[] done;

    LocalWork(RunRecorder recorder, int processes) {
        this.recorder = recorder;
        variables = new int[processes];
        done = new int[processes];
    }

    /** Lets the process take part; its variable is {@code NAME.work}. */
    void add(int process, String name) {
        variables[process] = recorder.variable(name + ".work", 0);
    }

    void event(int process) {
        recorder.event(process).set(variables[process], ++done[process]);
    }
}
