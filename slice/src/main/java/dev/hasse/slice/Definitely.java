package dev.hasse.slice;

import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * AF of a conjunction of predicates, each on the variables of one process: does every run pass a cut where all hold?
 * So it is iff there is an interval of truth in each process such that each begins before every other ends (Garg and
 * Waldecker, "Detection of Strong Unstable Predicates", 1996). An interval that ends before another has begun meets
 * neither that one nor a later one, so each comparison discards an interval: O(n |E|).
 */
public final class Definitely {
    private final Trace trace;
    private final RegularPredicates predicates;

    public Definitely(RegularPredicates predicates) {
        this.predicates = predicates;
        this.trace = predicates.trace();
    }

    /** Whether AF holds of the trace; empty if the predicate is not such a conjunction. */
    public Optional<Boolean> holds(Predicate predicate) {
        Predicate normal = NegationNormalForm.of(predicate);
        List<Predicate> operands = normal instanceof Predicate.And and ? and.operands() : List.of(normal);
        Map<Integer, List<Predicate>> byProcess = new HashMap<>();
        for (Predicate operand : operands) {
            Optional<Integer> process = process(operand);
            if (process.isEmpty()) {
                return Optional.empty();
            }
            byProcess.computeIfAbsent(process.get(), p -> new ArrayList<>()).add(operand);
        }
        List<Intervals> all = new ArrayList<>();
        for (List<Predicate> together : byProcess.values()) {
            Predicate local = Predicate.and(together);
            Chain chain = predicates.chain(new TreeSet<>(local.variables()));
            if (chain == null) {
                return Optional.empty();
            }
            all.add(new Intervals(chain, chain.truth(local)));
        }
        return Optional.of(meet(all));
    }

    /** Whether each conjunct is decided by the events of one process. */
    public boolean isConjunction(Predicate predicate) {
        Predicate normal = NegationNormalForm.of(predicate);
        List<Predicate> operands = normal instanceof Predicate.And and ? and.operands() : List.of(normal);
        return operands.stream().allMatch(operand -> process(operand).isPresent());
    }

    /** The one process whose events decide the predicate; -1 for one that no event decides. */
    private Optional<Integer> process(Predicate predicate) {
        if (!predicate.channels().isEmpty()) {
            return Optional.empty();
        }
        int process = -1;
        for (String name : predicate.variables()) {
            int variable = trace.variableNumber(name);
            int[] writes = variable < 0 ? new int[0] : trace.writes(variable);
            for (int write : writes) {
                int writer = trace.processOf(write);
                if (process >= 0 && process != writer) {
                    return Optional.empty();
                }
                process = writer;
            }
        }
        return Optional.of(process);
    }

    private boolean meet(List<Intervals> all) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Intervals one : all) {
                for (Intervals other : all) {
                    while (one != other && !one.isOver() && !other.isOver() && !beginsBeforeEnd(one, other)) {
                        other.discard();
                        changed = true;
                    }
                }
                if (one.isOver()) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean beginsBeforeEnd(Intervals one, Intervals other) {
        int begin = one.begin();
        int end = other.end();
        return begin == Edges.BOTTOM || end == Edges.TOP || trace.happenedBefore(begin, end);
    }

    /** The intervals of truth along a chain, first to last. */
    private static final class Intervals {
        private final Chain chain;
        private final boolean[] truth;
        private int from;
        private int to;

        Intervals(Chain chain, boolean[] truth) {
            this.chain = chain;
            this.truth = truth;
            find(0);
        }

        private void find(int start) {
            from = start;
            while (from < truth.length && !truth[from]) {
                from++;
            }
            to = from;
            while (to + 1 < truth.length && truth[to + 1]) {
                to++;
            }
        }

        boolean isOver() {
            return from == truth.length;
        }

        int begin() {
            return chain.event(from);
        }

        int end() {
            return chain.next(to);
        }

        void discard() {
            find(to + 1);
        }
    }
}
