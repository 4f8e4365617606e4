package dev.hasse.monitor;

import dev.hasse.base.LimitReachedException;
import java.util.List;
import java.util.function.IntFunction;

/** Guards as text: propositions as a caller names them, {@code !}, {@code &}, {@code |} with as few parentheses as needed. */
public final class GuardPrinter {
    private static final int MAX_LENGTH = 1_000_000;

    private final IntFunction<String> propositions;
    private final String truth;
    private final String falsity;
    private final StringBuilder text = new StringBuilder();

    private GuardPrinter(IntFunction<String> propositions, String truth, String falsity) {
        this.propositions = propositions;
        this.truth = truth;
        this.falsity = falsity;
    }

    /** In HOA's syntax, propositions as numbers. */
    public static String label(Guard guard) {
        GuardPrinter printer = new GuardPrinter(Integer::toString, "t", "f");
        printer.print(guard, Guard.Or.class);
        return printer.text.toString();
    }

    /** As a formula. */
    public static String formula(Guard guard, List<Proposition> propositions) {
        GuardPrinter printer = new GuardPrinter(number -> written(propositions.get(number)), "true", "false");
        printer.print(guard, Guard.Or.class);
        return printer.text.toString();
    }

    /** A state predicate of several operators is one operand only in parentheses. */
    private static String written(Proposition proposition) {
        boolean isPredicate = proposition instanceof Proposition.AtState || proposition instanceof Proposition.OfStep;
        return isPredicate ? "(" + proposition.text() + ")" : proposition.text();
    }

    private void print(Guard guard, Class<? extends Guard> around) {
        if (text.length() > MAX_LENGTH) {
            throw new LimitReachedException("a guard of more than " + MAX_LENGTH + " characters");
        }
        if (guard instanceof Guard.Constant constant) {
            text.append(constant.value() ? truth : falsity);
        } else if (guard instanceof Guard.Literal literal) {
            text.append(propositions.apply(literal.proposition()));
        } else if (guard instanceof Guard.Not not) {
            text.append('!');
            print(not.operand(), Guard.Not.class);
        } else if (guard.parts().isEmpty()) {
            text.append(guard instanceof Guard.And ? truth : falsity);
        } else {
            boolean parentheses = around == Guard.Not.class || (around == Guard.And.class && guard instanceof Guard.Or);
            text.append(parentheses ? "(" : "");
            String separator = "";
            for (Guard part : guard.parts()) {
                text.append(separator);
                print(part, guard.getClass());
                separator = guard instanceof Guard.And ? " & " : " | ";
            }
            text.append(parentheses ? ")" : "");
        }
    }
}
