package dev.hasse.cluster.problem;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import dev.hasse.bes.VariableTable;
import dev.hasse.bes.worker.HashPartition;
import dev.hasse.bes.worker.Partition;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Cuts the numbers of a network's states into a few ranges for each worker. The first components are the high digits of a
 * number, so a step leaves a worker's ranges only when one of them moves: far fewer messages than with a hash. Where to cut
 * is guessed from states that random walks met, the same ones on every machine. Ranges are dealt forwards and backwards in
 * turn, so that neighbours at a turn stay together, and a guess that is wrong in one place is made up for in the next.
 *
 * @param cuts the ranges but the last end before these
 */
public record SampledPartition(int workers, long[] cuts) implements Partition {
    /** The ranges of each worker: more of them are more equal shares, and more messages. */
    private static final int RANGES = 4;

    private static final int STEPS = 8192;
    /** One step in so many goes on from another state. */
    private static final int WALK = 128;
    /** So often a walk looks for a state that was not met before. */
    private static final int ATTEMPTS = 4;
    /** With fewer states than this for each range a hash is as good. */
    private static final int LEAST = 16;

    /** The partition of a system whose states are numbered alike on every machine. */
    static Partition of(TransitionSystem system, int workers, int grain) {
        if (workers == 1) {
            return new HashPartition(workers, grain);
        }
        long[] sample = sample(system);
        int ranges = RANGES * workers;
        if (sample.length < LEAST * ranges) {
            return new HashPartition(workers, grain);
        }
        long[] cuts = new long[ranges - 1];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = sample[(int) ((long) sample.length * (i + 1) / ranges)];
        }
        return new SampledPartition(workers, cuts);
    }

    private static long[] sample(TransitionSystem system) {
        VariableTable met = new VariableTable(Long.MAX_VALUE, new Memory(Budget.unlimited()));
        SplittableRandom random = new SplittableRandom(STEPS);
        Successors row = system.successors();
        long state = system.initial();
        met.add(state);
        for (int step = 0; step < STEPS; step++) {
            int count = row.of(state);
            boolean elsewhere = count == 0 || random.nextInt(WALK) == 0;
            for (int attempt = 0; attempt < ATTEMPTS && !elsewhere; attempt++) {
                long next = row.target(random.nextInt(count));
                boolean isNew = met.find(next) < 0;
                if (isNew || attempt == ATTEMPTS - 1) {
                    state = next;
                    met.add(state);
                    break;
                }
            }
            state = elsewhere ? met.variable(random.nextInt(met.size())) : state;
        }
        long[] sample = met.toArray();
        Arrays.sort(sample);
        return sample;
    }

    @Override
    public int ownerOfPlace(long place) {
        int range = 0;
        while (range < cuts.length && place >= cuts[range]) {
            range++;
        }
        int turn = range % (2 * workers);
        return turn < workers ? turn : 2 * workers - 1 - turn;
    }
}
