package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.Workplace;
import dev.hasse.testkit.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No text of others gets into a model, and none leaves its label in a picture: whatever the names in a trace are, the
 * files have the tokens that they have with harmless names, and nothing in a name is ever run.
 */
class HostileModelTest {
    private static final int CASES = 150;
    private static final int COMPILED = 4;
    private static final Map<String, Tokens> FORMATS =
            Map.of("pml", Tokens.PROMELA, "smv", Tokens.SMV, "dot", Tokens.DOT, "mermaid", Tokens.MERMAID);
    private static final IntFunction<String> HARMLESS = number -> "name" + number;

    private final long seed = Seeds.first(4_000);

    @TempDir
    Path folder;

    @Test
    void everyModelAndPictureHasTheTokensExpected() throws IOException {
        int compared = 0;
        for (String format : FORMATS.keySet()) {
            for (boolean asked : new boolean[] {true, false}) {
                if (asked && !isModel(format)) {
                    continue;
                }
                List<String> expected = FORMATS.get(format).of(converted(HARMLESS, format, asked));
                for (long number = seed; number < seed + CASES; number++) {
                    String written = converted(names(number), format, asked);
                    assertThat(FORMATS.get(format).of(written))
                            .as("seed %d, %s:%n%s", number, format, written)
                            .isEqualTo(expected);
                    if (isModel(format)) {
                        // Also what our own words need, in comments too.
                        assertThat(written).matches("[A-Za-z0-9_. \\n:;,=<>!&|(){}\\[\\]*/+?-]*");
                    }
                    compared++;
                }
            }
        }
        assertThat(compared).isEqualTo(CASES * 6);
    }

    @Test
    void everyOtherPictureKeepsItsLabels() throws IOException {
        for (String[] command : pictures()) {
            List<String> expected = drawn(HARMLESS, command);
            for (long number = seed; number < seed + CASES / 5; number++) {
                assertThat(drawn(names(number), command))
                        .as("seed %d: %s", number, String.join(" ", command))
                        .isEqualTo(expected);
            }
        }
    }

    /** TRACE, SYSTEM and NAME stand for files and a name; the last word is the file to write. */
    private static List<String[]> pictures() {
        return List.of(
                new String[] {"slice", "TRACE", "-p", "EF (x1 = 1)", "-o", "slice.dot"},
                new String[] {"draw", "TRACE", "-o", "draw.mmd"},
                new String[] {"monitor", "show", "G (on(NAME = 1) -> X NAME = 2)", "--as", "dot", "-o", "monitor.dot"},
                new String[] {"lts", "convert", "SYSTEM", "lts.dot"},
                new String[] {"testgen", "SYSTEM", "--depth", "2", "-o", "tests.dot"},
                new String[] {"testgen", "SYSTEM", "--depth", "2", "-o", "tests.mmd"});
    }

