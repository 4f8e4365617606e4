package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Run;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;

/** The positions of one run, 0 (the empty cut) to its length, at which a formula holds: finite-trace semantics. */
public final class LtlOnRun {
    private final Trace trace;
    private final Run run;
    private final int positions;
    private final Places places;
    private final Budget budget;
    /** What was found of the formula's atoms: each is asked for again where somebody wants to know why. */
    private final IdentityHashMap<Predicate, BitSet> atoms = new IdentityHashMap<>();

    public LtlOnRun(Trace trace, Run run) {
        this(trace, run, Budget.unlimited());
    }

    LtlOnRun(Trace trace, Run run, Budget budget) {
        this.trace = trace;
        this.run = run;
        this.positions = run.length() + 1;
        this.places = new Places(trace, run);
        this.budget = budget;
    }

    public boolean satisfies(LtlFormula formula) {
        return holds(formula).get(0);
    }

    /** The positions at which the formula holds. */
    public BitSet positions(LtlFormula formula) {
        return holds(formula);
    }

    private BitSet holds(LtlFormula formula) {
        return formula.match(
                (LtlFormula.Atom atom) -> (BitSet) atoms.computeIfAbsent(
                                atom.predicate(), predicate -> PredicateOnRun.of(trace, run, places, predicate, budget))
                        .clone(),
                (LtlFormula.On on) -> EventsOnRun.of(trace, places, on.predicate(), budget),
                (LtlFormula.Happens happens) -> EventsOnRun.happening(trace, run, happens.predicate(), budget),
                (LtlFormula.Step step) -> StepsOnRun.of(trace, run, step.predicate(), budget),
                (LtlFormula.Not not) -> complement(holds(not.operand())),
                (LtlFormula.And and) -> intersection(and.operands()),
                (LtlFormula.Or or) -> complement(intersection(or.operands().stream()
                        .<LtlFormula>map(LtlFormula.Not::new)
                        .toList())),
                (LtlFormula.Implies implies) -> {
                    BitSet result = complement(holds(implies.left()));
                    result.or(holds(implies.right()));
                    return result;
                },
                (LtlFormula.Iff iff) -> {
                    BitSet result = complement(holds(iff.left()));
                    result.xor(holds(iff.right()));
                    return result;
                },
                (LtlFormula.Next next) -> holds(next.operand()).get(1, positions),
                (LtlFormula.WeakNext next) ->
                        complement(complement(holds(next.operand())).get(1, positions)),
                (LtlFormula.Finally f) -> upToLast(holds(f.operand())),
                (LtlFormula.Globally g) -> complement(upToLast(complement(holds(g.operand())))),
                (LtlFormula.Until u) -> until(holds(u.left()), holds(u.right())),
                (LtlFormula.WeakUntil w) -> {
                    BitSet left = holds(w.left());
                    BitSet result = until(left, holds(w.right()));
                    result.or(complement(upToLast(complement(left))));
                    return result;
                },
                (LtlFormula.Release r) -> complement(until(complement(holds(r.left())), complement(holds(r.right())))),
                this::past,
                (LtlFormula.Within within) -> {
                    throw within.undecided();
                });
    }

    private BitSet past(LtlFormula.Past past) {
        BitSet first = holds(past.operands().get(0));
        return switch (past.operator()) {
            case ONCE -> since(all(), first);
            case HISTORICALLY -> complement(since(all(), complement(first)));
            case SINCE -> since(first, holds(past.operands().get(1)));
            case PREVIOUSLY -> {
                BitSet result = new BitSet(positions);
                for (int i = 1; i < positions; i++) {
                    result.set(i, first.get(i - 1));
                }
                yield result;
            }
        };
    }

    private BitSet since(BitSet left, BitSet right) {
        budget.check();
        BitSet result = new BitSet(positions);
        boolean now = false;
        for (int i = 0; i < positions; i++) {
            now = right.get(i) || left.get(i) && now;
            if (now) {
                result.set(i);
            }
        }
        return result;
    }

    /** The positions from which on the set still has one: those up to its last. */
    private static BitSet upToLast(BitSet set) {
        BitSet result = new BitSet(set.length());
        result.set(0, set.length());
        return result;
    }

    private BitSet until(BitSet left, BitSet right) {
        budget.check();
        BitSet result = new BitSet(positions);
        boolean next = false;
        for (int i = positions - 1; i >= 0; i--) {
            next = right.get(i) || left.get(i) && next;
            if (next) {
                result.set(i);
            }
        }
        return result;
    }

    private BitSet intersection(List<LtlFormula> operands) {
        BitSet result = all();
        operands.forEach(operand -> result.and(holds(operand)));
        return result;
    }

    private BitSet complement(BitSet set) {
        BitSet result = (BitSet) set.clone();
        result.flip(0, positions);
        return result;
    }

    private BitSet all() {
        BitSet all = new BitSet(positions);
        all.set(0, positions);
        return all;
    }
}
