package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what happens. */
class ReadmeTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    @TempDir
    Path folder;

    @Test
    void theFirstCommandPrintsWhatIsShown() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        String shown = between(readme, "<!-- output -->\n```\n", "```");
        CommandLineRun run = CommandLineRun.of(arguments(commands(readme).get(0)));
        assertThat(run.code()).isEqualTo(1);
        assertThat(withoutTimes(run.out())).isEqualTo(withoutTimes(shown));
    }

    @Test
    void theTraceInThreeLinesIsOne() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        Path trace = Files.writeString(folder.resolve("run.jsonl"), between(readme, "```json\n", "```"));
        String command = commands(readme).stream()
                .filter(each -> each.contains("run.jsonl"))
                .findFirst()
                .orElseThrow();
        String[] arguments = arguments(command);
        arguments[1] = trace.toString();
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.out().lines()).hasSize(2).allMatch(line -> line.startsWith("holds "));
        assertThat(run.code()).isZero();
    }

    private static List<String> commands(String readme) {
        return readme.lines()
                .filter(line -> line.startsWith("    ./hasse "))
                .map(line -> line.substring("    ./hasse ".length()))
                .toList();
    }

    private static String[] arguments(String command) {
        List<String> arguments = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String text = word.group(1) != null ? word.group(1) : word.group(2) != null ? word.group(2) : word.group(3);
            arguments.add(text.startsWith("examples/") ? ROOT.resolve(text).toString() : text);
        }
        return arguments.toArray(String[]::new);
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("[0-9.]+ s\\)", "? s)");
    }
}
