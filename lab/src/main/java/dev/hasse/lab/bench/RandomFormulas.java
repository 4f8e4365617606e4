package dev.hasse.lab.bench;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.SplittableRandom;

/** Random formulas about the variables x0, x1, ... of random traces. */
record RandomFormulas(SplittableRandom random, int variables) {
    private static final List<Relation> RELATIONS = List.of(Relation.values());

    private Term variable() {
        return new Term.Variable("x" + random.nextInt(variables));
    }

    private Predicate predicate() {
        Relation relation = RELATIONS.get(random.nextInt(RELATIONS.size()));
        Term constant = new Term.Constant(Value.of(random.nextInt(3)));
        return switch (random.nextInt(6)) {
            case 0 -> new Predicate.Comparison(variable(), relation, variable());
            case 1 -> new Predicate.Comparison(new Term.Sum(List.of(variable(), variable())), relation, constant);
            case 2 -> new Predicate.And(List.of(simple(), simple()));
            default -> simple();
        };
    }

    private Predicate simple() {
        Relation relation = RELATIONS.get(random.nextInt(RELATIONS.size()));
        return new Predicate.Comparison(variable(), relation, new Term.Constant(Value.of(random.nextInt(3))));
    }

    private PathQuantifier quantifier() {
        return random.nextBoolean() ? PathQuantifier.EXISTS : PathQuantifier.ALL;
    }

    /** A CTL formula with so many levels of operators at most. */
    CtlFormula ctl(int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            return new CtlFormula.Atom(predicate());
        }
        CtlFormula left = ctl(depth - 1);
        return switch (random.nextInt(10)) {
            case 0 -> new CtlFormula.Not(left);
            case 1 -> new CtlFormula.And(List.of(left, ctl(depth - 1)));
            case 2 -> new CtlFormula.Or(List.of(left, ctl(depth - 1)));
            case 3 -> new CtlFormula.Implies(left, ctl(depth - 1));
            case 4 -> new CtlFormula.Next(quantifier(), left);
            case 5 -> new CtlFormula.Finally(quantifier(), left);
            case 6 -> new CtlFormula.Globally(quantifier(), left);
            case 7 -> new CtlFormula.WeakUntil(quantifier(), left, ctl(depth - 1));
            case 8 -> new CtlFormula.Release(quantifier(), left, ctl(depth - 1));
            default -> new CtlFormula.Until(quantifier(), left, ctl(depth - 1));
        };
    }

    /** An LTL formula with so many levels of operators at most. */
    LtlFormula ltl(int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            return random.nextInt(4) == 0 ? new LtlFormula.On(simple()) : new LtlFormula.Atom(simple());
        }
        LtlFormula left = ltl(depth - 1);
        return switch (random.nextInt(10)) {
            case 0 -> new LtlFormula.Not(left);
            case 1 -> new LtlFormula.And(List.of(left, ltl(depth - 1)));
            case 2 -> new LtlFormula.Or(List.of(left, ltl(depth - 1)));
            case 3 -> new LtlFormula.Next(left);
            case 4 -> new LtlFormula.WeakNext(left);
            case 5 -> new LtlFormula.Finally(left);
            case 6 -> new LtlFormula.Globally(left);
            case 7 -> new LtlFormula.WeakUntil(left, ltl(depth - 1));
            case 8 -> new LtlFormula.Release(left, ltl(depth - 1));
            default -> new LtlFormula.Until(left, ltl(depth - 1));
        };
    }
}
