package dev.hasse.evaluate;

import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The semantics of the mu-calculus as it is defined: a formula is a set of states, fixed points are iterated. */
public final class NaiveEvaluator {
    private final Lts lts;

    public NaiveEvaluator(Lts lts) {
        this.lts = lts;
    }

    public boolean holds(MuFormula formula) {
        return states(formula, Map.of()).get(lts.initialState());
    }

    private BitSet states(MuFormula formula, Map<String, BitSet> context) {
        if (formula instanceof MuFormula.Constant constant) {
            return constant.value() ? all() : new BitSet();
        } else if (formula instanceof MuFormula.Not not) {
            return complement(states(not.operand(), context));
        } else if (formula instanceof MuFormula.And and) {
            BitSet result = all();
            and.operands().forEach(operand -> result.and(states(operand, context)));
            return result;
        } else if (formula instanceof MuFormula.Or or) {
            BitSet result = new BitSet();
            or.operands().forEach(operand -> result.or(states(operand, context)));
            return result;
        } else if (formula instanceof MuFormula.Implies implies) {
            BitSet result = complement(states(implies.premise(), context));
            result.or(states(implies.conclusion(), context));
            return result;
        } else if (formula instanceof MuFormula.Equivalent equivalent) {
            BitSet result = states(equivalent.left(), context);
            result.xor(states(equivalent.right(), context));
            return complement(result);
        } else if (formula instanceof MuFormula.Diamond diamond) {
            return before(diamond.path(), states(diamond.operand(), context));
        } else if (formula instanceof MuFormula.Box box) {
            return complement(before(box.path(), complement(states(box.operand(), context))));
        } else if (formula instanceof MuFormula.Forever forever) {
            return fixedPoint(all(), set -> before(forever.path(), set));
        } else if (formula instanceof MuFormula.NotForever never) {
            return complement(fixedPoint(all(), set -> before(never.path(), set)));
        } else if (formula instanceof MuFormula.Variable variable) {
            return (BitSet) context.get(variable.name()).clone();
        } else if (formula instanceof MuFormula.Mu mu) {
            return fixedPoint(new BitSet(), set -> states(mu.body(), with(context, mu.variable(), set)));
        } else if (formula instanceof MuFormula.SomeRun some) {
            return runs(some.path(), true, context);
        } else if (formula instanceof MuFormula.EveryRun every) {
            return complement(runs(every.path(), false, context));
        } else {
            MuFormula.Nu nu = (MuFormula.Nu) formula;
            return fixedPoint(all(), set -> states(nu.body(), with(context, nu.variable(), set)));
        }
    }

    /** Where some run has the value. */
    private BitSet runs(PathFormula path, boolean value, Map<String, BitSet> context) {
        NaiveLassos lassos = new NaiveLassos(lts, inner -> states(inner, context));
        BitSet result = new BitSet();
        for (int state = 0; state < lts.stateCount(); state++) {
            result.set(state, lassos.some(state, path, value));
        }
        return result;
    }

    private static Map<String, BitSet> with(Map<String, BitSet> context, String name, BitSet set) {
        Map<String, BitSet> more = new HashMap<>(context);
        more.put(name, set);
        return more;
    }

    private static BitSet fixedPoint(BitSet start, UnaryOperator<BitSet> step) {
        BitSet set = start;
        while (true) {
            BitSet next = step.apply((BitSet) set.clone());
            if (next.equals(set)) {
                return set;
            }
            set = next;
        }
    }

    /** The states from which some sequence of the path leads into the set. */
    private BitSet before(Regular path, BitSet set) {
        if (path instanceof Regular.Step step) {
            BitSet result = new BitSet();
            for (int s = 0; s < lts.stateCount(); s++) {
                for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                    int label = lts.label(t);
                    if (set.get(lts.target(t))
                            && step.action().contains(lts.labels().text(label), label == Labels.TAU)) {
                        result.set(s);
                    }
                }
            }
            return result;
        } else if (path instanceof Regular.Nil) {
            return (BitSet) set.clone();
        } else if (path instanceof Regular.Concatenation concatenation) {
            BitSet result = set;
            List<Regular> parts = concatenation.parts();
            for (int i = parts.size() - 1; i >= 0; i--) {
                result = before(parts.get(i), result);
            }
            return result;
        } else if (path instanceof Regular.Choice choice) {
            BitSet result = new BitSet();
            choice.parts().forEach(part -> result.or(before(part, set)));
            return result;
        } else if (path instanceof Regular.Optional optional) {
            BitSet result = before(optional.part(), set);
            result.or(set);
            return result;
        } else if (path instanceof Regular.Star star) {
            return star(star.part(), set);
        } else {
            Regular part = ((Regular.Plus) path).part();
            return before(part, star(part, set));
        }
    }

    private BitSet star(Regular part, BitSet set) {
        return fixedPoint(set, reached -> {
            BitSet more = before(part, reached);
            more.or(reached);
            return more;
        });
    }

    private BitSet all() {
        BitSet all = new BitSet();
        all.set(0, lts.stateCount());
        return all;
    }

    private BitSet complement(BitSet set) {
        BitSet complement = all();
        complement.andNot(set);
        return complement;
    }
}
