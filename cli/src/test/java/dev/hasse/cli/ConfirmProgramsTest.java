package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.record.Recorder;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that record themselves, held to an order that violates a property. */
class ConfirmProgramsTest {
    private static final String PROPERTY = "AG (p1.state = 'committed' -> p2.state != 'working')";

    @TempDir
    private Path folder;

    private String recording = "";

    /** The second participant was quick: nothing went wrong. */
    @BeforeEach
    void record() throws IOException {
        recording = Files.writeString(folder.resolve("run.jsonl"), """
                {"hasse":1,"init":{"p1.state":"working","p2.state":"working"}}
                {"process":"coordinator","send":"coordinator#1"}
                {"process":"p2","receive":"coordinator#1"}
                {"process":"p2","local":{"state":"prepared"}}
                {"process":"p2","send":"p2#1"}
                {"process":"coordinator","send":"coordinator#2"}
                {"process":"p1","receive":"coordinator#2"}
                {"process":"p1","local":{"state":"prepared"}}
                {"process":"p1","send":"p1#1"}
                {"process":"coordinator","receive":"p1#1"}
                {"process":"coordinator","send":"coordinator#3"}
                {"process":"p1","receive":"coordinator#3"}
                {"process":"p1","local":{"state":"committed"}}
                {"process":"coordinator","receive":"p2#1"}
                """).toString();
    }

    @Test
    void threeProgramsAreHeldToTheOrderThatViolatesAProperty() throws IOException {
        CommandLineRun run = confirm(
                program("coordinator", "committed") + " & " + program("p1", "committed") + " & "
                        + program("p2", "committed") + " & wait",
                "--json");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\"status\":\"confirmed\"", "\"kind\":\"property\"", "the property is violated in the order");
        assertThat(run.code()).isEqualTo(1);
        // The programs went on to their end.
        assertThat(Files.readString(folder.resolve("coordinator.jsonl"))).endsWith("\"receive\":\"p2#1\"}\n");
    }

    @Test
    void aProgramThatWasMendedTakesTheOrderAndIsNotConfirmed() {
        CommandLineRun run = confirm(program("all", "done"));
        assertThat(run.out())
                .startsWith("  1 not confirmed property: " + PROPERTY)
                .contains("the order was executed, and the property holds in this run");
        assertThat(run.code()).isZero();
    }

    @Test
    void aCommandThatRunsNoSuchProgramDiverges() {
        CommandLineRun run = confirm("exit 0");
        assertThat(run.out())
                .startsWith("  1 diverged      property: " + PROPERTY)
                .contains("diverged at step 1 of 9, coordinator#1 (line 2): the programs ended");
        assertThat(run.code()).isEqualTo(3);
    }

    @Test
    void whatHoldsNeedsNoRun() {
        CommandLineRun run =
                CommandLineRun.of("confirm", recording, "-p", "AG (p1.state != 'x')", "--", "no-such-command");
        assertThat(run.out()).startsWith("nothing to confirm: every property holds");
        assertThat(run.code()).isZero();
        CommandLineRun both = CommandLineRun.of("confirm", recording, "-p", PROPERTY, "--finding", "1", "--", "x");
        assertThat(both.err()).contains("--finding and --save-schedules are for findings of hasse scan");
    }

    private CommandLineRun confirm(String script, String... options) {
        List<String> line = new ArrayList<>(List.of("confirm", recording, "-p", PROPERTY));
        line.addAll(List.of(options));
        line.addAll(List.of("--", "sh", "-c", script));
        return CommandLineRun.of(line.toArray(String[]::new));
    }

    private String program(String role, String state) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classes = place(CommitProgram.class) + ":" + place(Recorder.class);
        return "'" + java + "' -Xshare:auto -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + classes + "' "
                + CommitProgram.class.getName() + " " + role + " '" + folder + "' " + state;
    }

    private static Path place(Class<?> type) {
        return Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }
}
