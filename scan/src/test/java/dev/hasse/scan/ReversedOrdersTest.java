package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Safe steps whose order was luck, and the schedules that have them the other way round. */
class ReversedOrdersTest {
    private final TraceBuilder run = new TraceBuilder("run");
    private int line;

    private TraceBuilder event(String thread) {
        return run.event(thread).codePlace("Run.java:" + ++line);
    }

    private void writes(String thread) {
        event(thread).acquire("lock");
        event(thread).set("closed", Value.of(true));
        event(thread).release("lock");
    }

    private void reads(String thread) {
        event(thread).acquire("lock");
        event(thread).saw("closed");
        event(thread).release("lock");
    }

    @Test
    void aStepUnderALockCanComeBeforeTheOtherOne() throws Exception {
        reads("user");
        writes("closer");
        Trace trace = run.build();
        List<Suspicion> found = ReversedOrders.of(trace, Budget.unlimited(), 10);
        assertThat(found)
                .singleElement()
                .extracting(Suspicion::summary)
                .isEqualTo("user reads closed (Run.java:2) before closer writes it (Run.java:5), but nothing forces"
                        + " that order.");
        assertThat(FindingSchedule.all(trace, found.get(0)))
                .extracting(lines -> lines.subList(2, lines.size()))
                .containsExactly(
                        List.of(
                                "closer\tacquire\tlock\tRun.java:4",
                                "closer\tset\tclosed\tRun.java:5",
                                "!user\tacquire\tlock\tRun.java:1",
                                ">user"),
                        List.of(
                                "closer\tacquire\tlock\tRun.java:4",
                                "closer\tset\tclosed\tRun.java:5",
                                "!user\tacquire\tlock\tRun.java:1",
                                ">closer"));
        assertThat(ReversedOrders.of(trace, Budget.unlimited(), 0)).isEmpty();
    }

    @Test
    void whatIsForcedStays() throws Exception {
        event("main").send("start");
        event("user").receive("start");
        reads("user");
        event("user").send("end");
        event("main").receive("end");
        writes("main");
        assertThat(ReversedOrders.of(run.build(), Budget.unlimited(), 10)).isEmpty();
    }

    /** A getter is one place, whichever section calls it: the order may matter to one of them only. */
    @Test
    void aPlaceThatTwoSectionsComeToIsTriedInBoth() throws Exception {
        for (int section = 1; section <= 2; section++) {
            event("user").acquire("lock");
            run.event("user").codePlace("Pool.java:9").saw("closed");
            event("user").release("lock");
        }
        writes("closer");
        Trace trace = run.build();
        assertThat(ReversedOrders.of(trace, Budget.unlimited(), 10))
                .extracting(each -> FindingSchedule.all(trace, each).get(0).stream()
                        .filter(step -> step.startsWith("!"))
                        .toList())
                .containsExactly(
                        List.of("!user\tacquire\tlock\tRun.java:3"), List.of("!user\tacquire\tlock\tRun.java:1"));
        assertThat(ReversedOrders.of(trace, Budget.unlimited(), 1)).hasSize(1);
    }
}