    private List<String> drawn(IntFunction<String> names, String... command) throws IOException {
        String trace =
                Files.writeString(folder.resolve("t.jsonl"), trace(names)).toString();
        String label = names.apply(1).replaceAll("[\\r\\n\\f\\x0b\\u0085\\u2028]", " ");
        String system = Files.writeString(
                        folder.resolve("s.aut"), "des (0, 2, 3)\n(0, \"?" + label + "\", 1)\n(1, \"!tea\", 2)\n")
                .toString();
        String name = "`" + names.apply(2).replace("`", "``") + "`";
        String last = command[command.length - 1];
        String[] words = command.clone();
        for (int i = 0; i < words.length; i++) {
            words[i] =
                    words[i].replace("TRACE", trace).replace("SYSTEM", system).replace("NAME", name);
        }
        Path out = folder.resolve(last);
        words[words.length - 1] = out.toString();
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.code()).as(run.err()).isZero();
        return (last.endsWith("dot") ? Tokens.DOT : Tokens.MERMAID).of(Files.readString(out));
    }

    @Test
    void nothingInANameIsRun() throws IOException {
        Assumptions.assumeTrue(Workplace.isInstalled("spin") && Workplace.isInstalled("gcc"));
        for (long number = seed; number < seed + COMPILED; number++) {
            IntFunction<String> names = names(number);
            Path trace = Files.writeString(folder.resolve(fileName(names.apply(9))), trace(names));
            List<String> check = new ArrayList<>(List.of("check", trace.toString(), "--engine", "spin"));
            check.addAll(properties(names));
            CommandLineRun run = CommandLineRun.of(check.toArray(String[]::new));
            assertThat(run.code())
                    .as("seed %d: %s%s", number, run.out(), run.err())
                    .isEqualTo(1);
            for (boolean asked : new boolean[] {true, false}) {
                try (Workplace workplace = new Workplace("hasse-hostile")) {
                    Files.writeString(workplace.file("model.pml"), converted(names, "pml", asked));
                    assertThat(run(workplace, "spin", "-a", "model.pml")).isZero();
                    assertThat(run(workplace, "gcc", "-w", "-o", "pan", "pan.c"))
                            .isZero();
                    assertThat(run(workplace, workplace.file("pan").toString(), "-a", "-E", "-w16"))
                            .isZero();
                }
            }
            assertThat(canary()).as("seed %d", number).doesNotExist();
        }
    }

    @Test
    void aVariableNamedAsASliceIsRefused() {
        IntFunction<String> names = number -> number == 0 ? "\0slice 0 == 0) -> c_code { abort(); }" : "name" + number;
        List<String> command = new ArrayList<>(List.of("convert", "-", "-", "--to", "pml"));
        command.addAll(properties(names));
        CommandLineRun run = CommandLineRun.withInput(trace(names), command.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("a variable whose name begins with the character 0: rename it");
    }

    private static int run(Workplace workplace, String... command) {
        return workplace.run(Budget.of(Duration.ofMinutes(10)), command).exitCode();
    }

    private static boolean isModel(String format) {
        return format.equals("pml") || format.equals("smv");
    }

    private Path canary() {
        return folder.resolve("canary");
    }

    private IntFunction<String> names(long number) {
        HostileText hostile = new HostileText(new Random(number), canary());
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            String name = hostile.next(i);
            // One that the test below has alone.
            names.add(name.startsWith("\0slice") ? "p" + name : name);
        }
        return names::get;
    }

    private static String fileName(String name) {
        // The first character that no file name can have ends it.
        return name.replace('\0', '0').replace('/', '\\') + ".jsonl";
    }

    private static String converted(IntFunction<String> names, String format, boolean asked) {
        List<String> command = new ArrayList<>(List.of("convert", "-", "-", "--to", format));
        if (asked) {
            command.addAll(properties(names));
        }
        CommandLineRun run = CommandLineRun.withInput(trace(names), command.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isZero();
        return run.out();
    }

    private static List<String> properties(IntFunction<String> names) {
        String first = "`" + (names.apply(0) + "." + names.apply(1)).replace("`", "``") + "`";
        return List.of(
                "-p", "AG (" + first + " != 1)", "-p", "forall p. AG (EF (p.a = 0 | p.a = 3))", "-p", "AG (x1 < 4)");
    }

    /** Every name in it is one of the ten; the structure is always the same. */
    private static String trace(IntFunction<String> names) {
        String first = json(names.apply(0));
        String second = json(names.apply(2));
        return """
                {"process":%1$s,"name":%4$s,"local":{%3$s:1,"a":2},"set":{"x1":1},"send":%5$s}
                {"process":%2$s,"receive":%5$s,"local":{%6$s:%7$s,"a":3}}
                {"process":%1$s,"local":{%3$s:2,"a":3}}
                {"process":%2$s,"name":%8$s,"set":{%9$s:true},"local":{"a":0,%6$s:2}}
                """.formatted(
                        first,
                        second,
                        json(names.apply(1)),
                        json(names.apply(3)),
                        json(names.apply(4)),
                        json(names.apply(5)),
                        json(names.apply(6)),
                        json(names.apply(7)),
                        json(names.apply(8)));
    }

    private static String json(String text) {
        StringBuilder json = new StringBuilder("\"");
        text.chars().forEach(c -> json.append(String.format("\\u%04x", c)));
        return json.append('"').toString();
    }
}
