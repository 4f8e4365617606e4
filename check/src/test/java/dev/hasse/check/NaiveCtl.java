package dev.hasse.check;

import dev.hasse.logic.Channel;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** CTL from the definition: every run from a cut to the full one is listed, and the formula read off each. */
public final class NaiveCtl {
    private final Trace trace;
    private final Map<CtlFormula, Map<Cut, Boolean>> known = new IdentityHashMap<>();
    private final Map<Cut, List<List<Cut>>> runs = new HashMap<>();

    public NaiveCtl(Trace trace) {
        this.trace = trace;
    }

    public boolean satisfies(Cut cut, CtlFormula formula) {
        Map<Cut, Boolean> answers = known.computeIfAbsent(formula, each -> new HashMap<>());
        Boolean answer = answers.get(cut);
        if (answer == null) {
            answer = compute(cut, formula);
            answers.put(cut, answer);
        }
        return answer;
    }

    private boolean compute(Cut cut, CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            return atom.predicate().holds(valuation(cut));
        } else if (formula instanceof CtlFormula.Not not) {
            return !satisfies(cut, not.operand());
        } else if (formula instanceof CtlFormula.And and) {
            return and.operands().stream().allMatch(operand -> satisfies(cut, operand));
        } else if (formula instanceof CtlFormula.Or or) {
            return or.operands().stream().anyMatch(operand -> satisfies(cut, operand));
        } else if (formula instanceof CtlFormula.Implies implies) {
            return !satisfies(cut, implies.left()) || satisfies(cut, implies.right());
        } else if (formula instanceof CtlFormula.Iff iff) {
            return satisfies(cut, iff.left()) == satisfies(cut, iff.right());
        } else if (formula instanceof CtlFormula.Next next) {
            List<Cut> after = nexts(cut);
            return next.quantifier() == PathQuantifier.EXISTS
                    ? after.stream().anyMatch(each -> satisfies(each, next.operand()))
                    : after.stream().allMatch(each -> satisfies(each, next.operand()));
        } else if (formula instanceof CtlFormula.Finally f) {
            return overRuns(cut, f.quantifier(), run -> until(run, i -> true, i -> satisfies(run.get(i), f.operand())));
        } else if (formula instanceof CtlFormula.Globally g) {
            return overRuns(cut, g.quantifier(), run -> always(run, i -> satisfies(run.get(i), g.operand())));
        } else if (formula instanceof CtlFormula.Until u) {
            return overRuns(
                    cut,
                    u.quantifier(),
                    run -> until(run, i -> satisfies(run.get(i), u.left()), i -> satisfies(run.get(i), u.right())));
        } else if (formula instanceof CtlFormula.WeakUntil w) {
            return overRuns(
                    cut,
                    w.quantifier(),
                    run -> always(run, i -> satisfies(run.get(i), w.left()))
                            || until(run, i -> satisfies(run.get(i), w.left()), i -> satisfies(run.get(i), w.right())));
        } else {
            CtlFormula.Release r = (CtlFormula.Release) formula;
            return overRuns(
                    cut,
                    r.quantifier(),
                    run -> !until(run, i -> !satisfies(run.get(i), r.left()), i -> !satisfies(run.get(i), r.right())));
        }
    }

    private boolean overRuns(Cut cut, PathQuantifier quantifier, java.util.function.Predicate<List<Cut>> property) {
        return quantifier == PathQuantifier.EXISTS
                ? runs(cut).stream().anyMatch(property)
                : runs(cut).stream().allMatch(property);
    }

    private static boolean until(List<Cut> run, IntPredicate left, IntPredicate right) {
        for (int i = 0; i < run.size(); i++) {
            if (right.test(i)) {
                return true;
            }
            if (!left.test(i)) {
                return false;
            }
        }
        return false;
    }

    private static boolean always(List<Cut> run, IntPredicate operand) {
        for (int i = 0; i < run.size(); i++) {
            if (!operand.test(i)) {
                return false;
            }
        }
        return true;
    }

    private List<List<Cut>> runs(Cut cut) {
        List<List<Cut>> known = runs.get(cut);
        if (known == null) {
            known = new ArrayList<>();
            for (Cut next : nexts(cut)) {
                for (List<Cut> rest : runs(next)) {
                    List<Cut> run = new ArrayList<>(List.of(cut));
                    run.addAll(rest);
                    known.add(run);
                }
            }
            if (known.isEmpty()) {
                known.add(List.of(cut));
            }
            runs.put(cut, known);
        }
        return known;
    }

    /** The cuts with one event more. */
    public List<Cut> nexts(Cut cut) {
        List<Cut> nexts = new ArrayList<>();
        for (int p = 0; p < trace.processCount(); p++) {
            Cut next = cut.after(p);
            if (trace.isCut(next.toArray())) {
                nexts.add(next);
            }
        }
        return nexts;
    }

    /** The values at a cut: the last write, in the observed order, among the cut's events. */
    private Valuation valuation(Cut cut) {
        return new Valuation() {
            @Override
            public Value value(String name) {
                int variable = trace.variableNumber(name);
                Value value = variable < 0 ? Value.of(0) : trace.initialValue(variable);
                for (int event : trace.observedOrder()) {
                    for (int i = 0; i < trace.assignmentCount(event); i++) {
                        if (trace.assignedVariable(event, i) == variable && contains(cut, event)) {
                            value = trace.assignedValue(event, i);
                        }
                    }
                }
                return value;
            }

            @Override
            public long inTransit(Channel channel) {
                long count = 0;
                for (int message = 0; message < trace.messageCount(); message++) {
                    int sender = trace.sender(message);
                    int receiver = trace.receiver(message);
                    int to = receiver >= 0 ? trace.processOf(receiver) : trace.addressee(message);
                    if (trace.processName(trace.processOf(sender)).equals(channel.from())
                            && trace.processName(to).equals(channel.to())
                            && contains(cut, sender)
                            && !(receiver >= 0 && contains(cut, receiver))) {
                        count++;
                    }
                }
                return count;
            }
        };
    }

    private boolean contains(Cut cut, int event) {
        return trace.positionOf(event) <= cut.position(trace.processOf(event));
    }
}
