package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.lts.Lts;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Finds the step that told two states apart, in the round in which a refinement did it. */
final class Difference {
    private final Prepared prepared;
    private final Lts lts;
    private final RefinementHistory history;
    private final Budget budget;

    Difference(Prepared prepared, RefinementHistory history, Budget budget) {
        this.prepared = prepared;
        this.lts = prepared.lts();
        this.history = history;
        this.budget = budget;
    }

    DistinguishingStep step(int one, int other) {
        budget.check();
        // Alike before that round: in it their signatures differed.
        int round = history.level(one, other) - 1;
        DistinguishingStep step = unmatched(one, other, round);
        if (step == null) {
            DistinguishingStep reverse = unmatched(other, one, round);
            step = reverse == null ? null : reverse.mirror();
        }
        if (step == null) {
            throw new IllegalStateException("no difference between " + one + " and " + other);
        }
        return step;
    }

    private @Nullable DistinguishingStep unmatched(int one, int other, int round) {
        Set<Long> answers = new HashSet<>();
        boolean answersDivergence = false;
        for (int state : inertly(other, round)) {
            answersDivergence |= prepared.divergent().get(state);
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                answers.add(pair(t, round));
            }
        }
        for (int state : inertly(one, round)) {
            if (prepared.divergent().get(state) && !answersDivergence) {
                int[] leaving = silently(other)
                        .filter(s -> history.block(s, round) != history.block(one, round))
                        .toArray();
                return new DistinguishingStep(false, state, DistinguishingStep.DIVERGES, state, leaving, new int[0]);
            }
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (!inert(state, t, round) && !answers.contains(pair(t, round))) {
                    return step(state, t, other, round);
                }
            }
        }
        return null;
    }

    private DistinguishingStep step(int state, int transition, int other, int round) {
        int label = lts.label(transition);
        int target = lts.target(transition);
        BitSet here = new BitSet();
        BitSet behind = new BitSet();
        IntStream answering = prepared.inert() < 0 ? IntStream.of(other) : silently(other);
        answering.forEach(answer -> {
            BitSet targets = new BitSet();
            boolean matches = false;
            if (label == prepared.inert()) {
                // An equivalent system may stay here by an inert step, which is not a step of this one.
                targets.set(answer);
                matches = history.block(answer, round) == history.block(target, round);
            }
            for (int t = lts.rowStart(answer); t < lts.rowEnd(answer); t++) {
                if (lts.label(t) == label) {
                    targets.set(lts.target(t));
                    matches |= history.block(lts.target(t), round) == history.block(target, round);
                }
            }
            if (matches) {
                // Only a state that is no longer like this one can do the step: that is what to say of it.
                here.set(answer);
            } else {
                behind.or(targets);
            }
        });
        return new DistinguishingStep(
                false,
                state,
                label,
                target,
                here.stream().toArray(),
                behind.stream().toArray());
    }

    private boolean inert(int state, int transition, int round) {
        return lts.label(transition) == prepared.inert()
                && history.block(state, round) == history.block(lts.target(transition), round);
    }

    private long pair(int transition, int round) {
        return (long) lts.label(transition) << 32 | history.block(lts.target(transition), round);
    }

    /** The states that inert transitions lead to, the state itself first. */
    private int[] inertly(int state, int round) {
        if (prepared.inert() < 0) {
            return new int[] {state};
        }
        return closure(state, (source, t) -> inert(source, t, round));
    }

    /** The states that internal transitions lead to, inert or not. */
    private IntStream silently(int state) {
        return IntStream.of(closure(state, (source, t) -> lts.label(t) == prepared.inert()));
    }

    private interface Follows {
        boolean transition(int source, int transition);
    }

    private int[] closure(int state, Follows follows) {
        BitSet seen = new BitSet();
        IntList reached = new IntList();
        reached.add(state);
        seen.set(state);
        for (int done = 0; done < reached.size(); done++) {
            int source = reached.at(done);
            for (int t = lts.rowStart(source); t < lts.rowEnd(source); t++) {
                if (follows.transition(source, t) && !seen.get(lts.target(t))) {
                    seen.set(lts.target(t));
                    reached.add(lts.target(t));
                }
            }
        }
        return reached.toArray();
    }
}
