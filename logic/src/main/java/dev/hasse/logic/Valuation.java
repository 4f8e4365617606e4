package dev.hasse.logic;

import dev.hasse.trace.Value;

/** What a predicate can ask of a cut. */
public interface Valuation {
    /** For predicates that one variable decides: its value, whatever it is called. */
    static Valuation of(Value only) {
        return new Valuation() {
            @Override
            public Value value(String variable) {
                return only;
            }

            @Override
            public long inTransit(Channel channel) {
                throw new IllegalArgumentException("a predicate on one variable asks for " + channel);
            }
        };
    }

    /** The variable's value; a variable that nobody assigned is 0. */
    Value value(String variable);

    /** How many messages were sent and not yet received. */
    long inTransit(Channel channel);
}
