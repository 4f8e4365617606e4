package dev.hasse.check.fragment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.NaiveCtl;
import dev.hasse.check.NaiveRuns;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.check.replay.LtlReplay;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Formulas of the common fragment: their translation and the engines against every run listed one by one. */
class FragmentEnginesPropertyTest {
    private static final List<Engine> ENGINES = List.of(new SliceFragmentEngine(), new DiagramFragmentEngine());

    @Test
    void agreeWithEveryRunListed() throws InputException {
        long seed = Seeds.first(71_000_000);
        int translated = 0;
        int violated = 0;
        int decided = 0;
        for (int i = 0; i < 2_000; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Random random = new Random(seed + i);
            Trace trace = cases.trace(4, 6);
            NaiveRuns runs = new NaiveRuns(trace);
            NaiveCtl cuts = new NaiveCtl(trace);
            for (int f = 0; f < 6; f++) {
                LtlFormula formula = f < 2 ? cases.ltl(1 + f) : inFragment(cases, random, f - 2);
                Optional<CtlFormula> ctl = CommonFragment.of(formula);
                if (ctl.isEmpty()) {
                    assertThat(f).as(formula.text()).isLessThan(2);
                    continue;
                }
                boolean holds = runs.violating(formula).isEmpty();
                if (holds != cuts.satisfies(trace.emptyCut(), ctl.get())) {
                    fail(
                            "seed %d: %s is not %s",
                            seed + i, formula.text(), ctl.get().text());
                }
                translated++;
                violated += holds ? 0 : 1;
                for (Engine engine : ENGINES) {
                    decided += compare(engine, trace, formula, holds, seed + i);
                }
            }
        }
        assertThat(translated).isGreaterThan(8_000);
        assertThat(violated).isGreaterThan(2_000);
        assertThat(decided).isGreaterThan(translated);
    }

    /** 1 if the engine decides such a formula, else 0. */
    private static int compare(Engine engine, Trace trace, LtlFormula formula, boolean holds, long seed)
            throws InputException {
        Property property = new Property.Ltl("p", formula.text(), formula, List.of());
        if (engine.fit(property, trace).isRefused()) {
            return 0;
        }
        try (Engine.Session session = engine.open(trace, Budget.unlimited())) {
            Verdict verdict = session.check(property, Budget.unlimited());
            if (verdict instanceof Verdict.Holds != holds) {
                fail("seed %d, engine %s, %s: %s", seed, engine.name(), formula.text(), verdict);
            }
            new LtlReplay().confirm(trace, property, verdict, Budget.unlimited());
        }
        return 1;
    }

    private static LtlFormula inFragment(RandomCases cases, Random random, int depth) {
        LtlFormula p = new LtlFormula.Atom(cases.predicate());
        if (depth == 0) {
            return p;
        }
        LtlFormula f = inFragment(cases, random, depth - 1);
        return switch (random.nextInt(13)) {
            case 0 -> new LtlFormula.And(List.of(f, inFragment(cases, random, depth - 1)));
            case 1 -> new LtlFormula.Or(List.of(p, f));
            case 2 -> new LtlFormula.Implies(p, f);
            case 3 -> new LtlFormula.Finally(p);
            case 4, 5 -> new LtlFormula.Globally(f);
            case 6 -> new LtlFormula.Until(f, p);
            case 7 -> new LtlFormula.WeakUntil(f, p);
            case 8 -> new LtlFormula.Release(p, f);
            case 9 -> new LtlFormula.Next(f);
            case 10 -> new LtlFormula.WeakNext(f);
            case 11 -> new LtlFormula.Not(new LtlFormula.Finally(new LtlFormula.Not(f)));
            default -> new LtlFormula.Not(new LtlFormula.Until(new LtlFormula.Not(p), new LtlFormula.Not(f)));
        };
    }
}
