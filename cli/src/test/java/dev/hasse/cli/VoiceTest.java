package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.OutputFolder;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** All commands speak with one voice: the same option means the same, and help says the same things everywhere. */
class VoiceTest {
    /** Picocli's own, and what only the launcher calls. */
    private static final Set<String> NOT_OURS = Set.of("hasse help", "hasse warm-up");

    /** Commands that neither find something out nor make a file. */
    private static final Set<String> WITHOUT_RESULT = Set.of("hasse serve", "hasse worker", "hasse completion");

    /** Commands that nothing can make long. */
    private static final Set<String> ALWAYS_SHORT = Set.of("hasse doctor", "hasse completion", "hasse mapping show");

    /** What a name means elsewhere, by contract or because the thing itself is another: command and option. */
    private static final Map<String, Set<String>> OTHER_MEANING = Map.ofEntries(
            Map.entry("hasse slice", Set.of("--property")),
            Map.entry("hasse scan", Set.of("--fail-on")),
            Map.entry("hasse evaluate", Set.of("--fail-on")),
            Map.entry("hasse simulate", Set.of("--spec", "--processes")),
            Map.entry("hasse monitor show", Set.of("--processes")),
            Map.entry("hasse explain", Set.of("--processes")),
            Map.entry("hasse convert", Set.of("--to")),
            Map.entry("hasse testgen", Set.of("--engine")),
            Map.entry("hasse lts generate", Set.of("--output", "--labels")),
            Map.entry("hasse watch", Set.of("--json")),
            Map.entry("hasse serve", Set.of("--timeout", "--max-memory")),
            Map.entry("hasse worker", Set.of("--max-memory")));

    private static List<CommandSpec> commands() {
        Console console =
                Console.of(InputStream.nullInputStream(), new ByteArrayOutputStream(), new ByteArrayOutputStream());
        List<CommandSpec> commands = new ArrayList<>();
        collect(new Main(console).commandLine(), commands);
        assertThat(commands).hasSizeGreaterThan(25);
        return commands;
    }

    private static void collect(CommandLine command, List<CommandSpec> commands) {
        if (!NOT_OURS.contains(command.getCommandSpec().qualifiedName())) {
            commands.add(command.getCommandSpec());
        }
        command.getSubcommands().values().forEach(each -> collect(each, commands));
    }

    /** Those that do something themselves. */
    private static List<CommandSpec> leaves() {
        return commands().stream().filter(each -> each.subcommands().isEmpty()).toList();
    }

    private static boolean writesAFile(CommandSpec command) {
        return command.args().stream()
                .anyMatch(each -> each.type() == OutputFile.class || each.type() == OutputFolder.class);
    }

    private static boolean has(CommandSpec command, String option) {
        return command.findOption(option) != null;
    }

    @Test
    void everyCommandIsDescribedInSentences() {
        for (CommandSpec command : commands()) {
            String[] description = command.usageMessage().description();
            assertThat(description).as(command.qualifiedName()).isNotEmpty();
            assertThat(description[0]).as(command.qualifiedName()).matches("(?s)[A-Z].*[.?]");
            assertThat(has(command, "--help")).as(command.qualifiedName()).isTrue();
        }
    }

    @Test
    void everyCommandGivesAnExampleAndItsExitCodesWhereTheyAnswer() {
        for (CommandSpec command : leaves()) {
            List<String> footer = Arrays.asList(command.usageMessage().footer());
            String name = command.qualifiedName();
            assertThat(footer).as(name).anyMatch(line -> line.startsWith("Example"));
            assertThat(String.join("\n", footer)).as(name).contains(name);
            if (has(command, "--json")) {
                assertThat(footer).as(name).anyMatch(line -> line.startsWith("Exit code: 0 "));
            }
        }
    }

    @Test
    void everyArgumentIsDescribedInSentences() {
        for (CommandSpec command : commands()) {
            for (ArgSpec argument : command.args()) {
                String told = command.qualifiedName() + " " + argument;
                String description = String.join(" ", argument.description());
                assertThat(description).as(told).matches("(?s).*[.]");
                if (argument.arity().max() > 0) {
                    assertThat(argument.paramLabel()).as(told).matches("[A-Z][A-Z:,.]*|[a-z]+([|][a-z]+)+");
                }
            }
        }
    }

    @Test
    void defaultsAreShownAsTheyAreWritten() {
        for (CommandSpec command : commands()) {
            assertThat(command.commandLine().getUsageMessage())
                    .as(command.qualifiedName())
                    .doesNotContainPattern("\\[\\w+=|\\w@[0-9a-f]{4}");
        }
    }

    @Test
    void oneOptionMeansOneThing() {
        Map<String, OptionSpec> first = new HashMap<>();
        int compared = 0;
        for (CommandSpec command : leaves()) {
            for (OptionSpec option : command.options()) {
                String name = option.longestName();
                if (OTHER_MEANING
                        .getOrDefault(command.qualifiedName(), Set.of())
                        .contains(name)) {
                    continue;
                }
                OptionSpec other = first.putIfAbsent(name, option);
                if (other != null) {
                    String told = name + " of " + command.qualifiedName() + " and "
                            + other.command().qualifiedName();
                    assertThat(option.description()).as(told).isEqualTo(other.description());
                    assertThat(option.names()).as(told).isEqualTo(other.names());
                    assertThat(option.type()).as(told).isEqualTo(other.type());
                    assertThat(option.paramLabel()).as(told).isEqualTo(other.paramLabel());
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(100);
    }

    @Test
    void everyCommandFindsOutOrMakesSomethingAndSaysItInJsonOrAFile() {
        for (CommandSpec command : leaves()) {
            boolean result = has(command, "--json") || has(command, "--output") || writesAFile(command);
            assertThat(result).as(command.qualifiedName()).isEqualTo(!WITHOUT_RESULT.contains(command.qualifiedName()));
            assertThat(has(command, "--quiet")).as(command.qualifiedName()).isTrue();
        }
    }

    @Test
    void whateverMayTakeLongHasALimit() {
        for (CommandSpec command : leaves()) {
            String name = command.qualifiedName();
            if (!ALWAYS_SHORT.contains(name) && !name.equals("hasse bench")) {
                assertThat(has(command, "--max-memory")).as(name).isTrue();
                assertThat(has(command, "--timeout")).as(name).isEqualTo(!name.equals("hasse worker"));
            }
        }
    }

    @Test
    void whatIsWrittenIsAnOutputFile() {
        for (CommandSpec command : leaves()) {
            for (ArgSpec argument : command.args()) {
                String description = String.join(" ", argument.description());
                if (description.matches("(Also w|W)rite .*")
                        && Set.of("FILE", "DIR").contains(argument.paramLabel())) {
                    assertThat(argument.type())
                            .as(command.qualifiedName() + " " + argument)
                            .isIn(OutputFile.class, OutputFolder.class);
                }
            }
        }
    }
}
