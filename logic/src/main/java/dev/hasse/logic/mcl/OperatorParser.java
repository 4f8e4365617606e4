package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;

/** Reads formulas that operators join, from the loosest: equ; implies (to the right); or; and; what binds more tightly. */
abstract class OperatorParser<F> {
    static final int EQU = 1;
    static final int IMPLIES = 2;
    static final int OR = 3;
    static final int AND = 4;

    final Tokens tokens;

    OperatorParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** How tightly an operator binds; 0 for what is none. */
    static int operator(MclToken token) {
        if (token.is("and") || token.is("&&")) {
            return AND;
        } else if (token.is("or") || token.is("||")) {
            return OR;
        } else if (token.is("implies") || token.is("=>")) {
            return IMPLIES;
        }
        return token.is("equ") || token.is("<=>") ? EQU : 0;
    }

    /** The same, where there are operators more. */
    int level(MclToken token) {
        return operator(token);
    }

    /** A formula whose outermost operator binds at least so tightly. */
    final F binary(int level) throws InputException {
        tokens.deeper();
        F left = unary();
        while (true) {
            MclToken token = tokens.peek();
            int operator = level(token);
            if (operator < level) {
                tokens.shallower();
                return left;
            }
            if (operator == AND || operator == OR) {
                List<F> operands = new ArrayList<>();
                operands.add(left);
                while (level(tokens.peek()) == operator) {
                    tokens.next();
                    operands.add(binary(operator + 1));
                }
                left = many(token, operator, operands);
            } else {
                // Each one makes the formula deeper, also to the left.
                tokens.deeper();
                tokens.next();
                left = two(token, operator, left, binary(operator == EQU ? IMPLIES : operator));
            }
        }
    }

    /** What no operator joins. */
    abstract F unary() throws InputException;

    /** All of them, or any. */
    abstract F many(MclToken token, int operator, List<F> operands) throws InputException;

    abstract F two(MclToken token, int operator, F left, F right) throws InputException;
}
