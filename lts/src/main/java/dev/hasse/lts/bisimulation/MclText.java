package dev.hasse.lts.bisimulation;

import dev.hasse.lts.bisimulation.Formula.Diamond;
import dev.hasse.lts.bisimulation.Formula.Not;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Writes a formula in the syntax of MCL, with its own stack: formulas can be as deep as a system is long. */
public final class MclText {
    private static final String TAU = "i";

    /** What the diamond of a label stands for. */
    public enum Steps {
        /** One transition. */
        SINGLE,
        /** Internal ones before and after it. */
        WEAK,
        /** Internal ones before it. */
        TAU_STAR_A;

        static Steps of(Equivalence equivalence) {
            return switch (equivalence) {
                case WEAK -> WEAK;
                case TAU_STAR_A -> TAU_STAR_A;
                default -> SINGLE;
            };
        }

        private String path(String label) {
            return switch (this) {
                case SINGLE -> action(label);
                case WEAK -> label.equals(TAU) ? "tau*" : "tau* . " + action(label) + " . tau*";
                case TAU_STAR_A -> "tau* . " + action(label);
            };
        }
    }

    private final Steps steps;

    private MclText(Steps steps) {
        this.steps = steps;
    }

    /** The text, or nothing if it has more characters than this: shared parts are written out each time. */
    public static Optional<String> of(Formula formula, Steps steps, int longest) {
        return new MclText(steps).text(formula, longest);
    }

    private Optional<String> text(Formula formula, int longest) {
        StringBuilder text = new StringBuilder();
        // Texts and formulas still to write, in order.
        Deque<Object> rest = new ArrayDeque<>();
        rest.push(formula);
        while (!rest.isEmpty()) {
            if (text.length() > longest) {
                return Optional.empty();
            }
            Object next = rest.pop();
            if (next instanceof Formula part) {
                List<Object> parts = parts(part);
                for (int k = parts.size() - 1; k >= 0; k--) {
                    rest.push(parts.get(k));
                }
            } else {
                text.append(next);
            }
        }
        return Optional.of(text.toString());
    }

    /** What a formula is written as: texts and formulas. */
    private List<Object> parts(Formula formula) {
        return formula.match(
                not -> negated(not.operand()),
                and -> joined(and.operands()),
                diamond -> List.of("<" + steps.path(diamond.label()) + "> ", diamond.then()),
                silently -> List.of("<tau*> ", silently.then()),
                forever -> forever.always().equals(Formula.And.NONE)
                        ? List.of("<tau> @")
                        : List.of("(nu X . (", forever.always(), " and <tau> X))"));
    }

    /** The simplest cases of a negation are written as boxes. */
    private List<Object> negated(Formula operand) {
        if (operand.equals(Formula.And.NONE)) {
            return List.of("false");
        }
        if (operand instanceof Diamond diamond && diamond.then().equals(Formula.And.NONE)) {
            return List.of("[" + steps.path(diamond.label()) + "] false");
        }
        if (operand instanceof Diamond diamond && diamond.then() instanceof Not inner) {
            return List.of("[" + steps.path(diamond.label()) + "] ", inner.operand());
        }
        return List.of("(not ", operand, ")");
    }

    private static List<Object> joined(List<Formula> operands) {
        if (operands.isEmpty()) {
            return List.of("true");
        }
        List<Object> parts = new ArrayList<>();
        for (Formula operand : operands) {
            parts.add(parts.isEmpty() ? "(" : " and ");
            parts.add(operand);
        }
        parts.add(")");
        return parts;
    }

    private static String action(String label) {
        return label.equals(TAU)
                ? "tau"
                : "\""
                        + label.replace("\\", "\\\\")
                                .replace("\"", "\\\"")
                                .replace("\n", "\\n")
                                .replace("\r", "\\r")
                        + "\"";
    }
}
