package dev.hasse.check.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.Evidence;
import dev.hasse.check.MonitorMoves;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import org.junit.jupiter.api.Test;

class SymbolicEngineTest {
    private static final String VALVES = "G (on(open = 1) -> !valveA)";

    @Test
    void findsTheOrderThatWasNotRecorded() throws InputException {
        Trace trace = valves();
        Verdict verdict = Checker.of(trace).engine("symbolic").check(VALVES).verdict();
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
        Evidence evidence = ((Verdict.Violated) verdict).evidence();
        int close = trace.eventNumber(0, 1);
        int log = trace.eventNumber(1, 1);
        int open = trace.eventNumber(1, 2);
        assertThat(evidence.run()).isEqualTo(Run.of(log, open, close));
        assertThat(((MonitorMoves) evidence.proof()).moves())
                .extracting(MonitorMoves.Move::place)
                .containsExactly(1);
        assertThat(evidence.explanation()).isEqualTo("""
                        In this order of the 3 events, after B#2, valveA is true.
                        A#1 was recorded before B#2, but nothing forces that order: here B#2 comes first.
                        To prevent this order, make B#2 wait for A#1.""");
    }

    @Test
    void holdsIfAMessageForcesTheOrder() throws InputException {
        TraceBuilder builder = new TraceBuilder("valves");
        builder.init("valveA", Value.of(1));
        builder.event("A").set("valveA", Value.of(0)).send("closed");
        builder.event("B").receive("closed").set("open", Value.of(1));
        assertThat(Checker.of(builder.build()).engine("symbolic").check(VALVES).verdict())
                .isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void aFormulaThatNothingMakesTrueIsBadFromTheStart() throws InputException {
        Verdict verdict = Checker.of(valves())
                .engine("symbolic")
                .check("F (pressure = 9)")
                .verdict();
        assertThat(((Verdict.Violated) verdict).evidence().explanation())
                .isEqualTo("In the recorded run itself, pressure = 9 never becomes true.");
    }

    @Test
    void configurationsGrowLinearlyWithProcessesThatTheMonitorIgnores() throws InputException {
        int eight = configurations(8);
        int sixteen = configurations(16);
        int thirtyTwo = configurations(32);
        assertThat(sixteen - eight).isLessThanOrEqualTo(eight);
        assertThat(thirtyTwo - sixteen).isLessThanOrEqualTo(2 * eight);
    }

    /** Each process sets its own flag; the monitor waits for the first process's, then for the second's. */
    private static int configurations(int processes) throws InputException {
        TraceBuilder builder = new TraceBuilder("independent");
        for (int round = 0; round < 3; round++) {
            for (int p = 0; p < processes; p++) {
                builder.event("P" + p).set("flag" + p, Value.of(round));
            }
        }
        Trace trace = builder.build();
        Property property = PropertyParser.parse("", "F (on(flag0 = 2) & F on(flag1 = 9)) -> false")
                .instantiate(trace.processNames());
        MonitoredTrace monitored = MonitoredTrace.of(trace, property, Budget.unlimited());
        SymbolicExploration exploration = new SymbolicExploration(monitored, Budget.unlimited());
        assertThat(exploration.badRun()).isEmpty();
        return exploration.configurations();
    }

    private static Trace valves() throws InputException {
        TraceBuilder builder = new TraceBuilder("valves");
        builder.init("valveA", Value.of(1)).init("pressure", Value.of(1));
        builder.process("A");
        builder.event("B").set("log", Value.of(1));
        builder.event("A").set("valveA", Value.of(0));
        builder.event("B").set("open", Value.of(1));
        return builder.build();
    }
}
