package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.Strategy;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Exploration;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import org.junit.jupiter.api.Test;

class TraceLatticeTest {
    /** P1 sets x, sends, sets x again; P2 receives and sets y. */
    private static Trace trace() throws InputException {
        TraceBuilder builder = new TraceBuilder("t");
        int one = builder.process("P1");
        int two = builder.process("P2");
        int x = builder.variable("x");
        int y = builder.variable("y");
        builder.event(one, 1).set(x, 1);
        builder.event(one, 2);
        builder.send("m");
        builder.event(two, 3).set(y, 5);
        builder.receive("m");
        builder.event(one, 4).set(x, 2);
        return builder.build();
    }

    private static boolean holds(String formula) throws InputException {
        boolean lean = new Evaluator(SolverChoice.AUTO.with(Strategy.LEAN))
                .evaluate(
                        new TraceLattice(trace()),
                        MclParser.parse("f", formula, MclLibraries.builtIn()),
                        Budget.unlimited())
                .verdict();
        boolean parallel = new Evaluator(SolverChoice.AUTO.withThreads(2))
                .evaluate(
                        new TraceLattice(trace()),
                        MclParser.parse("f", formula, MclLibraries.builtIn()),
                        Budget.unlimited())
                .verdict();
        assertThat(parallel).isEqualTo(lean);
        return lean;
    }

    @Test
    void theStepsAreTheEvents() throws InputException {
        assertThat(Exploration.of(new TraceLattice(trace()), Budget.unlimited()))
                .hasToString("6 states, 6 transitions");
        assertThat(holds("< \"x=1\" . tau . \"x=2\" . \"y=5\" > true")).isTrue();
        assertThat(holds("< \"x=1\" . tau . \"y=5\" . \"x=2\" > true")).isTrue();
        assertThat(holds("< true* . \"y=5\" . true* . tau > true")).isFalse();
        assertThat(holds("[ (not \"x=1\")* . 'y=.*' ] false")).isTrue();
    }

    @Test
    void aTraceThatIsTooWideIsALimit() throws InputException {
        TraceBuilder builder = new TraceBuilder("wide");
        for (int p = 0; p < 60; p++) {
            int process = builder.process("P" + p);
            builder.event(process, p + 1);
        }
        Trace wide = builder.build();
        assertThatThrownBy(() -> new TraceLattice(wide)).isInstanceOf(LimitReachedException.class);
    }
}
