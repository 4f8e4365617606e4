package dev.hasse.logic;

import dev.hasse.trace.Value;
import org.jspecify.annotations.Nullable;

/** What a predicate can ask of a cut. */
public interface Valuation {
    /** For predicates that one variable decides: its value, whatever it is called. */
    static Valuation of(Value only) {
        return variable -> only;
    }

    /** The variable's value; a variable that nobody assigned is 0. */
    Value value(String variable);

    /** The same where a name may have no value: a comparison with it is false then, and its negation true. */
    default @Nullable Value valueIfAny(String variable) {
        return value(variable);
    }

    /** How many messages were sent and not yet received; only predicates on channels ask for that. */
    default long inTransit(Channel channel) {
        throw new IllegalStateException("nobody counts messages in " + channel);
    }
}
