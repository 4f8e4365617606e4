package dev.hasse.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import org.junit.jupiter.api.Test;

class LanesTest {
    @Test
    void arrowsComeFromWhatAnEventWaitedFor() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("a").send("m").event("b").event("long name").receive("m");
        Trace trace = builder.build();
        Lanes lanes = Lanes.of(trace, trace.observedOrder());
        assertThat(lanes.header()).isEqualTo("a   b   lon");
        assertThat(lanes.row(0)).isEqualTo(" o   |   |  ");
        assertThat(lanes.row(2)).isEqualTo(" +------>o  ");
    }

    @Test
    void namesThatBeginAlikeAreGivenMoreRoom() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("node0").send("m").event("node1").receive("m");
        Trace trace = builder.build();
        Lanes lanes = Lanes.of(trace, trace.observedOrder());
        assertThat(lanes.header()).isEqualTo("node0 node1");
        assertThat(lanes.row(1)).isEqualTo(" +---->o    ");
    }

    @Test
    void namesThatBeginAlikeForLongAreShownByTheirEnds() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("frontend");
        for (int i = 1; i <= 5; i++) {
            builder.event("keyvalue-node-" + i + "0");
        }
        Trace trace = builder.build();
        assertThat(Lanes.of(trace, trace.observedOrder()).header()).isEqualTo("fro -10 -20 -30 -40 -50");
    }

    @Test
    void oneProcessNeedsNoPicture() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("a").event("a");
        Trace trace = builder.build();
        assertThat(Lanes.of(trace, trace.observedOrder()).isEmpty()).isTrue();
    }
}
