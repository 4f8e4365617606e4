package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The naive twin: all cuts of a small trace, and satisfaction straight from the definitions. */
final class Lattice {
    private final Trace trace;
    private final List<Cut> cuts;

    Lattice(Trace trace) {
        this.trace = trace;
        Set<Cut> found = new LinkedHashSet<>(List.of(trace.emptyCut()));
        List<Cut> open = new ArrayList<>(found);
        for (int i = 0; i < open.size(); i++) {
            for (Cut next : successors(open.get(i))) {
                if (found.add(next)) {
                    open.add(next);
                }
            }
        }
        open.sort(Comparator.comparingLong(Cut::size).reversed());
        cuts = open;
    }

    List<Cut> cuts() {
        return cuts;
    }

    private List<Cut> successors(Cut cut) {
        List<Cut> next = new ArrayList<>();
        for (int p = 0; p < trace.processCount(); p++) {
            if (trace.isEnabled(cut.toArray(), p)) {
                next.add(cut.after(p));
            }
        }
        return next;
    }

    /** The cuts that satisfy the formula; larger cuts are decided first, so one pass is enough for each operator. */
    Set<Cut> satisfying(CtlFormula formula) {
        Set<Cut> result = new HashSet<>();
        if (formula instanceof CtlFormula.Atom atom) {
            cuts.stream().filter(cut -> holds(atom.predicate(), cut)).forEach(result::add);
        } else if (formula instanceof CtlFormula.Not not) {
            result.addAll(cuts);
            result.removeAll(satisfying(not.operand()));
        } else if (formula instanceof CtlFormula.And and) {
            result.addAll(cuts);
            and.operands().forEach(operand -> result.retainAll(satisfying(operand)));
        } else if (formula instanceof CtlFormula.Or or) {
            or.operands().forEach(operand -> result.addAll(satisfying(operand)));
        } else if (formula instanceof CtlFormula.Finally eventually) {
            Set<Cut> operand = satisfying(eventually.operand());
            for (Cut cut : cuts) {
                List<Cut> next = successors(cut);
                boolean later = eventually.quantifier() == PathQuantifier.EXISTS
                        ? next.stream().anyMatch(result::contains)
                        : !next.isEmpty() && result.containsAll(next);
                if (operand.contains(cut) || later) {
                    result.add(cut);
                }
            }
        } else if (formula instanceof CtlFormula.Globally globally) {
            Set<Cut> operand = satisfying(globally.operand());
            for (Cut cut : cuts) {
                List<Cut> next = successors(cut);
                boolean later = globally.quantifier() == PathQuantifier.ALL
                        ? result.containsAll(next)
                        : next.isEmpty() || next.stream().anyMatch(result::contains);
                if (operand.contains(cut) && later) {
                    result.add(cut);
                }
            }
        } else {
            throw new IllegalArgumentException(formula.toString());
        }
        return result;
    }

    private boolean holds(Predicate predicate, Cut cut) {
        return predicate.holds(new Valuation() {
            @Override
            public Value value(String name) {
                int variable = trace.variableNumber(name);
                if (variable < 0) {
                    return Value.of(0);
                }
                Value value = trace.initialValue(variable);
                for (int write : trace.writes(variable)) {
                    if (has(cut, write)) {
                        for (int i = 0; i < trace.assignmentCount(write); i++) {
                            value = trace.assignedVariable(write, i) == variable
                                    ? trace.assignedValue(write, i)
                                    : value;
                        }
                    }
                }
                return value;
            }

            @Override
            public long inTransit(Channel channel) {
                long count = 0;
                for (int m = 0; m < trace.messageCount(); m++) {
                    int receiver = trace.receiver(m);
                    int to = receiver >= 0 ? trace.processOf(receiver) : trace.addressee(m);
                    boolean here =
                            trace.processName(trace.processOf(trace.sender(m))).equals(channel.from())
                                    && trace.processName(to).equals(channel.to());
                    boolean received = receiver >= 0 && has(cut, receiver);
                    count += here && has(cut, trace.sender(m)) && !received ? 1 : 0;
                }
                return count;
            }
        });
    }

    private boolean has(Cut cut, int event) {
        return cut.position(trace.processOf(event)) >= trace.positionOf(event);
    }

    /** The least set around these that is closed under unions and intersections. */
    static Set<Cut> sublattice(Set<Cut> some) {
        Set<Cut> closed = new HashSet<>(some);
        List<Cut> open = new ArrayList<>(some);
        for (int i = 0; i < open.size(); i++) {
            for (Cut other : new ArrayList<>(closed)) {
                for (Cut made : List.of(join(open.get(i), other), meet(open.get(i), other))) {
                    if (closed.add(made)) {
                        open.add(made);
                    }
                }
            }
        }
        return closed;
    }

    static Cut join(Cut a, Cut b) {
        int[] positions = a.toArray();
        for (int p = 0; p < positions.length; p++) {
            positions[p] = Math.max(positions[p], b.position(p));
        }
        return Cut.of(positions);
    }

    static Cut meet(Cut a, Cut b) {
        int[] positions = a.toArray();
        for (int p = 0; p < positions.length; p++) {
            positions[p] = Math.min(positions[p], b.position(p));
        }
        return Cut.of(positions);
    }
}
