package dev.hasse.logic;

/** How a comparison compares. {@code !=} is the negation of {@code =}; the orders hold between numbers only. */
public enum Relation {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Relation(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    /** Whether two numbers with this sign of their difference are so related. */
    public boolean holds(int sign) {
        return switch (this) {
            case EQUAL -> sign == 0;
            case NOT_EQUAL -> sign != 0;
            case LESS -> sign < 0;
            case LESS_OR_EQUAL -> sign <= 0;
            case GREATER -> sign > 0;
            case GREATER_OR_EQUAL -> sign >= 0;
        };
    }

    /** The relation between the same two operands in the other order. */
    public Relation mirrored() {
        return switch (this) {
            case EQUAL, NOT_EQUAL -> this;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /** The relation that two numbers have where they do not have this one. */
    public Relation negated() {
        return switch (this) {
            case EQUAL -> NOT_EQUAL;
            case NOT_EQUAL -> EQUAL;
            case LESS -> GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> GREATER;
            case GREATER -> LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> LESS;
        };
    }
}
