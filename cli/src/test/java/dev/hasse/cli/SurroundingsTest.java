package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Workplace;
import dev.hasse.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command where it may not read or write, where the disk is full, and where nobody takes its output. */
class SurroundingsTest {
    /** Root may do everything; without these capabilities only what others may. */
    private static final String NO_ROOT = "exec setpriv --bounding-set=-dac_override,-dac_read_search \"$@\"";

    @TempDir
    Path good;

    @TempDir
    Path out;

    @TempDir
    Path work;

    @BeforeEach
    void files() throws IOException {
        CommandLines.writeFiles(good);
    }

    private static void permissions(Path path, String text) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(text));
    }

    /** How to start a process for which permissions count. */
    private String unprivileged() throws IOException, InterruptedException {
        Path probe = Files.createFile(work.resolve("probe"));
        permissions(probe, "---------");
        if (!Files.isReadable(probe)) {
            return "exec \"$@\"";
        }
        boolean possible =
                TestJvm.allows("set -- true; " + NO_ROOT) && !TestJvm.allows("set -- cat " + probe + "; " + NO_ROOT);
        assumeTrue(possible, "root's right to read everything cannot be given up here");
        return NO_ROOT;
    }

    @Test
    void withoutPermissionCommandsSayThatInALine() throws IOException, InterruptedException {
        String start = unprivileged();
        List<List<String>> lines = new ArrayList<>();
        for (List<String> line : CommandLines.all()) {
            for (int place : CommandLines.inputs(line)) {
                Path file = work.resolve("closed" + CommandLines.ending(line.get(place)));
                Files.writeString(file, "");
                permissions(file, "---------");
                lines.add(CommandLines.in(CommandLines.with(line, place, file), good, work));
            }
            if (CommandLines.writes(line)) {
                lines.add(CommandLines.in(line, good, out));
            }
        }
        Path own = Files.createFile(work.resolve("read-only.aut"));
        permissions(own, "r--r--r--");
        lines.add(List.of("lts", "convert", good.resolve("system.aut").toString(), own.toString()));
        permissions(out, "r-xr-xr-x");
        if (!Workplace.isInstalled("spin")) {
            lines.removeIf(line -> line.contains("--promela"));
        }
        List<ManyRuns.Outcome> outcomes = ManyRuns.in(start, lines, out, work);
        permissions(out, "rwxr-xr-x");
        assertThat(outcomes).hasSameSizeAs(lines).hasSizeGreaterThan(60);
        for (int i = 0; i < lines.size(); i++) {
            ManyRuns.Outcome outcome = outcomes.get(i);
            String told = lines.get(i) + "\n" + outcome;
            assertThat(outcome.code()).as(told).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(outcome.err()).as(told).startsWith("hasse: ").containsIgnoringCase("permission denied");
            assertThat(outcome.err()).as(told).hasLineCount(1).doesNotContain("Exception");
            assertThat(outcome.left()).as(told).isEmpty();
        }
    }

    @Test
    void onAFullDiskCommandsSayThatInALineAndLeaveNothing() throws IOException, InterruptedException {
        String mount = "mount -t tmpfs -o size=16k none '" + out + "' && head -c 100k /dev/zero > '" + out
                + "/full' 2> '" + work + "/ignored'; ";
        String unshare = TestJvm.allows("unshare -m true") ? "unshare -m" : "unshare -rm";
        assumeTrue(
                TestJvm.allows(unshare + " sh -c \"" + mount + "test -f '" + out + "/full'\""),
                "no disk can be mounted here");
        List<List<String>> lines = CommandLines.all().stream()
                .filter(line -> CommandLines.writes(line) && !line.contains("--promela"))
                .map(line -> CommandLines.in(line, good, out))
                .toList();
        List<ManyRuns.Outcome> outcomes = ManyRuns.in(
                "exec " + unshare + " sh -c \"" + mount + "exec \\\"\\$@\\\"\" sh \"$@\"", lines, out, work);
        assertThat(outcomes).hasSameSizeAs(lines).hasSizeGreaterThan(20);
        for (int i = 0; i < lines.size(); i++) {
            ManyRuns.Outcome outcome = outcomes.get(i);
            String told = lines.get(i) + "\n" + outcome;
            assertThat(outcome.code()).as(told).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(outcome.err()).as(told).startsWith("hasse: ").contains("No space left on device");
            assertThat(outcome.err()).as(told).hasLineCount(1);
            assertThat(outcome.left()).as(told).containsExactly("full");
        }
    }

    @Test
    void whatCannotBePrintedIsAnErrorUnlessTheReaderHadEnough() throws IOException, InterruptedException {
        List<List<String>> lines = CommandLines.all().stream()
                .filter(line -> !CommandLines.writes(line))
                .map(line -> CommandLines.in(line, good, out))
                .toList();
        List<CommandLineRun> calm = lines.stream()
                .map(line -> CommandLineRun.of(line.toArray(String[]::new)))
                .toList();
        compare("exec \"$@\" >&-", lines, calm, "hasse: standard output: cannot be written: Bad file descriptor\n");
        compare(
                "exec \"$@\" > /dev/full",
                lines,
                calm,
                "hasse: standard output: cannot be written: No space left on device\n");
        compare("\"$@\" | true", lines, calm, "");
    }

    private void compare(String start, List<List<String>> lines, List<CommandLineRun> calm, String error)
            throws IOException, InterruptedException {
        List<ManyRuns.Outcome> outcomes = ManyRuns.in(start, lines, out, work);
        assertThat(outcomes).hasSameSizeAs(lines).hasSizeGreaterThan(10);
        for (int i = 0; i < lines.size(); i++) {
            boolean lost = !error.isEmpty() && !calm.get(i).out().isEmpty();
            String told = start + " " + lines.get(i) + "\n" + outcomes.get(i);
            assertThat(outcomes.get(i).code())
                    .as(told)
                    .isEqualTo(lost ? ExitCode.BAD_INPUT : calm.get(i).code());
            assertThat(outcomes.get(i).err())
                    .as(told)
                    .endsWith(lost ? error : "")
                    .doesNotContain("Exception");
        }
    }
}
