package dev.hasse.lts.bisimulation;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;

/**
 * The coarsest stable partition for strong bisimulation in O(m log n), after Paige and Tarjan 1987 and Valmari 2009. Beside
 * the states the transitions are partitioned, into <em>cords</em>: those with one label into one block. A cord splits the
 * blocks into the states that have a transition of it and those that do not; a block that splits off splits the cords.
 *
 * <p>Of a cord that was looked at and then splits, only the new part is looked at, the smaller one: the states that have a
 * transition of it fall into those that still have one in the old part and those that do not, and {@link StepRecords} count
 * that.
 */
final class CordRefinement {
    private final Lts lts;
    private final Budget budget;
    private final int[] source;
    private final int[] incomingStart;
    private final int[] incoming;
    private final int[] record;
    private final RefinablePartition blocks;
    private final RefinablePartition cords;
    private final StepRecords records;
    /** Cords below this one were looked at. */
    private int next;

    private CordRefinement(Lts lts, Classes start, Budget budget) {
        this.lts = lts;
        this.budget = budget;
        int states = lts.stateCount();
        int transitions = lts.transitionCount();
        blocks = new RefinablePartition(start.of(), start.count());
        source = new int[transitions];
        incomingStart = new int[states + 1];
        incoming = new int[transitions];
        collectIncoming();
        int[] cord = new int[transitions];
        int cordCount = numberCords(cord);
        cords = new RefinablePartition(cord, cordCount);
        records = new StepRecords(transitions);
        record = new int[transitions];
        countSteps(cordCount);
    }

    /** Makes classes that no equivalent states are apart in as fine as they must be; takes their array. */
    static Classes run(Lts lts, Classes start, Budget budget) {
        long bytes = RefinablePartition.bytes(lts.stateCount(), lts.stateCount())
                + RefinablePartition.bytes(lts.transitionCount(), lts.transitionCount())
                + StepRecords.bytes(lts.transitionCount())
                + 12L * lts.transitionCount()
                + 4L * lts.stateCount();
        Allocation memory = budget.allocate(bytes);
        try {
            CordRefinement refinement = new CordRefinement(lts, start, budget);
            refinement.refine(start.count());
            return Classes.of(refinement.blocks.sets(), refinement.blocks.count());
        } finally {
            memory.close();
        }
    }

    private void collectIncoming() {
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                source[t] = state;
                incomingStart[lts.target(t)]++;
            }
        }
        int sum = 0;
        for (int state = 0; state < incomingStart.length; state++) {
            sum += incomingStart[state];
            incomingStart[state] = sum;
        }
        for (int t = source.length - 1; t >= 0; t--) {
            incoming[--incomingStart[lts.target(t)]] = t;
        }
    }

    /** Block after block, so that each label needs one place to remember its cord. */
    private int numberCords(int[] cord) {
        int[] cordOfLabel = new int[lts.labels().size()];
        int count = 0;
        for (int b = 0; b < blocks.count(); b++) {
            int firstOfBlock = count;
            for (int at = blocks.first(b); at < blocks.end(b); at++) {
                int state = blocks.element(at);
                for (int k = incomingStart[state]; k < incomingStart[state + 1]; k++) {
                    int label = lts.label(incoming[k]);
                    // Numbers from 1, so that those of earlier blocks are told from those of this one.
                    if (cordOfLabel[label] <= firstOfBlock) {
                        cordOfLabel[label] = ++count;
                    }
                    cord[incoming[k]] = cordOfLabel[label] - 1;
                }
            }
        }
        return count;
    }

    private void countSteps(int cordCount) {
        int[] recordOfCord = new int[cordCount];
        int[] lastState = new int[cordCount];
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                int cord = cords.of(t);
                if (lastState[cord] != state + 1) {
                    lastState[cord] = state + 1;
                    recordOfCord[cord] = records.create(-1);
                }
                record[t] = recordOfCord[cord];
                records.add(record[t]);
            }
        }
    }

    private void refine(int known) {
        int settled = known;
        for (; next < cords.count(); next++) {
            if (next % 1024 == 0) {
                budget.check();
            }
            splitBlocks();
            for (; settled < blocks.count(); settled++) {
                splitCords(settled);
            }
        }
    }

    private void splitBlocks() {
        int first = cords.first(next);
        int end = cords.end(next);
        for (int at = first; at < end; at++) {
            blocks.mark(source[cords.element(at)]);
        }
        blocks.split();
        for (int at = first; at < end; at++) {
            int t = cords.element(at);
            if (records.hasLeftOrigin(record[t])) {
                blocks.mark(source[t]);
            }
        }
        blocks.split();
        for (int at = first; at < end; at++) {
            records.looked(record[cords.element(at)]);
        }
    }

    private void splitCords(int block) {
        for (int at = blocks.first(block); at < blocks.end(block); at++) {
            int state = blocks.element(at);
            for (int k = incomingStart[state]; k < incomingStart[state + 1]; k++) {
                cords.mark(incoming[k]);
            }
        }
        cords.split(this::separate);
    }

    /** The new cord's transitions get records of their own. */
    private void separate(int oldCord, int newCord) {
        // This cord itself was just looked at.
        boolean waits = oldCord > next;
        int first = cords.first(newCord);
        int end = cords.end(newCord);
        for (int at = first; at < end; at++) {
            int t = cords.element(at);
            record[t] = records.move(record[t], waits);
        }
        records.settle();
    }
}
