package dev.hasse.check.replay;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Evidence;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Good evidence passes; every way of tampering with it is noticed. */
class CtlReplayTest {
    private final Trace trace = trace();
    private final int a1 = trace.eventNumber(0, 1);
    private final int a2 = trace.eventNumber(0, 2);
    private final int b1 = trace.eventNumber(1, 1);
    private final Property.Ctl invariant = property("AG (x < 2)");
    private final CtlFormula operand = ((CtlFormula.Globally) invariant.formula()).operand();

    @Test
    void confirmsARunToAViolatingCut() {
        assertThatCode(() -> confirm(invariant, path(Cut.of(2, 0), false, a1, a2)))
                .doesNotThrowAnyException();
    }

    @Test
    void rejectsAnEventThatIsNotEnabled() {
        assertRejected(invariant, path(Cut.of(2, 0), false, a2, a1), "not the next event");
        assertRejected(invariant, path(Cut.of(0, 1), false, b1), "which it needs");
        assertRejected(invariant, path(Cut.of(0, 1), false, 99), "no event");
    }

    @Test
    void rejectsAPredicateWithAnotherValue() {
        assertRejected(invariant, path(Cut.of(1, 0), false, a1), "another value");
        assertRejected(invariant, path(Cut.of(1, 0), true, a1), "does not decide");
    }

    @Test
    void rejectsAnEndThatTheRunDoesNotReach() {
        assertRejected(invariant, path(Cut.of(1, 0), false, a1, a2), "another cut");
    }

    @Test
    void rejectsAClaimThatARunCouldShow() {
        CtlProof claim = new CtlProof.Claim(invariant.formula(), trace.emptyCut(), false);
        assertRejected(invariant, claim, "a run could show");
    }

    @Test
    void rejectsARunThatEndsTooEarly() {
        Property.Ctl eventually = property("AF (x = 9)");
        CtlFormula nine = ((CtlFormula.Finally) eventually.formula()).operand();
        CtlProof end = new CtlProof.Fact(nine, Cut.of(1, 0), false);
        CtlProof path = new CtlProof.Path(eventually.formula(), trace.emptyCut(), false, Run.of(a1), List.of(end));
        assertRejected(eventually, path, "does not decide");
    }

    @Test
    void rejectsARunThatLeavesItsRegion() {
        Property.Ctl until = property("A[x < 1 U x = 9]");
        CtlFormula.Until formula = (CtlFormula.Until) until.formula();
        Property.Ctl some = property("E[x < 1 U x = 2]");
        CtlFormula.Until reach = (CtlFormula.Until) some.formula();
        CtlProof end = new CtlProof.Fact(reach.right(), Cut.of(2, 0), true);
        CtlProof path = new CtlProof.Path(reach, trace.emptyCut(), true, Run.of(a1, a2), List.of(end));
        Evidence evidence = new Evidence(Run.of(a1, a2), Cut.of(2, 0), path, "");
        assertThatThrownBy(() -> new CtlReplay()
                        .confirm(trace, some, new Verdict.Holds(java.util.Optional.of(evidence)), Budget.unlimited()))
                .isInstanceOf(ReplayFailedException.class)
                .hasMessageContaining("leaves its region");
        CtlProof missing = new CtlProof.Path(
                formula,
                trace.emptyCut(),
                false,
                Run.of(a1),
                List.of(new CtlProof.Fact(formula.left(), Cut.of(1, 0), false)));
        assertRejected(until, missing, "does not decide");
    }

    @Test
    void rejectsAProofOfAnotherFormula() {
        assertRejected(property("AG (x < 1)"), path(Cut.of(2, 0), false, a1, a2), "something else");
    }

    private CtlProof path(Cut end, boolean value, int... events) {
        CtlProof fact = new CtlProof.Fact(operand, end, value);
        return new CtlProof.Path(invariant.formula(), trace.emptyCut(), false, Run.of(events), List.of(fact));
    }

    private void confirm(Property.Ctl property, CtlProof proof) {
        Run run = proof instanceof CtlProof.Path path ? path.run() : Run.of();
        int[] cut = new int[trace.processCount()];
        for (int event : run.toArray()) {
            if (event < trace.eventCount()) {
                cut[trace.processOf(event)]++;
            }
        }
        Evidence evidence = new Evidence(run, Cut.of(cut), proof, "");
        new CtlReplay().confirm(trace, property, new Verdict.Violated(evidence), Budget.unlimited());
    }

    private void assertRejected(Property.Ctl property, CtlProof proof, String problem) {
        assertThatThrownBy(() -> confirm(property, proof))
                .isInstanceOf(ReplayFailedException.class)
                .hasMessageContaining(problem);
    }

    private Property.Ctl property(String formula) {
        try {
            return (Property.Ctl) PropertyParser.parse("", formula).instantiate(trace.processNames());
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    private static Trace trace() {
        TraceBuilder builder = new TraceBuilder("example");
        builder.event("A").set("x", Value.of(1)).send("m");
        builder.event("A").set("x", Value.of(2));
        builder.event("B").receive("m");
        try {
            return builder.build();
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }
}
