package dev.hasse.logic;

import dev.hasse.trace.Value;

/** What a predicate can ask of a cut. */
public interface Valuation {
    /** The variable's value; a variable that nobody assigned is 0. */
    Value value(String variable);

    /** How many messages were sent and not yet received. */
    long inTransit(Channel channel);
}
