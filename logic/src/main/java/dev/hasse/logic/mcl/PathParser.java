package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.MclToken.Kind;
import java.util.List;
import java.util.Set;

/**
 * Reads what {@code A (...)} and {@code E (...)} say of a run. Precedence, from the tightest: not, X, F, G; U, W, R (to the
 * right); and; or; implies (to the right); equ. A label stands for a next step that has it.
 */
final class PathParser extends OperatorParser<PathFormula> {
    private static final int UNTIL = 5;
    private static final Set<String> UNTILS = Set.of("U", "W", "R");

    private final MclParser states;

    PathParser(Tokens tokens, MclParser states) {
        super(tokens);
        this.states = states;
    }

    PathFormula parse() throws InputException {
        return binary(EQU);
    }

    @Override
    int level(MclToken token) {
        return token.kind() == Kind.WORD && UNTILS.contains(token.text()) ? UNTIL : operator(token);
    }

    @Override
    PathFormula many(MclToken token, int operator, List<PathFormula> operands) {
        return operator == AND ? new PathFormula.And(operands) : new PathFormula.Or(operands);
    }

    @Override
    PathFormula two(MclToken token, int operator, PathFormula left, PathFormula right) {
        return switch (operator) {
            case IMPLIES -> new PathFormula.Implies(left, right);
            case EQU -> new PathFormula.Equivalent(left, right);
            default ->
                switch (token.text()) {
                    case "U" -> new PathFormula.Until(left, right);
                    case "W" -> new PathFormula.WeakUntil(left, right);
                    default -> new PathFormula.Release(left, right);
                };
        };
    }

    @Override
    PathFormula unary() throws InputException {
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
