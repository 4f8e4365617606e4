package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognises regular predicates on a trace and gives their lean slices:
 * <ul>
 *   <li>on variables whose writes are totally ordered (those of one process, or one shared variable): a point of the
 *       chain where it is false may not be stayed at, so the event to it needs the next one;
 *   <li>on the messages under way in one channel, true of an interval of numbers;
 *   <li>comparisons of variables that only grow, as in {@code x - y <= 5};
 *   <li>conjunctions of these.
 * </ul>
 * Each takes O(|E|) edges.
 */
public final class RegularPredicates {
    private final Trace trace;
    private final int[] observedRank;
    private final Map<Set<String>, Optional<Chain>> chains = new HashMap<>();

    public RegularPredicates(Trace trace) {
        this.trace = trace;
        int[] observed = trace.observedOrder();
        observedRank = new int[observed.length];
        for (int i = 0; i < observed.length; i++) {
            observedRank[observed[i]] = i;
        }
    }

    public Trace trace() {
        return trace;
    }

    /** The lean slice of a regular predicate; empty if it is not recognised as regular. */
    public Optional<Slice> slice(Predicate predicate) {
        Edges edges = edges(NegationNormalForm.of(predicate));
        return edges == null ? Optional.empty() : Optional.of(new Slice(trace, edges, true));
    }

    public boolean isRegular(Predicate predicate) {
        return slice(predicate).isPresent();
    }

    private @Nullable Edges edges(Predicate predicate) {
        if (predicate instanceof Predicate.Constant constant) {
            return constant.value() ? new Edges() : Edges.none();
        }
        if (predicate instanceof Predicate.And and) {
            return conjunction(and.operands());
        }
        Set<Channel> channels = predicate.channels();
        if (channels.isEmpty()) {
            Chain chain = chain(predicate.variables());
            return chain != null ? local(chain, predicate) : GrowingVariables.edges(this, predicate);
        }
        if (channels.size() == 1 && predicate.variables().isEmpty()) {
            return MessagesInTransit.edges(trace, channels.iterator().next(), predicate);
        }
        return null;
    }

    private @Nullable Edges conjunction(List<Predicate> operands) {
        // Conjuncts on one chain together are one local predicate: fewer edges, and fewer walks along the chain.
        Map<Set<String>, List<Predicate>> local = new HashMap<>();
        Edges edges = new Edges();
        for (Predicate operand : operands) {
            if (operand.channels().isEmpty() && chain(operand.variables()) != null) {
                local.computeIfAbsent(operand.variables(), variables -> new ArrayList<>())
                        .add(operand);
                continue;
            }
            Edges more = edges(operand);
            if (more == null) {
                return null;
            }
            edges.addAll(more);
        }
        for (List<Predicate> together : local.values()) {
            Predicate all = Predicate.and(together);
            Chain chain = chain(all.variables());
            if (chain != null) {
                edges.addAll(local(chain, all));
            }
        }
        return edges;
    }

    /** The chain of the variables' writes; null if two are not ordered. */
    @Nullable
    Chain chain(Set<String> variables) {
        return chains.computeIfAbsent(
                        Set.copyOf(variables), names -> Optional.ofNullable(Chain.of(trace, names, observedRank)))
                .orElse(null);
    }

    private static Edges local(Chain chain, Predicate predicate) {
        boolean[] truth = chain.truth(predicate);
        Edges edges = new Edges();
        for (int point = 0; point < truth.length; point++) {
            if (!truth[point]) {
                edges.add(chain.next(point), chain.event(point));
            }
        }
        return edges;
    }
}
