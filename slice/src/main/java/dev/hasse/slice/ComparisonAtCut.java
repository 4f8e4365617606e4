package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A predicate on variables, each with totally ordered writes, evaluated at one cut after another. */
final class ComparisonAtCut implements Valuation {
    private final Trace trace;
    private final Predicate predicate;
    private final Map<String, Chain> chains = new HashMap<>();
    private int[] cut;

    ComparisonAtCut(RegularPredicates predicates, Predicate predicate) {
        this.trace = predicates.trace();
        this.predicate = predicate;
        this.cut = new int[trace.processCount()];
        for (String variable : predicate.variables()) {
            Chain chain = predicates.chain(Set.of(variable));
            if (chain == null) {
                throw new IllegalArgumentException(variable + " has writes that are not ordered");
            }
            chains.put(variable, chain);
        }
    }

    boolean holds(int[] positions) {
        cut = positions;
        return predicate.holds(this);
    }

    @Override
    public Value value(String variable) {
        Chain chain = chains.get(variable);
        if (chain == null) {
            throw new IllegalStateException(variable + " is not in the comparison");
        }
        return chain.valueAfter(pointIn(chain, cut), variable);
    }

    /** How many of the chain's events are in the cut. */
    int pointIn(Chain chain, int[] positions) {
        int low = 0;
        int high = chain.points() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            int event = chain.event(middle);
            if (positions[trace.processOf(event)] >= trace.positionOf(event)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Override
    public long inTransit(Channel channel) {
        throw new IllegalStateException("no channel decides a comparison of variables");
    }
}
