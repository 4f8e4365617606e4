package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.LinearSum;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A comparison as a sum over events: {@code start + weights of the cut's events, compared with 0}. So are sums of
 * whole numbers, numbers of messages in transit and counts of predicates, if each variable and each counted predicate
 * is about a chain of writes: an event's weight is by how much it changes the sum.
 */
final class WeighedSum implements LinearSum.Visitor {
    private final RegularPredicates predicates;
    private final Trace trace;
    private final long[] weights;
    private final Relation relation;
    private long start;

    private WeighedSum(RegularPredicates predicates, Relation relation, long start) {
        this.predicates = predicates;
        this.trace = predicates.trace();
        this.weights = new long[trace.eventCount()];
        this.relation = relation;
        this.start = start;
    }

    /** Null if the predicate, in normal form, is no such comparison, or a sum might not fit. */
    static @Nullable WeighedSum of(RegularPredicates predicates, Predicate predicate) {
        Predicate bare = predicate instanceof Predicate.Not not ? not.operand() : predicate;
        if (!(bare instanceof Predicate.Comparison comparison)) {
            return null;
        }
        Relation relation = bare == predicate ? comparison.relation() : negated(comparison.relation());
        LinearSum linear = LinearSum.of(comparison).orElse(null);
        if (linear == null) {
            return null;
        }
        WeighedSum sum = new WeighedSum(predicates, relation, linear.constant());
        try {
            return linear.visit(sum) && sum.fits() ? sum : null;
        } catch (ArithmeticException overflow) {
            return null;
        }
    }

    private static Relation negated(Relation relation) {
        return switch (relation) {
            case EQUAL -> Relation.NOT_EQUAL;
            case NOT_EQUAL -> Relation.EQUAL;
            case LESS -> Relation.GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> Relation.GREATER;
            case GREATER -> Relation.LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> Relation.LESS;
        };
    }

    private boolean fits() {
        long most = Math.absExact(start);
        for (long weight : weights) {
            most = Math.addExact(most, Math.absExact(weight));
        }
        return most < MaximumFlow.UNBOUNDED;
    }

    Relation relation() {
        return relation;
    }

    /** By how much each event changes the sum. */
    long[] weights() {
        return weights;
    }

    long weight(int event) {
        return weights[event];
    }

    /** Whether every value between two that a run has is on the run, too. */
    boolean changesByOne() {
        for (long weight : weights) {
            if (weight > 1 || weight < -1) {
                return false;
            }
        }
        return true;
    }

    /** The sum at a cut. */
    long at(int[] cut) {
        long sum = start;
        for (int p = 0; p < cut.length; p++) {
            for (int position = 1; position <= cut[p]; position++) {
                sum += weights[trace.eventNumber(p, position)];
            }
        }
        return sum;
    }

    boolean holds(long sum) {
        return relation.holds(Long.signum(sum));
    }

    @Override
    public boolean variable(String name, long factor) {
        Chain chain = predicates.chain(Set.of(name));
        if (chain == null) {
            return false;
        }
        for (int point = 0; point < chain.points(); point++) {
            if (!(chain.valueAfter(point, name) instanceof Value.Whole whole)) {
                return false;
            }
            addPoint(chain, point, whole.value(), factor);
        }
        return true;
    }

    @Override
    public boolean truth(Predicate predicate, long factor) {
        Chain chain = predicate.channels().isEmpty() ? predicates.chain(predicate.variables()) : null;
        if (chain == null) {
            return false;
        }
        boolean[] truth = chain.truth(predicate);
        for (int point = 0; point < truth.length; point++) {
            addPoint(chain, point, truth[point] ? 1 : 0, factor);
        }
        return true;
    }

    /** From this point of the chain to its next, the chain adds so much: what it added before ends. */
    private void addPoint(Chain chain, int point, long value, long factor) {
        long added = Math.multiplyExact(value, factor);
        if (point == 0) {
            start = Math.addExact(start, added);
        } else {
            addWeight(chain.event(point), added);
        }
        if (point + 1 < chain.points()) {
            addWeight(chain.next(point), Math.negateExact(added));
        }
    }

    @Override
    public boolean inTransit(Channel channel, long factor) {
        int from = trace.processNumber(channel.from());
        int to = trace.processNumber(channel.to());
        for (int message = 0; message < trace.messageCount() && to >= 0; message++) {
            if (trace.destination(message) == to && trace.processOf(trace.sender(message)) == from) {
                addWeight(trace.sender(message), factor);
                if (trace.receiver(message) >= 0) {
                    addWeight(trace.receiver(message), Math.negateExact(factor));
                }
            }
        }
        return true;
    }

    private void addWeight(int event, long weight) {
        weights[event] = Math.addExact(weights[event], weight);
    }
}
