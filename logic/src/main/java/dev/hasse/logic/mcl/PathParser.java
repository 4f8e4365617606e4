package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.MclToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads what {@code A (...)} and {@code E (...)} say of a run. Precedence, from the tightest: not, X, F, G; U, W, R (to the
 * right); and; or; implies (to the right); equ. A label stands for a next step that has it.
 */
final class PathParser {
    private static final int EQU = 1;
    private static final int IMPLIES = 2;
    private static final int OR = 3;
    private static final int AND = 4;
    private static final int UNTIL = 5;
    private static final Set<String> UNTILS = Set.of("U", "W", "R");

    private final Tokens tokens;
    private final MclParser states;

    PathParser(Tokens tokens, MclParser states) {
        this.tokens = tokens;
        this.states = states;
    }

    PathFormula parse() throws InputException {
        return binary(EQU);
    }

    private static int operator(MclToken token) {
        return token.kind() == Kind.WORD && UNTILS.contains(token.text()) ? UNTIL : MclParser.operator(token);
    }

    private PathFormula binary(int level) throws InputException {
        tokens.deeper();
        PathFormula left = unary();
        while (true) {
            int operator = operator(tokens.peek());
            if (operator < level) {
                tokens.shallower();
                return left;
            }
            if (operator == AND || operator == OR) {
                List<PathFormula> operands = new ArrayList<>(List.of(left));
                while (operator(tokens.peek()) == operator) {
                    tokens.next();
                    operands.add(binary(operator + 1));
                }
                left = operator == AND ? new PathFormula.And(operands) : new PathFormula.Or(operands);
            } else {
                tokens.deeper();
                left = joined(left, tokens.next(), operator);
            }
        }
    }

    private PathFormula joined(PathFormula left, MclToken token, int operator) throws InputException {
        PathFormula right = binary(operator == EQU ? IMPLIES : operator);
        if (operator == IMPLIES) {
            return new PathFormula.Implies(left, right);
        } else if (operator == EQU) {
            return new PathFormula.Equivalent(left, right);
        }
        return switch (token.text()) {
            case "U" -> new PathFormula.Until(left, right);
            case "W" -> new PathFormula.WeakUntil(left, right);
            default -> new PathFormula.Release(left, right);
        };
    }

    private PathFormula unary() throws InputException {
        tokens.deeper();
        PathFormula formula = prefixed();
        tokens.shallower();
        return formula;
    }

    private PathFormula prefixed() throws InputException {
        MclToken token = tokens.peek();
        if (token.is("not") || token.is("!")) {
            tokens.next();
            return new PathFormula.Not(unary());
        } else if (token.is("X")) {
            tokens.next();
            return new PathFormula.Next(unary());
        } else if (token.is("F")) {
            tokens.next();
            return new PathFormula.Finally(unary());
        } else if (token.is("G")) {
            tokens.next();
            return new PathFormula.Globally(unary());
        } else if (token.is("(")) {
            tokens.next();
            PathFormula inner = binary(EQU);
            tokens.expect(")");
            return inner;
        } else if (token.is("true") || token.is("false")) {
            return new PathFormula.Constant(tokens.next().is("true"));
        } else if (token.kind() == Kind.LABEL || token.kind() == Kind.EXPRESSION || token.is("tau")) {
            return new PathFormula.Step(RegularParser.atom(tokens.next()));
        }
        return new PathFormula.State(states.unary());
    }
}
