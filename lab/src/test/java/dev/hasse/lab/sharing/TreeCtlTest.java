package dev.hasse.lab.sharing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.RandomTrace;
import dev.hasse.simulate.Variant;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TreeCtlTest {
    private static final int FORMULAS_A_TRACE = 10;

    @Test
    void theTreesOfThePaperAgreeWithTheEngineThatListsAllCuts() {
        int traces = Integer.getInteger("hasse.trees", 60);
        AtomicInteger violated = new AtomicInteger();
        int run = Seeds.run(traces, random -> {
            int processes = 1 + random.nextInt(4);
            Trace trace =
                    new RandomTrace(processes, random.nextInt(13), 0.5, processes + 1, 1, 3).trace(random.nextLong());
            for (int i = 0; i < FORMULAS_A_TRACE; i++) {
                violated.addAndGet(agrees(trace, formula(random, 1 + random.nextInt(3), processes + 1)) ? 0 : 1);
            }
        });
        if (!Seeds.isReplay()) {
            assertThat(violated.get()).isBetween(run, run * FORMULAS_A_TRACE - run);
        }
    }

    /** Whether the formula holds, on which all agree. */
    private static boolean agrees(Trace trace, CtlFormula formula) {
        Property property = new Property.Ctl("f", "f", formula, List.of());
        boolean holds = listed(trace, property).equals("holds");
        for (TreeCtl.Reachability way : TreeCtl.Reachability.values()) {
            assertThat(new TreeCtl(trace, way, Budget.unlimited()).holds(formula))
                    .as("%s by %s", formula.text(), way)
                    .isEqualTo(holds);
        }
        return holds;
    }

    @Test
    void aLimitOfTimeOrMemoryEndsTheWork() throws Exception {
        Trace trace = ModelCatalog.model("philosophers").trace(new Parameters(5, 1_000, 1, Variant.CORRECT));
        assertThatThrownBy(() ->
                        new TreeCtl(trace, TreeCtl.Reachability.FIXED_POINT, Budget.of(Duration.ofHours(1), 1 << 12)))
                .isInstanceOf(LimitReachedException.class);
        assertThatThrownBy(() -> new TreeCtl(trace, TreeCtl.Reachability.FIXED_POINT, Budget.of(Duration.ofNanos(1))))
                .isInstanceOf(LimitReachedException.class);
    }

    private static String listed(Trace trace, Property property) {
        try {
            return Checker.of(trace)
                    .engine("explicit")
                    .check(property)
                    .verdict()
                    .word();
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    /** The paper's grammar, and F. */
    private static CtlFormula formula(SplittableRandom random, int depth, int variables) {
        if (depth == 0) {
            Term variable = new Term.Variable("x" + random.nextInt(variables));
            Relation relation = Relation.values()[random.nextInt(Relation.values().length)];
            return new CtlFormula.Atom(
                    new Predicate.Comparison(variable, relation, new Term.Constant(Value.of(random.nextInt(3)))));
        }
        CtlFormula left = formula(random, depth - 1, variables);
        CtlFormula right = formula(random, depth - 1, variables);
        PathQuantifier quantifier = random.nextBoolean() ? PathQuantifier.EXISTS : PathQuantifier.ALL;
        return switch (random.nextInt(8)) {
            case 0 -> new CtlFormula.Not(left);
            case 1 -> new CtlFormula.And(List.of(left, right));
            case 2 -> new CtlFormula.Or(List.of(left, right));
            case 3 -> new CtlFormula.Implies(left, right);
            case 4 -> new CtlFormula.Next(quantifier, left);
            case 5 -> new CtlFormula.Finally(quantifier, left);
            case 6 -> new CtlFormula.Globally(quantifier, left);
            default -> new CtlFormula.Until(quantifier, left, right);
        };
    }
}
