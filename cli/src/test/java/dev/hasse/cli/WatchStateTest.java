package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import dev.hasse.watch.live.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hasse watch --state}: ended at any moment and begun again, it finds the same, and tells it once. */
class WatchStateTest {
    private static final int KILLS = Integer.getInteger("hasse.watch.kills", 4);
    private static final int LONGEST_MILLIS = Integer.getInteger("hasse.watch.kill.millis", 1500);
    private static final int EVENTS = 2_000;
    private static final Pattern FINDING = Pattern.compile("\"formula\":\"([^\"]*)\".*\"event\":\"([^\"]*)\"");

    @TempDir
    Path folder;

    private static String line(int number) {
        String process = number % 2 == 0 ? "p" : "q";
        return "{\"process\":\"" + process + "\",\"local\":{\"n\":" + number / 2 + "}"
                + (number % 10 == 3 ? ",\"send\":\"m" + number + "\"" : "")
                + (number % 10 == 6 ? ",\"receive\":\"m" + (number - 3) + "\"" : "") + "}\n";
    }

    private List<String> arguments(Path file) {
        List<String> arguments = new ArrayList<>(List.of("watch", file.toString(), "--json", "--keep", "500"));
        for (int i = 1; i <= 10; i++) {
            arguments.add("-p");
            arguments.add("AG !(p.n = " + 90 * i + " & q.n = " + (90 * i + 1) + ")");
        }
        return arguments;
    }

    private static List<String> findings(String output) {
        List<String> findings = new ArrayList<>();
        output.lines().filter(line -> line.contains("\"violated\"")).forEach(line -> {
            Matcher matcher = FINDING.matcher(line);
            assertThat(matcher.find()).as(line).isTrue();
            findings.add(matcher.group(1) + " at " + matcher.group(2));
        });
        return findings;
    }

    @Test
    void nothingIsLostAndNothingIsToldTwice() throws IOException, InterruptedException {
        Path whole = folder.resolve("whole.jsonl");
        Path growing = folder.resolve("growing.jsonl");
        Path out = folder.resolve("out");
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < EVENTS; i++) {
            all.append(line(i));
        }
        Files.writeString(whole, all);
        List<String> once = arguments(whole);
        once.add("--once");
        List<String> expected =
                findings(CommandLineRun.of(once.toArray(String[]::new)).out());
        assertThat(expected).hasSize(10);

        SplittableRandom random = new SplittableRandom(Seeds.first(1));
        List<String> again = arguments(growing);
        again.addAll(List.of("--state", folder.resolve("state").toString(), "--timeout", "20m"));
        int written = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            int wanted = Math.min(all.length() - 1, written + random.nextInt(2 * all.length() / (KILLS + 1)));
            int until = all.indexOf("\n", wanted) + 1;
            if (until <= written) {
                break;
            }
            int middle = written + random.nextInt(until - written);
            append(growing, all.substring(written, middle));
            Process process = new ProcessBuilder(TestJvm.command(Main.class, again.toArray(String[]::new)))
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(out.toFile()))
                    .start();
            append(growing, all.substring(middle, until));
            // Any moment will do: before it begins to read, in the middle, or when it waits for more.
            process.waitFor(random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            written = until;
            // A file that had another name before anybody watched is not known.
            if (random.nextInt(3) == 0 && hasBegun()) {
                Files.move(growing, folder.resolve("growing.jsonl." + kill));
                Files.createFile(growing);
            }
        }
        append(growing, all.substring(written));
        again.add("--once");
        CommandLineRun last = CommandLineRun.of(again.toArray(String[]::new));
        assertThat(last.code()).as(last.err()).isEqualTo(1);
        List<String> told = findings(Files.readString(out) + last.out());
        assertThat(told).containsExactlyElementsOf(expected);
    }

    private boolean hasBegun() throws IOException {
        Path state = folder.resolve("state");
        if (!Files.isDirectory(state)) {
            return false;
        }
        try (Stream<Path> files = Files.list(state)) {
            return files.anyMatch(each -> each.toString().endsWith(".place"));
        }
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Two that write into one folder would write over each other. */
    @Test
    void aFolderThatSomebodyWorksWithIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("run.jsonl"), line(0) + line(1));
        Path state = folder.resolve("state");
        String[] arguments = {"watch", file.toString(), "--once", "--state", state.toString(), "-p", "AG (p.n = 0)"};
        try (StateFolder other = new StateFolder(state)) {
            assertThat(other).isNotNull();
            assertThat(CommandLineRun.of(arguments).err())
                    .contains("another hasse watch works with this folder: give each one its own");
        }
        assertThat(CommandLineRun.of(arguments).out()).contains("holds");
    }
}
