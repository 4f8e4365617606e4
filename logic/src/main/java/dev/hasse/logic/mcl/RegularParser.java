package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import dev.hasse.logic.Regex;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Reads what stands in a modality. Regular and action formulas share their parentheses, so both are read as regular
 * ones, and a boolean operator then asks that its operands are single steps.
 */
final class RegularParser extends OperatorParser<Regular> {
    RegularParser(Tokens tokens) {
        super(tokens);
    }

    /** A choice, the loosest of all. mCRL2 writes {@code +} between the parts. */
    Regular parse() throws InputException {
        List<Regular> parts = new ArrayList<>();
        do {
            parts.add(concatenation());
        } while (tokens.accept("|") || isChoice() && tokens.accept("+"));
        return parts.size() == 1 ? parts.get(0) : new Regular.Choice(parts);
    }

    private Regular concatenation() throws InputException {
        List<Regular> parts = new ArrayList<>();
        do {
            parts.add(repeated());
        } while (tokens.accept("."));
        return parts.size() == 1 ? parts.get(0) : new Regular.Concatenation(parts);
    }

    private Regular repeated() throws InputException {
        Regular part = binary(EQU);
        int depth = 0;
        while (true) {
            if (tokens.accept("*")) {
                part = new Regular.Star(part);
            } else if (tokens.accept("?")) {
                part = new Regular.Optional(part);
            } else if (tokens.peek().is("+") && !isChoice()) {
                tokens.next();
                part = new Regular.Plus(part);
            } else {
                break;
            }
            depth++;
            tokens.deeper();
        }
        while (depth-- > 0) {
            tokens.shallower();
        }
        return part;
    }

    /** Whether a plus stands between two formulas rather than after one. */
    private boolean isChoice() {
        if (!tokens.peek().is("+")) {
            return false;
        }
        MclToken second = tokens.peekSecond();
        return switch (second.kind()) {
            case LABEL, EXPRESSION -> true;
            case WORD -> operator(second) == 0;
            case SIGN -> second.is("(") || second.is("!");
            case END -> false;
        };
    }

    @Override
    Regular many(MclToken token, int operator, List<Regular> operands) throws InputException {
        List<Action> actions = new ArrayList<>();
        for (Regular each : operands) {
            actions.add(action(each, token));
        }
        return new Regular.Step(operator == OR ? new Action.Or(actions) : new Action.And(actions));
    }

    @Override
    Regular two(MclToken token, int operator, Regular left, Regular right) throws InputException {
        Action first = action(left, token);
        Action second = action(right, token);
        return new Regular.Step(
                operator == IMPLIES
                        ? new Action.Or(List.of(new Action.Not(first), second))
                        : new Action.Equivalent(first, second));
    }

    private static Action action(Regular operand, MclToken operator) throws InputException {
        if (operand instanceof Regular.Step step) {
            return step.action();
        }
        throw operator.place().error("operator " + operator.shown() + " takes sets of labels, not sequences");
    }

    @Override
    Regular unary() throws InputException {
        MclToken token = tokens.next();
        if (token.is("not") || token.is("!")) {
            tokens.deeper();
            Action operand = action(unary(), token);
            tokens.shallower();
            return new Regular.Step(new Action.Not(operand));
        } else if (token.is("(")) {
            Regular inner = parse();
            tokens.expect(")");
            return inner;
        } else if (token.is("nil")) {
            return new Regular.Nil();
        }
        return new Regular.Step(atom(token));
    }

    static Action atom(MclToken token) throws InputException {
        if (token.is("true") || token.is("false")) {
            return new Action.Constant(token.is("true"));
        } else if (token.is("tau")) {
            return new Action.Tau();
        } else if (token.kind() == MclToken.Kind.LABEL) {
            return new Action.Exact(token.text());
        } else if (token.kind() == MclToken.Kind.EXPRESSION) {
            try {
                return new Action.Match(new Regex(token.text()));
            } catch (PatternSyntaxException e) {
                throw token.place().error("not a regular expression: " + e.getDescription());
            }
        }
        String hint = token.kind() == MclToken.Kind.WORD ? " (labels are written in quotes)" : "";
        throw token.place().error("expected a label, not " + token.shown() + hint);
    }
}
