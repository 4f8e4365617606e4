package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Locks in two orders, where the second thread saw what the first one had left under them. */
class GuardedDeadlockTest {
    private final TraceBuilder run = new TraceBuilder("run");
    private int line;

    private TraceBuilder event(String thread) {
        return run.event(thread).codePlace("Pool.java:" + ++line);
    }

    private void section(String thread, String lock, Runnable inside) {
        event(thread).acquire(lock);
        inside.run();
        event(thread).release(lock);
    }

    private List<Suspicion> deadlocks() throws Exception {
        Trace trace = run.build();
        return Scan.of(trace, Budget.unlimited()).suspicions().stream()
                .filter(each -> each.kind() == SuspicionKind.DEADLOCK)
                .toList();
    }

    @Test
    void valuesThatALockGuardsProveNoOrder() throws Exception {
        section(
                "user",
                "connection",
                () -> section("user", "pool", () -> event("user").set("idle", Value.of(1))));
        section("cleaner", "pool", () -> {
            event("cleaner").saw("idle");
            section("cleaner", "connection", () -> {});
        });
        List<Suspicion> found = deadlocks();
        assertThat(found).hasSize(1);
        Suspicion deadlock = found.get(0);
        assertThat(deadlock.severity()).isEqualTo(Severity.MEDIUM);
        assertThat(deadlock.summary())
                .isEqualTo("Two threads deadlock if they take these locks at the same time, unless the values that the"
                        + " locks guard prevent it: user holds connection (Pool.java:1) and waits for pool"
                        + " (Pool.java:2), cleaner holds pool (Pool.java:6) and waits for connection (Pool.java:8).");
        assertThat(deadlock.witness().orElseThrow().cut().toArray()).containsExactly(1, 1);
    }

    /** What was written under another lock than the reader's has to be there before. */
    @Test
    void aValueThatNoLockGuardsProvesTheOrder() throws Exception {
        section("user", "connection", () -> {
            section("user", "pool", () -> {});
            event("user").set("done", Value.of(1));
        });
        section("cleaner", "pool", () -> {
            event("cleaner").saw("done");
            section("cleaner", "connection", () -> {});
        });
        assertThat(deadlocks()).isEmpty();
    }

    @Test
    void aThreadThatWaitsUnderItsLockForTheOtherComesLater() throws Exception {
        section(
                "user",
                "connection",
                () -> section("user", "pool", () -> event("user").id("end").set("idle", Value.of(1))));
        section("cleaner", "pool", () -> {
            event("cleaner").after("end").saw("idle");
            section("cleaner", "connection", () -> {});
        });
        assertThat(deadlocks()).isEmpty();
    }

    @Test
    void aThreadThatBeginsAfterwardsComesLater() throws Exception {
        section(
                "user",
                "connection",
                () -> section("user", "pool", () -> event("user").set("idle", Value.of(1))));
        event("user").id("end");
        event("cleaner").after("end");
        section("cleaner", "pool", () -> {
            event("cleaner").saw("idle");
            section("cleaner", "connection", () -> {});
        });
        assertThat(deadlocks()).isEmpty();
    }

    /** Each lock has one within, as those that programs make themselves: one finding says it all. */
    @Test
    void locksWithinLocksMakeNoFindingsOfTheirOwn() throws Exception {
        both("user", "a", () -> both("user", "b", () -> event("user").set("idle", Value.of(1))));
        both("cleaner", "b", () -> both("cleaner", "a", () -> event("cleaner").saw("idle")));
        assertThat(deadlocks()).extracting(Suspicion::severity).containsExactly(Severity.HIGH);
    }

    private void both(String thread, String lock, Runnable inside) {
        section(thread, lock + "'", () -> section(thread, lock, inside));
    }
}
