package dev.hasse.check.locks;

import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.trace.Cut;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * CTL where locks exclude, from the definition: every run from a cut is listed, to where it ends or gets stuck, and the
 * formula read off each in three truths. What comes after a cut where a run gets stuck is open.
 */
final class NaiveLocks {
    static final int FALSE = 0;
    static final int OPEN = 1;
    static final int TRUE = 2;

    private final Trace trace;
    private final LockTable locks;
    private final ValuesAtCut values;
    /** By number: cuts count up, the first process fastest. */
    private final Cut[] cuts;

    private final Map<CtlFormula, Answers> known = new IdentityHashMap<>();
    /** By the cut's number: the numbers of the cuts of each run from it. */
    private final Map<Integer, List<int[]>> runs = new HashMap<>();

    private final Map<Cut, List<List<Cut>>> listed = new HashMap<>();

    NaiveLocks(Trace trace) {
        this.trace = trace;
        this.locks = trace.locks();
        this.values = new ValuesAtCut(trace);
        int count = 1;
        for (int p = 0; p < trace.processCount(); p++) {
            count *= trace.eventCount(p) + 1;
        }
        this.cuts = new Cut[count];
    }

    /** What is known of a formula, cut by cut. */
    private final class Answers {
        private final CtlFormula formula;
        private final boolean[] isKnown = new boolean[cuts.length];
        private final int[] truths = new int[cuts.length];

        Answers(CtlFormula formula) {
            this.formula = formula;
        }

        int at(int number) {
            if (!isKnown[number]) {
                truths[number] = compute(cuts[number], formula);
                isKnown[number] = true;
            }
            return truths[number];
        }
    }

    private int number(Cut cut) {
        int number = 0;
        for (int p = trace.processCount() - 1; p >= 0; p--) {
            number = number * (trace.eventCount(p) + 1) + cut.position(p);
        }
        cuts[number] = cut;
        return number;
    }

    int truth(Cut cut, CtlFormula formula) {
        return answers(formula).at(number(cut));
    }

    private Answers answers(CtlFormula formula) {
        return known.computeIfAbsent(formula, Answers::new);
    }

