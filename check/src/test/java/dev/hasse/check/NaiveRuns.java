package dev.hasse.check;

import dev.hasse.logic.Channel;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** LTL from the definition: every complete run is listed, and the formula evaluated on it position by position. */
public final class NaiveRuns {
    private final Trace trace;
    private final List<int[]> runs = new ArrayList<>();

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
        return runs.stream()
                .filter(run -> !new OneRun(run).satisfies(0, formula))
                .toList();
    }

    private final class OneRun {
        private final int[] run;
        private final List<Map<String, Value>> values = new ArrayList<>();

        OneRun(int[] run) {
            this.run = run;
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

        boolean satisfies(int at, LtlFormula formula) {
            int last = run.length;
            if (formula instanceof LtlFormula.Atom atom) {
                return atom.predicate().holds(valuation(at));
            } else if (formula instanceof LtlFormula.On on) {
                return at > 0
                        && assigns(run[at - 1], on.variable())
                        && on.predicate().holds(valuation(at));
            } else if (formula instanceof LtlFormula.Happens happens) {
                return at > 0 && happens.predicate().holds(new NaiveEvent(trace, run[at - 1]));
            } else if (formula instanceof LtlFormula.Not not) {
                return !satisfies(at, not.operand());
            } else if (formula instanceof LtlFormula.And and) {
                return and.operands().stream().allMatch(operand -> satisfies(at, operand));
            } else if (formula instanceof LtlFormula.Or or) {
                return or.operands().stream().anyMatch(operand -> satisfies(at, operand));
            } else if (formula instanceof LtlFormula.Implies implies) {
                return !satisfies(at, implies.left()) || satisfies(at, implies.right());
            } else if (formula instanceof LtlFormula.Iff iff) {
                return satisfies(at, iff.left()) == satisfies(at, iff.right());
            } else if (formula instanceof LtlFormula.Next next) {
                return at < last && satisfies(at + 1, next.operand());
            } else if (formula instanceof LtlFormula.WeakNext next) {
                return at == last || satisfies(at + 1, next.operand());
            } else if (formula instanceof LtlFormula.Finally f) {
                return satisfies(at, f.operand()) || at < last && satisfies(at + 1, f);
            } else if (formula instanceof LtlFormula.Globally g) {
                return satisfies(at, g.operand()) && (at == last || satisfies(at + 1, g));
            } else if (formula instanceof LtlFormula.Until u) {
                return satisfies(at, u.right()) || satisfies(at, u.left()) && at < last && satisfies(at + 1, u);
            } else if (formula instanceof LtlFormula.WeakUntil w) {
                return satisfies(at, w.right()) || satisfies(at, w.left()) && (at == last || satisfies(at + 1, w));
            } else {
                LtlFormula.Release r = (LtlFormula.Release) formula;
                return satisfies(at, r.right()) && (satisfies(at, r.left()) || at == last || satisfies(at + 1, r));
            }
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
