package dev.hasse.simulate;

import dev.hasse.base.Budget;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Trace;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Random traces for tests of other modules: events of random processes that assign random values and send and receive
 * messages. The first variables x0, x1, ... belong to one process each, in turn; the last ones are shared: all
 * processes write them, in the order of the run.
 *
 * @param density the probability that an event has something to do with a message
 * @param variables how many variables there are
 * @param shared how many of them are shared
 * @param values how many values a variable can have: 0, 1, ...
 */
@MayChange
public record RandomTrace(int processes, int events, double density, int variables, int shared, int values) {
    static final Model MODEL = new Model(
            "random",
            "random events and messages, for tests; faulty: values beyond those that are allowed",
            ProcessRange.atLeast(1, 3),
            RandomTrace::spec,
            (parameters, recorder) -> new RandomTrace(
                            parameters.processes(),
                            parameters.events(),
                            0.3,
                            parameters.processes() + 1,
                            1,
                            parameters.isFaulty() ? 5 : 4)
                    .generate(parameters.random(), recorder));

    public RandomTrace {
        if (processes < 1 || events < 0 || variables < shared || shared < 0 || values < 1) {
            throw new IllegalArgumentException("no trace has such numbers");
        }
    }

    /** Of every variable, so that a run of few events has a wrong value too. */
    private static String spec(int processes) {
        String allowed = IntStream.rangeClosed(0, processes)
                .mapToObj(variable -> "x" + variable + " < 4")
                .collect(Collectors.joining(" & "));
        return """
                # Values are below 4.
                ctl allowed: AG (%s)
                ltl allowed_ltl: G (x0 < 4)
                """.formatted(allowed);
    }

    /** Equal seeds give equal traces. */
    public Trace trace(long seed) {
        RunRecorder recorder = new RunRecorder("random " + seed, events, Budget.unlimited());
        generate(new SplittableRandom(seed), recorder);
        return recorder.trace();
    }

    private void generate(SplittableRandom random, RunRecorder recorder) {
        int[] names = new int[variables];
        for (int process = 0; process < processes; process++) {
            recorder.process("P" + (process + 1));
        }
        for (int variable = 0; variable < variables; variable++) {
            names[variable] = recorder.variable("x" + variable, 0);
        }
        MessageQueues<Integer> network = new MessageQueues<>(recorder, processes);
        while (recorder.left() > 0) {
            int process = random.nextInt(processes);
            recorder.event(process);
            communicate(process, random, recorder, network);
            assign(process, random, recorder, names);
        }
    }

    private void communicate(
            int process, SplittableRandom random, RunRecorder recorder, MessageQueues<Integer> network) {
        if (random.nextDouble() >= density) {
            return;
        }
        if (!network.to(process).isEmpty() && random.nextBoolean()) {
            network.to(process).receive(recorder);
        } else if (processes > 1) {
            int receiver = random.nextInt(processes - 1);
            network.send(receiver >= process ? receiver + 1 : receiver, process);
        }
    }

    /** One variable at most: a shared one, or one of the process's own. */
    private void assign(int process, SplittableRandom random, RunRecorder recorder, int[] names) {
        int own = variables - shared;
        int ownOfProcess = own / processes + (process < own % processes ? 1 : 0);
        int choice = random.nextInt(ownOfProcess + shared + 1);
        int value = random.nextInt(values);
        if (choice < ownOfProcess) {
            recorder.set(names[process + choice * processes], value);
        } else if (choice < ownOfProcess + shared) {
            recorder.write(names[own + choice - ownOfProcess], value);
        }
    }
}
