package dev.hasse.check;

import dev.hasse.logic.Channel;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;

/** LTL from the definition: every complete run is listed, and the formula evaluated on it position by position. */
public final class NaiveRuns {
    public static final int FALSE = 0;
    public static final int OPEN = 1;
    public static final int TRUE = 2;

    private final Trace trace;
    private final List<int[]> runs = new ArrayList<>();
    /** The same, with their values, once a formula is evaluated on them. */
    private List<OneRun> complete = List.of();

    public NaiveRuns(Trace trace) {
        this.trace = trace;
        extend(new int[trace.processCount()], new int[trace.eventCount()], 0);
    }

    private void extend(int[] cut, int[] run, int length) {
        if (length == run.length) {
            runs.add(run.clone());
        }
        for (int p = 0; p < cut.length; p++) {
            cut[p]++;
            if (cut[p] <= trace.eventCount(p) && trace.isCut(cut)) {
                run[length] = trace.eventNumber(p, cut[p]);
                extend(cut, run, length + 1);
            }
            cut[p]--;
        }
    }

    /** All complete runs. */
    public List<int[]> all() {
        return runs;
    }

    /** All runs that violate the formula. */
    public List<int[]> violating(LtlFormula formula) {
        if (complete.isEmpty()) {
            complete = runs.stream()
                    .map(run -> new OneRun(trace, run, FALSE, TRUE))
                    .toList();
        }
        return complete.stream()
                .filter(each -> each.truth(0, formula) == FALSE)
                .map(each -> each.run)
                .toList();
    }

    /** What a run that is over says of the formula, or one that goes on in any way. */
    public static int truth(Trace trace, int[] run, boolean isOver, IntPredicate isDeadlocked, LtlFormula formula) {
        OneRun one = new OneRun(trace, run, isOver ? FALSE : OPEN, isOver ? TRUE : OPEN);
        for (int at = 0; at <= run.length; at++) {
            Map<String, Value> values = new HashMap<>(one.values.get(at));
            values.put("deadlock", Value.of(isDeadlocked.test(at)));
            one.values.set(at, values);
        }
        return one.truth(0, formula);
    }

    /** Whether the formula is true on a complete run from the state after so many events on. */
    public static boolean holdsAt(Trace trace, int[] run, int at, LtlFormula formula) {
        return new OneRun(trace, run, FALSE, TRUE).truth(at, formula) == TRUE;
    }

    private static final class OneRun {
        private final Trace trace;
        private final int[] run;
        /** After the last position: what must come yet, and what must only stay. */
        private final int wanted;

        private final int kept;
        private final List<Map<String, Value>> values = new ArrayList<>();

        OneRun(Trace trace, int[] run, int wanted, int kept) {
            this.trace = trace;
            this.run = run;
            this.wanted = wanted;
            this.kept = kept;
            Map<String, Value> now = new HashMap<>();
            for (int variable = 0; variable < trace.variableCount(); variable++) {
                now.put(trace.variableName(variable), trace.initialValue(variable));
            }
            values.add(Map.copyOf(now));
            for (int event : run) {
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    now.put(trace.variableName(trace.assignedVariable(event, i)), trace.assignedValue(event, i));
                }
                values.add(Map.copyOf(now));
            }
        }

        private static int known(boolean truth) {
            return truth ? TRUE : FALSE;
        }

        /** What came before is known, whatever comes later. */
        private boolean past(int at, LtlFormula.Past past) {
            boolean first = truth(at, past.operands().get(0)) == TRUE;
            return switch (past.operator()) {
                case ONCE -> first || at > 0 && past(at - 1, past);
                case HISTORICALLY -> first && (at == 0 || past(at - 1, past));
                case SINCE -> truth(at, past.operands().get(1)) == TRUE || first && at > 0 && past(at - 1, past);
                case PREVIOUSLY -> at > 0 && truth(at - 1, past.operands().get(0)) == TRUE;
            };
        }

