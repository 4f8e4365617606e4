package dev.hasse.simulate;

import dev.hasse.trace.Value;

/**
 * Dining philosophers with forks as shared variables; fork i lies between philosophers i - 1 and i, and says who
 * holds it. The last philosopher takes his forks in the other order, so that nobody waits for ever. The fault:
 * philosopher 0 is impatient and takes the fork between him and philosopher 1 even while the other has it.
 */
final class Philosophers implements Protocol {
    private static final String SPEC = """
            # Whenever philosopher 1 eats, he either eats until the end, or his left neighbour does not eat until he stops
            # (papers 000 and 002).
            ctl neighbour: AG (state1 = 'eat' -> (AG (state1 = 'eat') | A[state0 != 'eat' U state1 != 'eat']))
            # Once philosopher 1 has taken his left fork, his left neighbour does not eat until he has eaten (paper 001).
            ltl fork: G (on(fork1 = 1) -> (state0 != 'eat' W on(state1 = 'idle')))
            # They never eat at the same time.
            ctl safety: AG !(state0 = 'eat' & state1 = 'eat')
            """;

    static final Model MODEL = new Model(
            "philosophers",
            "dining philosophers, forks as shared variables; faulty: philosopher 0 takes a fork that is in use",
            ProcessRange.atLeast(3, 5),
            processes -> SPEC,
            Philosophers::run);

    private static final Value IDLE = Value.of("idle");
    private static final Value HUNGRY = Value.of("hungry");
    private static final Value EAT = Value.of("eat");
    private static final int FREE = -1;
    private static final double BURST = 1;

    private final RunRecorder recorder;
    private final Variant variant;
    private final int[] stateVariables;
    private final int[] forkVariables;
    private final int[] holders;
    private final int[] next;

    private Philosophers(RunRecorder recorder, Parameters parameters) {
        this.recorder = recorder;
        variant = parameters.variant();
        int processes = parameters.processes();
        stateVariables = new int[processes];
        forkVariables = new int[processes];
        holders = new int[processes];
        next = new int[processes];
        for (int i = 0; i < processes; i++) {
            recorder.process("phil" + i);
            stateVariables[i] = recorder.variable("state" + i, IDLE);
            forkVariables[i] = recorder.variable("fork" + i, FREE);
            holders[i] = FREE;
        }
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        Philosophers philosophers = new Philosophers(recorder, parameters);
        if (parameters.isFaulty()) {
            // Philosopher 1 takes his forks, philosopher 0 takes one of them from him, both eat.
            philosophers.script(1, 1, 1, 0, 0, 0, 1, 0);
        }
        new Scheduler(parameters.random(), parameters.processes(), BURST).run(philosophers, recorder, 0);
    }

    @Override
    public boolean step(int i) {
        switch (next[i]) {
            case 0 -> state(i, HUNGRY);
            case 1, 2 -> {
                int fork = fork(i, next[i] - 1);
                if (holders[fork] != FREE && !takesAnyway(i, fork)) {
                    return false;
                }
                setFork(i, fork, i);
            }
            case 3 -> state(i, EAT);
            case 4 -> state(i, IDLE);
            default -> setFork(i, fork(i, next[i] - 5), FREE);
        }
        next[i] = (next[i] + 1) % 7;
        return true;
    }

    private boolean takesAnyway(int i, int fork) {
        return variant == Variant.FAULTY && i == 0 && fork == 1;
    }

    /** The philosopher's first or second fork. */
    private int fork(int i, int which) {
        int processes = next.length;
        int first = i == processes - 1 ? 0 : i;
        int second = i == processes - 1 ? i : i + 1;
        return which == 0 ? first : second;
    }

    private void state(int i, Value state) {
        recorder.event(i).set(stateVariables[i], state);
    }

    private void setFork(int i, int fork, int holder) {
        holders[fork] = holder;
        recorder.event(i).write(forkVariables[fork], holder);
    }
}
