package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the commands say of recordings that must be taken with care. */
class RecordingsTest {
    /** The reader waits until ready is set, and only then uses the data. */
    private static final String SIGNAL = """
            {"hasse":1,"init":{"ready":false}}
            {"process":"w","id":"w#1","set":{"data":42}}
            {"process":"w","id":"w#2","set":{"ready":true}}
            {"process":"r","id":"r#1","name":"read ready","saw":["ready"]}
            {"process":"r","id":"r#2","name":"read data","saw":["data"]}
            {"process":"r","id":"r#3","set":{"used":42}}
            """;

    @Test
    void whatFollowsAReadIsNotMovedBeforeTheWriteThatItSaw() {
        CommandLineRun run = CommandLineRun.withInput(SIGNAL, "check", "-", "-p", "AG !(used = 42 & ready = false)");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("holds ")
                .contains("note: race: r#1 (line 4) reads ready and w#2 (line 3) writes it, in no fixed order");
    }

    @Test
    void infoListsReadsInARace() {
        CommandLineRun run = CommandLineRun.withInput(SIGNAL, "info", "-");
        assertThat(run.out().lines().filter(line -> line.contains("race:")))
                .singleElement()
                .asString()
                .contains(
                        "ready is read by r#1 (line 4) and assigned by w#2 (line 3): only the value that was read says which came first");
    }

    @Test
    void anEmptyRecordingIsRefusedWithItsReason() {
        String empty = "{\"hasse\":1,\"warnings\":[\"fields=a.B.c matches no field\"]}\n";
        CommandLineRun run = CommandLineRun.withInput(empty, "check", "-", "-p", "AG (x >= 0)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no events", "nothing to check", "fields=a.B.c matches no field");
        CommandLineRun quiet = CommandLineRun.withInput("{\"hasse\":1}\n", "check", "-", "-p", "true");
        assertThat(quiet.code()).isEqualTo(2);
        assertThat(quiet.err()).contains("no events");
    }

    @Test
    void warningsOfTheRecorderAreTold() {
        String trace = """
                {"process":"p","set":{"x":1}}
                {"warnings":["1 change of a.B.c came from code that the agent does not see"]}
                """;
        assertThat(CommandLineRun.withInput(trace, "check", "-", "-p", "AG (x >= 0)")
                        .out())
                .contains("note: 1 change of a.B.c came from code");
        assertThat(CommandLineRun.withInput(trace, "info", "-").out()).contains("warning: 1 change of a.B.c came");
    }
}