        int truth(int at, LtlFormula formula) {
            if (formula instanceof LtlFormula.Atom atom) {
                return known(atom.predicate().holds(valuation(at)));
            } else if (formula instanceof LtlFormula.On on) {
                return known(at > 0
                        && assigns(run[at - 1], on.variable())
                        && on.predicate().holds(valuation(at)));
            } else if (formula instanceof LtlFormula.Happens happens) {
                return known(at > 0 && happens.predicate().holds(new NaiveEvent(trace, run[at - 1])));
            } else if (formula instanceof LtlFormula.Step step) {
                Valuation before = valuation(Math.max(0, at - 1));
                return known(step.predicate().holds(OldValue.valuation(before::value, valuation(at)::value)));
            } else if (formula instanceof LtlFormula.Past past) {
                return known(past(at, past));
            } else if (formula instanceof LtlFormula.Not not) {
                return TRUE - truth(at, not.operand());
            } else if (formula instanceof LtlFormula.And and) {
                return and.operands().stream()
                        .mapToInt(operand -> truth(at, operand))
                        .min()
                        .orElseThrow();
            } else if (formula instanceof LtlFormula.Or or) {
                return or.operands().stream()
                        .mapToInt(operand -> truth(at, operand))
                        .max()
                        .orElseThrow();
            } else if (formula instanceof LtlFormula.Implies implies) {
                return or(TRUE - truth(at, implies.left()), () -> truth(at, implies.right()));
            } else if (formula instanceof LtlFormula.Iff iff) {
                int left = truth(at, iff.left());
                int right = truth(at, iff.right());
                return left == OPEN || right == OPEN ? OPEN : known(left == right);
            } else if (formula instanceof LtlFormula.Next next) {
                return at < run.length ? truth(at + 1, next.operand()) : wanted;
            } else if (formula instanceof LtlFormula.WeakNext next) {
                return at < run.length ? truth(at + 1, next.operand()) : kept;
            } else if (formula instanceof LtlFormula.Finally f) {
                return or(truth(at, f.operand()), () -> later(at, f, wanted));
            } else if (formula instanceof LtlFormula.Globally g) {
                return and(truth(at, g.operand()), () -> later(at, g, kept));
            } else if (formula instanceof LtlFormula.Until u) {
                return or(truth(at, u.right()), () -> and(truth(at, u.left()), () -> later(at, u, wanted)));
            } else if (formula instanceof LtlFormula.WeakUntil w) {
                return or(truth(at, w.right()), () -> and(truth(at, w.left()), () -> later(at, w, kept)));
            } else {
                LtlFormula.Release r = (LtlFormula.Release) formula;
                return and(truth(at, r.right()), () -> or(truth(at, r.left()), () -> later(at, r, kept)));
            }
        }

        private static int or(int first, IntSupplier second) {
            return first == TRUE ? TRUE : Math.max(first, second.getAsInt());
        }

        private static int and(int first, IntSupplier second) {
            return first == FALSE ? FALSE : Math.min(first, second.getAsInt());
        }

        private int later(int at, LtlFormula formula, int end) {
            return at < run.length ? truth(at + 1, formula) : end;
        }

        private boolean assigns(int event, String variable) {
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                if (trace.variableName(trace.assignedVariable(event, i)).equals(variable)) {
                    return true;
                }
            }
            return false;
        }

        private Valuation valuation(int at) {
            return new Valuation() {
                @Override
                public Value value(String variable) {
                    return values.get(at).getOrDefault(variable, Value.of(0));
                }

                @Override
                public long inTransit(Channel channel) {
                    long count = 0;
                    for (int message = 0; message < trace.messageCount(); message++) {
                        int sender = trace.sender(message);
                        int receiver = trace.receiver(message);
                        int to = receiver >= 0 ? trace.processOf(receiver) : trace.addressee(message);
                        if (trace.processName(trace.processOf(sender)).equals(channel.from())
                                && trace.processName(to).equals(channel.to())) {
                            count += happened(sender, at) && !(receiver >= 0 && happened(receiver, at)) ? 1 : 0;
                        }
                    }
                    return count;
                }
            };
        }

        private boolean happened(int event, int at) {
            for (int i = 0; i < at; i++) {
                if (run[i] == event) {
                    return true;
                }
            }
            return false;
        }
    }
}