    private int compute(Cut cut, CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            boolean asks = atom.predicate().variables().contains("deadlock");
            boolean holds = asks ? isDeadlocked(cut, false) : atom.predicate().holds(values.at(cut.toArray()));
            return holds ? TRUE : FALSE;
        } else if (formula instanceof CtlFormula.Not not) {
            return TRUE - truth(cut, not.operand());
        } else if (formula instanceof CtlFormula.And and) {
            return and.operands().stream()
                    .mapToInt(each -> truth(cut, each))
                    .min()
                    .orElseThrow();
        } else if (formula instanceof CtlFormula.Or or) {
            return or.operands().stream()
                    .mapToInt(each -> truth(cut, each))
                    .max()
                    .orElseThrow();
        } else if (formula instanceof CtlFormula.Implies implies) {
            return Math.max(TRUE - truth(cut, implies.left()), truth(cut, implies.right()));
        } else if (formula instanceof CtlFormula.Iff iff) {
            int left = truth(cut, iff.left());
            int right = truth(cut, iff.right());
            return left == OPEN || right == OPEN ? OPEN : left == right ? TRUE : FALSE;
        } else if (formula instanceof CtlFormula.Next next) {
            return next(cut, next);
        } else {
            return numberedRuns(cut).stream()
                    .mapToInt(run -> onRun(run, formula))
                    .reduce(formula.quantifier() == PathQuantifier.EXISTS ? Math::max : Math::min)
                    .orElseThrow();
        }
    }

    private int next(Cut cut, CtlFormula.Next next) {
        boolean some = next.quantifier() == PathQuantifier.EXISTS;
        int result = some ? FALSE : TRUE;
        if (nexts(cut).isEmpty() && !isEnd(cut)) {
            return OPEN;
        }
        for (Cut each : nexts(cut)) {
            int truth = truth(each, next.operand());
            result = some ? Math.max(result, truth) : Math.min(result, truth);
        }
        return result;
    }

    private int onRun(int[] run, CtlFormula formula) {
        List<CtlFormula> operands = formula.operands();
        Answers first = answers(operands.get(0));
        Answers last = answers(operands.get(operands.size() - 1));
        boolean isOver = isEnd(cuts[run[run.length - 1]]);
        boolean isWeak = formula instanceof CtlFormula.Globally
                || formula instanceof CtlFormula.WeakUntil
                || formula instanceof CtlFormula.Release;
        int truth = !isOver ? OPEN : isWeak ? TRUE : FALSE;
        for (int i = run.length - 1; i >= 0; i--) {
            if (formula instanceof CtlFormula.Finally) {
                truth = Math.max(first.at(run[i]), truth);
            } else if (formula instanceof CtlFormula.Globally) {
                truth = Math.min(first.at(run[i]), truth);
            } else if (formula instanceof CtlFormula.Release) {
                truth = Math.min(last.at(run[i]), Math.max(first.at(run[i]), truth));
            } else {
                truth = Math.max(last.at(run[i]), Math.min(first.at(run[i]), truth));
            }
        }
        return truth;
    }

    /** The runs from a cut. */
    List<List<Cut>> runs(Cut cut) {
        return listed.computeIfAbsent(
                cut,
                from -> numberedRuns(from).stream()
                        .map(run -> Arrays.stream(run)
                                .mapToObj(number -> cuts[number])
                                .toList())
                        .toList());
    }

    private List<int[]> numberedRuns(Cut cut) {
        int number = number(cut);
        List<int[]> found = runs.get(number);
        if (found == null) {
            found = new ArrayList<>();
            for (Cut next : nexts(cut)) {
                for (int[] rest : numberedRuns(next)) {
                    int[] run = new int[1 + rest.length];
                    run[0] = number;
                    System.arraycopy(rest, 0, run, 1, rest.length);
                    found.add(run);
                }
            }
            if (found.isEmpty()) {
                found.add(new int[] {number});
            }
            runs.put(number, found);
        }
        return found;
    }

    List<Cut> nexts(Cut cut) {
        List<Cut> nexts = new ArrayList<>();
        for (int p = 0; p < trace.processCount(); p++) {
            Cut next = cut.after(p);
            if (trace.isCut(next.toArray()) && keepsExclusion(next)) {
                nexts.add(next);
            }
        }
        return nexts;
    }

    private boolean keepsExclusion(Cut cut) {
        for (int one = 0; one < locks.sectionCount(); one++) {
            for (int other = 0; other < one; other++) {
                if (locks.lock(one) == locks.lock(other)
                        && locks.conflict(one, other)
                        && isIn(one, cut)
                        && isIn(other, cut)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isIn(int section, Cut cut) {
        return locks.isHeld(section, cut.position(locks.process(section)));
    }

    boolean isEnd(Cut cut) {
        return cut.equals(trace.fullCut()) || nexts(cut).isEmpty() && isDeadlocked(cut, true);
    }

    /** Whether some set of processes wait for each other; on request, one with all that are not finished. */
    boolean isDeadlocked(Cut cut) {
        return isDeadlocked(cut, false);
    }

    private boolean isDeadlocked(Cut cut, boolean all) {
        for (int set = 1; set < 1 << trace.processCount(); set++) {
            boolean waits = true;
            for (int p = 0; p < trace.processCount(); p++) {
                boolean isIn = (set >> p & 1) == 1;
                boolean isLeft = cut.position(p) < trace.eventCount(p);
                waits &= isIn ? waitsForOneOf(cut, p, set) : !all || !isLeft;
            }
            if (waits) {
                return true;
            }
        }
        return false;
    }

    private boolean waitsForOneOf(Cut cut, int p, int set) {
        for (int section = 0; section < locks.sectionCount(); section++) {
            int q = locks.process(section);
            if (q != p && (set >> q & 1) == 1 && isIn(section, cut) && wants(cut, p, section)) {
                return true;
            }
        }
        return false;
    }

    private boolean wants(Cut cut, int p, int held) {
        if (cut.position(p) == trace.eventCount(p)) {
            return locks.wantedAtEnd(p) == locks.lock(held);
        }
        int event = trace.eventNumber(p, cut.position(p) + 1);
        for (int taking = 0; taking < locks.sectionCount(); taking++) {
            if (locks.process(taking) == p
                    && locks.first(taking) == trace.positionOf(event)
                    && locks.lock(taking) == locks.lock(held)
                    && locks.conflict(taking, held)) {
                return true;
            }
        }
        return false;
    }
}
