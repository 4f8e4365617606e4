package dev.hasse.check.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiagramEngineTest {
    private static Property property(String text, Trace trace) throws InputException {
        return PropertyParser.parse("test", text).instantiate(trace.processNames());
    }

    private static String verdict(String text, Trace trace) throws InputException {
        return Checker.of(trace)
                .engine("diagram")
                .check(property(text, trace))
                .verdict()
                .word();
    }

    /** Processes that become leader and stop again, without a word to the others. */
    private static Trace leaders(int processes) throws InputException {
        TraceBuilder builder = new TraceBuilder("leaders");
        for (int p = 0; p < processes; p++) {
            builder.event("n" + p).set("n" + p + ".role", Value.of("leader"));
            builder.event("n" + p).set("n" + p + ".role", Value.of("follower"));
        }
        return builder.build();
    }

    @Test
    void aCountOverTwoHundredProcessesIsReadInOnePass() throws InputException {
        Trace trace = leaders(200);
        TraceDiagram diagram = new TraceDiagram(trace, Budget.unlimited());
        Property.Ctl atMostOne = (Property.Ctl) property("ctl: count(p: p.role = 'leader') <= 1", trace);
        int set = new CtlSets(diagram).satisfying(atMostOne.formula())[0];
        // A process is leader at one of its three positions: none of them, or one of two hundred.
        assertThat(diagram.store().count(set))
                .isEqualTo(BigInteger.TWO.pow(200).add(BigInteger.valueOf(200).multiply(BigInteger.TWO.pow(199))));
        assertThat(verdict("AG count(p: p.role = 'leader') <= 199", trace)).isEqualTo("violated");
        assertThat(verdict("AG count(p: p.role = 'leader') <= 200", trace)).isEqualTo("holds");
        assertThat(verdict("EF count(p: p.role = 'leader') = 100", trace)).isEqualTo("holds");
    }

    @Test
    void thousandsOfProcessesDoNotOverflowTheStack() throws InputException {
        Trace trace = leaders(3_000);
        assertThat(verdict("AF (n0.role = 'leader')", trace)).isEqualTo("holds");
        assertThat(verdict("AG !(n0.role = 'leader' & n2999.role = 'leader')", trace))
                .isEqualTo("violated");
    }

    @Test
    void messagesInTransitAreCountedExactly() throws InputException {
        TraceBuilder builder = new TraceBuilder("window");
        for (int i = 0; i < 40; i++) {
            builder.event("a").send("m" + i);
            if (i >= 4) {
                builder.event("a").receive("k" + (i - 4));
            }
            builder.event("b").receive("m" + i);
            builder.event("b").send("k" + i, "a");
        }
        Trace trace = builder.build();
        assertThat(verdict("AG inTransit(a,b) <= 5", trace)).isEqualTo("holds");
        assertThat(verdict("AG inTransit(a,b) <= 4", trace)).isEqualTo("violated");
        assertThat(verdict("AG (inTransit(a,b) + inTransit(b,a) <= 5)", trace)).isEqualTo("holds");
    }

    @Test
    void aCountAddedToTheLargestLongDoesNotWrapAround() throws InputException {
        TraceBuilder builder = new TraceBuilder("large");
        builder.event("P1").set("x", Value.of(1)).event("P2").set("y", Value.of(1));
        Trace trace = builder.build();
        // The quotient keeps it from being read as a plain sum.
        String formula = "EF (9223372036854775807 + count(x = 1, y = 1) + 0 / 1 = 9223372036854775808)";
        for (String text : List.of(formula, formula.replace(" + 0 / 1", ""))) {
            for (String engine : List.of("explicit", "diagram")) {
                assertThat(Checker.of(trace)
                                .engine(engine)
                                .check(text)
                                .verdict()
                                .word())
                        .as(engine + ": " + text)
                        .isEqualTo("holds");
            }
        }
    }

    @Test
    void theFullCutHasNoNextCut() throws InputException {
        Trace trace = leaders(2);
        assertThat(verdict("EF AX false", trace)).isEqualTo("holds");
        assertThat(verdict("AF (AX false & !EX true)", trace)).isEqualTo("holds");
        assertThat(verdict("EF EG (n0.role = 'follower')", trace)).isEqualTo("holds");
        assertThat(verdict("AG A[true U n0.role = 'leader']", trace)).isEqualTo("violated");
    }

    @Test
    void hundredPropertiesDoNotGrowWithoutBound() throws InputException {
        TraceBuilder builder = new TraceBuilder("grid");
        for (int i = 0; i < 100; i++) {
            builder.event("a").set("x", Value.of(i));
            builder.event("b").set("y", Value.of(i));
        }
        Trace trace = builder.build();
        TraceDiagram diagram = new TraceDiagram(trace, Budget.ofBytes(1 << 20));
        CtlSets sets = new CtlSets(diagram, 32 << 10);
        for (int i = 0; i < 100; i++) {
            String text = "ctl: AG (x + 2 * y <= " + i + " -> EF (3 * x - y > " + i + " & x != y))";
            CtlFormula formula = ((Property.Ctl) property(text, trace)).formula();
            int set = sets.satisfying(formula)[0];
            assertThat(diagram.store().contains(set, new int[2])).isTrue();
        }
        assertThat(sets.collections()).isGreaterThan(2);
        assertThat(diagram.store().bytes()).isLessThan(1 << 20);
    }

    @Test
    void aMemoryLimitIsAnOutcomeAndOtherPropertiesMayFollow() throws InputException {
        Trace trace = leaders(60);
        TraceDiagram diagram = new TraceDiagram(trace, Budget.ofBytes(1 << 20));
        CtlSets sets = new CtlSets(diagram);
        Property.Ctl hard = (Property.Ctl) property(hardFor(60), trace);
        assertThatThrownBy(() -> sets.satisfying(hard.formula())).isInstanceOf(LimitReachedException.class);
        Property.Ctl easy = (Property.Ctl) property("ctl: EF (n0.role = 'leader')", trace);
        assertThat(diagram.store().contains(sets.satisfying(easy.formula())[0], new int[60]))
                .isTrue();
    }

    /** A sum of distinct powers of two: every choice of roles is another value, so nothing is shared. */
    private static String hardFor(int processes) {
        StringBuilder sum = new StringBuilder("ctl: EF (");
        for (int p = 0; p < processes; p++) {
            sum.append(p == 0 ? "" : " + ")
                    .append("count(q in 'n" + p + "': q.role = 'leader') * ")
                    .append(1L << (p % 60));
        }
        return sum + " = " + 0x5555_5555_5555L + ")";
    }

    @Test
    void partnersAreNeighbouringLayers() throws InputException {
        TraceBuilder builder = new TraceBuilder("ring");
        int k = 12;
        for (int i = 0; i < 5 * k; i++) {
            // The ring visits the processes with a stride, so that their numbers say nothing about it.
            String from = "p" + i % k * 5 % k;
            String to = "p" + (i + 1) % k * 5 % k;
            builder.event(from).send("m" + i);
            builder.event(to).receive("m" + i);
        }
        Trace trace = builder.build();
        TraceOrder order = new TraceOrder(trace);
        int widest = 0;
        for (int layer = 0; layer < k; layer++) {
            for (int partner : order.partners(layer)) {
                widest = Math.max(widest, Math.min(Math.abs(partner - layer), k - Math.abs(partner - layer)));
            }
        }
        assertThat(widest).isEqualTo(1);
    }
}
