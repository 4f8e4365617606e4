package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.agent.subject.Account;
import dev.hasse.agent.subject.Late;
import dev.hasse.agent.subject.Meeting;
import dev.hasse.agent.subject.Tellers;
import dev.hasse.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent attached to its own JVM. */
class AttachTest {
    private static final String ORDER = "reads=none,locks=order,accesses=chosen";

    @Test
    void recordsAnnotatedFieldsAndTheOrderOfMonitors() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(ORDER, out)) {
            Account account = new Account(100);
            Tellers.inTurn(() -> account.add(10), () -> account.add(20));
            assertThat(account.balance()).isEqualTo(130);
            recording.recorder().current().happened("done");
        }
        assertThat(out.toString()).isEqualToIgnoringNewLines("""
                {"hasse":1,"init":{"Account[1].balance":100}}
                {"process":"teller1","id":"teller1#1","set":{"Account[1].balance":110},"update":true,"source":"Account.java:15","part":2}
                {"process":"teller2","id":"teller2#1","after":["teller1#1"],"set":{"Account[1].balance":130},"update":true,"source":"Account.java:15","part":2}
                {"process":"main","id":"main#1","after":["teller1#1","teller2#1"],"name":"done"}
                """);
    }

    @Test
    void aSecondRecordingIsRefusedBeforeItReplacesTheFirstOnesFile(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("run.jsonl");
        String configuration = "reads=none,output=" + file;
        try (Recording recording = Agent.attach(configuration)) {
            recording.recorder().current().happened("first");
            recording.recorder().flush();
            assertThatThrownBy(() -> Agent.attach(configuration))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("under way");
            recording.recorder().current().happened("second");
        }
        assertThat(Files.readString(file)).contains("first", "second");
    }

    @Test
    void aRaceIsNotOrdered() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(ORDER, out)) {
            assertThat(recording.recorder().dropped()).isZero();
            Account account = new Account(100);
            Tellers.inTurn(() -> account.addCarelessly(10), () -> account.addCarelessly(20));
        }
        Trace trace = Traces.read(out);
        assertThat(trace.eventCount()).isEqualTo(2);
        assertThat(trace.happenedBefore(0, 1)).isFalse();
        assertThat(trace.happenedBefore(1, 0)).isFalse();
    }

    @Test
    void whoWaitsAtAPhaserOrForAnExchangeComesAfterTheOther() throws Exception {
        for (boolean isPhaser : new boolean[] {true, false}) {
            StringBuilder out = new StringBuilder();
            try (Recording recording = Agent.attach(ORDER, out)) {
                assertThat(recording.recorder().dropped()).isZero();
                Account account = new Account(100);
                if (isPhaser) {
                    Meeting.atPhaser(account);
                } else {
                    Meeting.atExchanger(account);
                }
            }
            Trace trace = Traces.read(out);
            assertThat(trace.eventCount()).isEqualTo(2);
            int first = trace.eventNumber(trace.processNumber("first"), 1);
            int second = trace.eventNumber(trace.processNumber("second"), 1);
            assertThat(trace.happenedBefore(first, second)).as(out.toString()).isTrue();
        }
    }

    @Test
    void classesThatAreLoadedLaterAreRecordedToo() throws Exception {
        // Another choice of fields instruments everything again, the loaded classes first.
        Class.forName("dev.hasse.agent.subject.Late$Early");
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach("fields=dev.hasse.agent.subject.Late.other", out)) {
            assertThat(recording.recorder().dropped()).isZero();
            Late.Early.run();
        }
        assertThat(out).contains("\"set\":{\"Late[1].value\":3}");
    }
}
