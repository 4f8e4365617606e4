package dev.hasse.monitor;

import dev.hasse.base.Budget;
import dev.hasse.logic.Channel;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A run: the values at the empty cut and what each event does; and LTL on it by definition. */
public record Word(Map<String, Value> initial, List<StepEffect> events) {
    /** The values at the empty cut. */
    public Valuation emptyCut() {
        return at(0);
    }

    private Valuation at(int position) {
        Map<String, Value> values = new HashMap<>(initial);
        Map<Channel, Integer> messages = new HashMap<>();
        for (StepEffect event : events.subList(0, position)) {
            values.putAll(event.assigned());
            event.inTransit().forEach((channel, change) -> messages.merge(channel, change, Integer::sum));
        }
        return new Valuation() {
            @Override
            public Value value(String variable) {
                return values.getOrDefault(variable, Value.of(0));
            }

            @Override
            public long inTransit(Channel channel) {
                return messages.getOrDefault(channel, 0);
            }
        };
    }

    /** Whether the run satisfies the formula. */
    public boolean satisfies(LtlFormula formula) {
        List<Valuation> valuations = new ArrayList<>();
        for (int i = 0; i <= events.size(); i++) {
            valuations.add(at(i));
        }
        return table(formula, valuations)[0];
    }

    /** The truth at every position, from the last to the first. */
    private boolean[] table(LtlFormula formula, List<Valuation> valuations) {
        int last = events.size();
        boolean[] truth = new boolean[last + 1];
        List<boolean[]> operands = new ArrayList<>();
        operands(formula).forEach(operand -> operands.add(table(operand, valuations)));
        for (int i = last; i >= 0; i--) {
            boolean a = !operands.isEmpty() && operands.get(0)[i];
            boolean b = operands.size() > 1 && operands.get(1)[i];
            int position = i;
            if (formula instanceof LtlFormula.Atom atom) {
                truth[i] = atom.predicate().holds(valuations.get(i));
            } else if (formula instanceof LtlFormula.On on) {
                truth[i] = i > 0
                        && events.get(i - 1).assigned().containsKey(on.variable())
                        && on.predicate().holds(valuations.get(i));
            } else if (formula instanceof LtlFormula.Happens happens) {
                truth[i] = i > 0 && events.get(i - 1).carried().equals(Map.of("k", Value.of(1)));
                if (!happens.text().equals("[k = 1]")) {
                    throw new IllegalArgumentException(happens.text());
                }
            } else if (formula instanceof LtlFormula.Not) {
                truth[i] = !a;
            } else if (formula instanceof LtlFormula.And) {
                truth[i] = operands.stream().allMatch(operand -> operand[position]);
            } else if (formula instanceof LtlFormula.Or) {
                truth[i] = operands.stream().anyMatch(operand -> operand[position]);
            } else if (formula instanceof LtlFormula.Implies) {
                truth[i] = !a || b;
            } else if (formula instanceof LtlFormula.Iff) {
                truth[i] = a == b;
            } else if (formula instanceof LtlFormula.Next) {
                truth[i] = i < last && operands.get(0)[i + 1];
            } else if (formula instanceof LtlFormula.WeakNext) {
                truth[i] = i == last || operands.get(0)[i + 1];
            } else if (formula instanceof LtlFormula.Finally) {
                truth[i] = a || (i < last && truth[i + 1]);
            } else if (formula instanceof LtlFormula.Globally) {
                truth[i] = a && (i == last || truth[i + 1]);
            } else if (formula instanceof LtlFormula.Until) {
                truth[i] = b || (a && i < last && truth[i + 1]);
            } else if (formula instanceof LtlFormula.WeakUntil) {
                truth[i] = b || (a && (i == last || truth[i + 1]));
            } else {
                truth[i] = b && (a || i == last || truth[i + 1]);
            }
        }
        return truth;
    }

    private static List<LtlFormula> operands(LtlFormula formula) {
        if (formula instanceof LtlFormula.Not not) {
            return List.of(not.operand());
        } else if (formula instanceof LtlFormula.And and) {
            return and.operands();
        } else if (formula instanceof LtlFormula.Or or) {
            return or.operands();
        } else if (formula instanceof LtlFormula.Implies implies) {
            return List.of(implies.left(), implies.right());
        } else if (formula instanceof LtlFormula.Iff iff) {
            return List.of(iff.left(), iff.right());
        } else if (formula instanceof LtlFormula.Next next) {
            return List.of(next.operand());
        } else if (formula instanceof LtlFormula.WeakNext next) {
            return List.of(next.operand());
        } else if (formula instanceof LtlFormula.Finally eventually) {
            return List.of(eventually.operand());
        } else if (formula instanceof LtlFormula.Globally globally) {
            return List.of(globally.operand());
        } else if (formula instanceof LtlFormula.Until until) {
            return List.of(until.left(), until.right());
        } else if (formula instanceof LtlFormula.WeakUntil until) {
            return List.of(until.left(), until.right());
        } else if (formula instanceof LtlFormula.Release release) {
            return List.of(release.left(), release.right());
        } else {
            return List.of();
        }
    }

    /** Whether the automaton finds the run bad, through a monitor. */
    public boolean isBad(Automaton automaton) {
        Monitor monitor = new Monitor(automaton, emptyCut(), Budget.unlimited());
        Set<Integer> states = new TreeSet<>();
        for (int state : monitor.initial()) {
            states.add(state);
        }
        for (StepEffect event : events) {
            int letter = monitor.letter(event);
            Set<Integer> next = new TreeSet<>();
            for (int state : states) {
                for (int target : monitor.next(state, letter)) {
                    next.add(target);
                }
            }
            states = next;
        }
        return states.stream().anyMatch(monitor::isBad);
    }
}
