package dev.hasse.logic;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The text of a part of a formula, and how strongly its outermost operator binds: by that others know whether it takes
 * parentheses beside theirs.
 */
record WrittenPart(String text, int level) {
    static final int IFF = 0;
    static final int IMPLIES = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int UNTIL = 4;
    static final int COMPARISON = 5;
    static final int PRIMARY = 6;

    static WrittenPart primary(String text) {
        return new WrittenPart(text, PRIMARY);
    }

    /** Operands with an operator of this level between, in parentheses if theirs do not bind more. */
    static <F> WrittenPart joined(List<F> operands, Function<F, WrittenPart> written, String operator, int level) {
        return new WrittenPart(
                operands.stream()
                        .map(each -> written.apply(each).atLeast(level + 1))
                        .collect(Collectors.joining(operator)),
                level);
    }

    /** The text, in parentheses if its operator binds less than this. */
    String atLeast(int least) {
        return level < least ? "(" + text + ")" : text;
    }
}
