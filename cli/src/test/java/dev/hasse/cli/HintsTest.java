package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user typed almost right is answered with what to type. */
class HintsTest {
    private static final String ROLE = "{\"process\":\"n1\",\"local\":{\"role\":\"leader\",\"term\":2}}\n";

    /** As etcd's raft writes them: a message that nobody receives. */
    private static final String LOSSY = """
            {"process":"a","send":"m1"}
            {"process":"b","receive":"m1"}
            {"process":"b","receive":"m2"}
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private CommandLineRun check(String... more) throws IOException {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "check";
        arguments[1] = file("role.jsonl", ROLE);
        System.arraycopy(more, 0, arguments, 2, more.length);
        return CommandLineRun.of(arguments);
    }

    @Test
    void aNumberInQuotesIsToldFromANumber() throws IOException {
        String hint = "n1.term is 2 and never '2': strings and numbers (or booleans) are never equal; write 2";
        CommandLineRun violated = check("-p", "EF n1.term = '2'");
        assertThat(violated.code()).isEqualTo(1);
        assertThat(violated.out()).contains("note: " + hint);
        assertThat(check("-p", "AG (n1.term != '2')").out()).contains(hint);
        assertThat(check("-p", "EF n1.term = 2").out()).doesNotContain("note: ");
    }

    @Test
    void misspeltWordsOfAMonitorHaveSuggestions() throws IOException {
        String monitor = file("m.mon", "initial idle\nbad eror\nidle -> error on n1.role = 'leader'\n");
        assertThat(check("-p", "monitor m: " + monitor).out()).contains("no edge leads to eror, did you mean error?");
        String name = file("n.mon", "initial idle\nbad error\nidle -> error on n1.rol = 'leader'\n");
        assertThat(check("-p", "monitor m: " + name).err()).contains("n1.rol; did you mean n1.role?");
        String word = file("w.mon", "inital idle\nbad error\nidle -> error on n1.role = 'leader'\n");
        assertThat(check("-p", "monitor m: " + word).err()).contains("w.mon:1:1: ", "did you mean 'initial'?");
    }

    @Test
    void theWordsOfFailOnAreSaidAsTheyAreWritten() throws IOException {
        CommandLineRun run = check("-p", "AG true", "--fail-on", "vacous");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("expected violated, unknown or vacuous, not 'vacous'");
        assertThat(check("-p", "AG true", "--fail-on", "UNKNOWN,vacuous").code())
                .isZero();
    }

    @Test
    void aBracketWithoutItsEndIsNoPattern() {
        CommandLineRun run = CommandLineRun.of("check", folder + "/rol[e.jsonl", "-p", "AG true");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no such file, and not a valid glob: a [ or { is not closed");
    }

    @Test
    void aSpecThatIsALinkHasItsMonitorsBesideTheFile() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Files.writeString(real.resolve("m.mon"), "initial idle\nbad error\nidle -> error on n1.role = 'leader'\n");
        Files.writeString(real.resolve("a.spec"), "monitor m: m.mon\n");
        Path link = Files.createSymbolicLink(folder.resolve("link.spec"), Path.of("real", "a.spec"));
        assertThat(check("--spec", link.toString()).code()).isEqualTo(1);
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling.spec"), Path.of("nowhere.spec"));
        CommandLineRun run = check("--spec", dangling.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("dangling.spec: a symbolic link that leads to no file: nowhere.spec");
    }

    @Test
    void whatTheReaderFoundIsCountedByCheckAndInTheDocument() throws IOException {
        String lossy = file("lossy.jsonl", LOSSY);
        CommandLineRun one = CommandLineRun.of("check", lossy, "-p", "AG true", "--tolerate-loss");
        assertThat(one.out()).contains("note: 1 finding about the recording; hasse info " + lossy + " shows it");
        assertThat(CommandLineRun.of("check", lossy, "-p", "AG true", "--tolerate-loss", "--json")
                        .out())
                .contains("\"findings\":[\"");
        CommandLineRun two = CommandLineRun.of("check", lossy, lossy, "-p", "AG true", "--tolerate-loss");
        assertThat(two.out()).contains("note: 2 findings about 2 recordings; hasse info shows them");
        assertThat(check("-p", "AG true").out()).doesNotContain("note: ");
    }
}
