package dev.hasse.bes.text;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.EquationSystem.Equation;
import dev.hasse.bes.Sign;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a system: blocks in any order, equations one after the other, each variable defined once. A right-hand side may
 * mix {@code and} and {@code or}; the parts then become variables of their own.
 */
public final class BesReader {
    private static final Set<String> KEYWORDS =
            Set.of("block", "end", "is", "mu", "nu", "min", "max", "and", "or", "true", "false", "unique", "mode");

    /** A variable; its block is -1 until its equation is read. */
    private static final class Variable {
        final String name;
        final int line;
        final int column;
        int block = -1;
        boolean disjunctive;
        final List<Variable> successors = new ArrayList<>();
        int number = -1;

        Variable(String name, int line, int column) {
            this.name = name;
            this.line = line;
            this.column = column;
        }
    }

    private final BesTokens tokens;
    private final Map<String, Variable> variables = new HashMap<>();
    private final List<Variable> defined = new ArrayList<>();
    private final List<Sign> signs = new ArrayList<>();
    private int depth;

    private BesReader(BesTokens tokens) {
        this.tokens = tokens;
    }

    public static EquationSystem read(String source, String text) throws InputException {
        try {
            BesReader reader = new BesReader(new BesTokens(source, text));
            while (!reader.tokens.token().isEmpty()) {
                reader.block();
            }
            return reader.system();
        } catch (InputException e) {
            throw e.otherwise(ErrorCode.SYSTEM);
        }
    }

    private void block() throws InputException {
        tokens.expect("block");
        if (tokens.accept("mu") || tokens.accept("min")) {
            signs.add(Sign.MU);
        } else if (tokens.accept("nu") || tokens.accept("max")) {
            signs.add(Sign.NU);
        } else {
            throw tokens.error("expected 'mu' or 'nu', not " + tokens.shown());
        }
        while (!tokens.accept("is")) {
            if (!tokens.isName()) {
                throw tokens.error("expected 'is', not " + tokens.shown());
            }
            tokens.advance();
        }
        while (!tokens.accept("end")) {
            equation();
            while (tokens.accept(";") || tokens.accept(",")) {}
        }
        tokens.expect("block");
        tokens.accept(";");
    }

    private void equation() throws InputException {
        int line = tokens.line();
        int column = tokens.column();
        Variable variable = variable();
        if (variable.block >= 0) {
            throw tokens.errorAt(line, column, "variable " + variable.name + " is defined twice");
        }
        tokens.expect("=");
        define(variable);
        depth = 0;
        Variable right = disjunction();
        if (right.name.isEmpty()) {
            variable.disjunctive = right.disjunctive;
            variable.successors.addAll(right.successors);
        } else {
            variable.successors.add(right);
        }
    }

    private void define(Variable variable) {
        variable.block = signs.size() - 1;
        variable.number = defined.size();
        defined.add(variable);
    }

    private Variable variable() throws InputException {
        if (!tokens.isName() || KEYWORDS.contains(tokens.token())) {
            throw tokens.error("expected a variable, not " + tokens.shown());
        }
        String name = tokens.token();
        int line = tokens.line();
        int column = tokens.column();
        tokens.advance();
        return variables.computeIfAbsent(name, key -> new Variable(key, line, column));
    }

    /** A named variable, or one without a name and a number that stands for an expression. */
    private Variable disjunction() throws InputException {
        Variable first = conjunction();
        if (!isOr()) {
            return first;
        }
        Variable all = new Variable("", tokens.line(), tokens.column());
        all.disjunctive = true;
        all.successors.add(numbered(first));
        while (isOr()) {
            tokens.advance();
            all.successors.add(numbered(conjunction()));
        }
        return all;
    }

    private boolean isOr() {
        return tokens.is("or") || tokens.is("||") || tokens.is("|");
    }

    private Variable conjunction() throws InputException {
        Variable first = operand();
        if (!isAnd()) {
            return first;
        }
        Variable all = new Variable("", tokens.line(), tokens.column());
        all.successors.add(numbered(first));
        while (isAnd()) {
            tokens.advance();
            all.successors.add(numbered(operand()));
        }
        return all;
    }

    private boolean isAnd() {
        return tokens.is("and") || tokens.is("&&") || tokens.is("&");
    }

    private Variable operand() throws InputException {
        if (tokens.is("true") || tokens.is("false")) {
            Variable constant = new Variable("", tokens.line(), tokens.column());
            constant.disjunctive = tokens.is("false");
            tokens.advance();
            return constant;
        }
        if (tokens.accept("(")) {
            if (++depth > Nesting.MOST) {
                throw tokens.error(Nesting.refused("the expression"));
            }
            Variable inner = disjunction();
            tokens.expect(")");
            depth--;
            return inner;
        }
        return variable();
    }

    /** An expression inside another one is a variable of the present block. */
    private Variable numbered(Variable part) {
        if (part.name.isEmpty() && part.block < 0) {
            define(part);
        }
        return part;
    }

    private EquationSystem system() throws InputException {
        if (defined.isEmpty()) {
            throw tokens.error("expected at least one equation");
        }
        for (Variable variable : variables.values()) {
            if (variable.block < 0) {
                throw tokens.errorAt(variable.line, variable.column, "variable " + variable.name + " is not defined");
            }
        }
        int[] order = blockOrder();
        List<Sign> ordered = new ArrayList<>(signs);
        for (int block = 0; block < order.length; block++) {
            ordered.set(order[block], signs.get(block));
        }
        List<Equation> equations = new ArrayList<>();
        for (Variable variable : defined) {
            int[] successors =
                    variable.successors.stream().mapToInt(each -> each.number).toArray();
            String name = variable.name.isEmpty() ? "(" + variable.number + ")" : variable.name;
            equations.add(new Equation(name, order[variable.block], variable.disjunctive, successors));
        }
        return new EquationSystem(equations, ordered);
    }

    /** For each block its number after sorting: blocks that others depend on come later. */
    private int[] blockOrder() throws InputException {
        int count = signs.size();
        int[] incoming = new int[count];
        List<Map<Integer, Variable>> targets = new ArrayList<>();
        for (int block = 0; block < count; block++) {
            targets.add(new HashMap<>());
        }
        for (Variable variable : defined) {
            for (Variable successor : variable.successors) {
                if (successor.block != variable.block
                        && targets.get(variable.block).putIfAbsent(successor.block, variable) == null) {
                    incoming[successor.block]++;
                }
            }
        }
        int[] order = new int[count];
        List<Integer> ready = new ArrayList<>();
        for (int block = 0; block < count; block++) {
            if (incoming[block] == 0) {
                ready.add(block);
            }
        }
        for (int i = 0; i < ready.size(); i++) {
            order[ready.get(i)] = i;
            for (int target : targets.get(ready.get(i)).keySet()) {
                if (--incoming[target] == 0) {
                    ready.add(target);
                }
            }
        }
        if (ready.size() < count) {
            Variable guilty = defined.stream()
                    .filter(each -> incoming[each.block] > 0
                            && each.successors.stream()
                                    .anyMatch(next -> next.block != each.block && incoming[next.block] > 0))
                    .findFirst()
                    .orElseThrow();
            throw tokens.errorAt(
                    guilty.line,
                    guilty.column,
                    (guilty.name.isEmpty() ? "this block" : "the block of " + guilty.name)
                            + " depends on a block that depends on it: the system alternates");
        }
        return order;
    }
}
