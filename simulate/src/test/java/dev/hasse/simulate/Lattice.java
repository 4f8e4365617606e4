package dev.hasse.simulate;

import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** All cuts of a small trace, listed one by one, and CTL on them straight from its definition. */
final class Lattice {
    private static final int LIMIT = 2_000_000;

    private final Trace trace;
    private final List<Cut> cuts = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();
    private final Map<Cut, Integer> numbers = new HashMap<>();

    Lattice(Trace trace) {
        this.trace = trace;
        number(trace.emptyCut());
        for (int i = 0; i < cuts.size(); i++) {
            Cut cut = cuts.get(i);
            int[] positions = cut.toArray();
            List<Integer> next = new ArrayList<>();
            for (int p = 0; p < positions.length; p++) {
                if (trace.isEnabled(positions, p)) {
                    next.add(number(cut.after(p)));
                }
            }
            successors.add(next.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    private int number(Cut cut) {
        Integer known = numbers.putIfAbsent(cut, cuts.size());
        if (known != null) {
            return known;
        }
        if (cuts.size() == LIMIT) {
            throw new IllegalStateException("more than " + LIMIT + " cuts");
        }
        cuts.add(cut);
        return cuts.size() - 1;
    }

    int size() {
        return cuts.size();
    }

    /** A cut with the values of the variables there. */
    final class State {
        private final int[] positions;

        private State(Cut cut) {
            positions = cut.toArray();
        }

        Value value(String variable) {
            int number = trace.variableNumber(variable);
            if (number < 0) {
                return Value.of(0);
            }
            Value value = trace.initialValue(number);
            for (int write : trace.writes(number)) {
                if (trace.positionOf(write) <= positions[trace.processOf(write)]) {
                    value = assigned(write, number);
                }
            }
            return value;
        }

        private Value assigned(int event, int variable) {
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                if (trace.assignedVariable(event, i) == variable) {
                    return trace.assignedValue(event, i);
                }
            }
            throw new IllegalStateException();
        }

        boolean is(String variable, String value) {
            return value(variable).equals(Value.of(value));
        }

        boolean is(String variable, long value) {
            return value(variable).equals(Value.of(value));
        }

        boolean is(String variable, boolean value) {
            return value(variable).equals(Value.of(value));
        }
    }

    BitSet where(Predicate<State> predicate) {
        BitSet set = new BitSet();
        for (int i = 0; i < cuts.size(); i++) {
            if (predicate.test(new State(cuts.get(i)))) {
                set.set(i);
            }
        }
        return set;
    }

    /** Whether the predicate holds at every cut. */
    boolean always(Predicate<State> predicate) {
        int i = cuts.size() - 1;
        while (i >= 0 && predicate.test(new State(cuts.get(i)))) {
            i--;
        }
        return i < 0;
    }

    /** Whether the predicate holds at every cut of the run that was observed. */
    boolean alwaysObserved(Predicate<State> predicate) {
        Cut cut = trace.emptyCut();
        boolean holds = predicate.test(new State(cut));
        for (int event : trace.observedOrder()) {
            cut = cut.after(trace.processOf(event));
            holds &= predicate.test(new State(cut));
        }
        return holds;
    }

    /** The cuts from which every run comes to q, and p holds until then: A[p U q]. */
    BitSet allUntil(BitSet p, BitSet q) {
        BitSet result = new BitSet();
        // Successors have more events, hence greater numbers.
        for (int i = cuts.size() - 1; i >= 0; i--) {
            boolean all = successors.get(i).length > 0 && p.get(i);
            for (int next : successors.get(i)) {
                all &= result.get(next);
            }
            result.set(i, q.get(i) || all);
        }
        return result;
    }

    /** The cuts from which some run comes to q, and p holds until then: E[p U q]. */
    BitSet someUntil(BitSet p, BitSet q) {
        BitSet result = new BitSet();
        for (int i = cuts.size() - 1; i >= 0; i--) {
            boolean some = false;
            for (int next : successors.get(i)) {
                some |= result.get(next);
            }
            result.set(i, q.get(i) || some && p.get(i));
        }
        return result;
    }

    /** Whether AG (p -> AF q). */
    boolean leadsTo(Predicate<State> p, Predicate<State> q) {
        return isSubset(where(p), allUntil(where(state -> true), where(q)));
    }

    /** Whether AG (p -> A[stay U q]). */
    boolean leadsTo(Predicate<State> p, Predicate<State> stay, Predicate<State> q) {
        return isSubset(where(p), allUntil(where(stay), where(q)));
    }

    private static boolean isSubset(BitSet small, BitSet large) {
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }
}
