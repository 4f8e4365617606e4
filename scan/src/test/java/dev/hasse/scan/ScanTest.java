package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** One small trace for each kind of suspicion, and its twin that gives none. */
class ScanTest {
    @Test
    void twoWritesThatNothingOrdersAreARace() throws Exception {
        TraceBuilder builder = new TraceBuilder("racy");
        builder.event("a").set("x", Value.of(1));
        builder.event("b").set("x", Value.of(2));
        Suspicion race = only(builder.build());
        assertThat(race.kind()).isEqualTo(SuspicionKind.RACE);
        assertThat(race.severity()).isEqualTo(Severity.HIGH);
        assertThat(race.summary()).isEqualTo("a#1 and b#1 assign x, and nothing says which comes first.");
        assertThat(race.witness().orElseThrow().cut().toArray()).containsExactly(0, 0);
    }

    @Test
    void writesThatAMessageOrdersAreNone() throws Exception {
        TraceBuilder builder = new TraceBuilder("ordered");
        builder.event("a").set("x", Value.of(1)).send("m");
        builder.event("b").set("x", Value.of(2)).receive("m");
        assertThat(Scan.of(builder.build(), Budget.unlimited()).suspicions()).isEmpty();
    }

    @Test
    void messagesThatCouldComeTheOtherWayRound() throws Exception {
        TraceBuilder builder = new TraceBuilder("messages");
        builder.event("a").send("m");
        builder.event("b").send("n");
        builder.event("c").receive("m");
        builder.event("c").receive("n");
        Suspicion race = only(builder.build());
        assertThat(race.kind()).isEqualTo(SuspicionKind.MESSAGE_RACE);
        assertThat(race.summary()).startsWith("c got a message from a before one from b");
        assertThat(race.events()).extracting(Event::position).containsExactly(1, 2);
    }

    @Test
    void aMessageThatWasSentBecauseOfTheOtherDoesNotRaceWithIt() throws Exception {
        TraceBuilder builder = new TraceBuilder("causal");
        builder.event("a").send("m");
        builder.event("c").receive("m");
        builder.event("c").send("go");
        builder.event("b").receive("go");
        builder.event("b").send("n");
        builder.event("c").receive("n");
        assertThat(Scan.of(builder.build(), Budget.unlimited()).suspicions()).isEmpty();
    }

    @Test
    void aMessageThatNobodyReceivesIsLost() throws Exception {
        TraceBuilder builder = new TraceBuilder("lost");
        builder.event("a").send("m", "b");
        builder.event("b");
        assertThat(only(builder.build()).summary()).isEqualTo("A message from a to b is never received.");
    }

    @Test
    void moreMessagesThanEverCanBeUnderWay() throws Exception {
        TraceBuilder builder = new TraceBuilder("window");
        for (int i = 0; i < 3; i++) {
            builder.event("a").send("m" + i, "b");
            builder.event("b").receive("m" + i);
        }
        Suspicion bound = only(builder.build());
        assertThat(bound.kind()).isEqualTo(SuspicionKind.BOUND);
        assertThat(bound.summary()).startsWith("More than 1 message from a to b can be under way at once");
        assertThat(bound.property()).contains("AG (inTransit(a,b) <= 1)");
    }

    /** Its pairs would not fit into the memory that tests have. */
    @Test
    void aLargeCrowdInOneStateIsNotTakenPairByPair() throws Exception {
        TraceBuilder builder = new TraceBuilder("crowd");
        for (int i = 0; i < 12_000; i++) {
            builder.event("p" + i).set("p" + i + ".role", Value.of("leader"));
        }
        Scan scan = Scan.of(builder.build(), Set.of(SuspicionKind.TWO_AT_ONCE), Budget.unlimited());
        assertThat(scan.suspicions()).isEmpty();
        assertThat(scan.limit()).isEmpty();
    }

    @Test
    void whatWasFoundBeforeALimitStays() throws Exception {
        TraceBuilder builder = new TraceBuilder("racy");
        builder.event("a").set("x", Value.of(1));
        builder.event("b").set("x", Value.of(2));
        Budget over = Budget.of(Duration.ZERO);
        Scan scan = Scan.of(builder.build(), over);
        assertThat(scan.limit()).isPresent();
        assertThat(scan.suspicions()).isEmpty();
    }

    private static Suspicion only(Trace trace) throws Exception {
        List<Suspicion> suspicions = Scan.of(trace, Budget.unlimited()).suspicions();
        assertThat(suspicions).hasSize(1);
        return suspicions.get(0);
    }
}
