package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
    private static final String ONE_LEADER = "AG (count(p: p.role = 'leader') <= 1)";
    private static final String TWO_LEADERS = """
            {"hasse":1,"processes":["n1","n2"]}
            {"process":"n1","local":{"role":"leader"}}
            {"process":"n1","local":{"role":"follower"}}
            {"process":"n2","local":{"role":"leader"}}
            """;
    private static final String ONE_AFTER_THE_OTHER = """
            {"process":"n1","local":{"role":"leader"}}
            {"process":"n1","local":{"role":"follower"},"send":"m"}
            {"process":"n2","local":{"role":"leader"},"receive":"m"}
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AG (x < 2)", "G x", "A[x U y]", "response(x, y)", "forall p. AG (p.x = 0)"})
    void aPropertyInThePlaceOfAFileIsToldFromOne(String formula) {
        CommandLineRun run = CommandLineRun.of("check", formula, "-p", "AG (x < 2)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(formula + ": no ", "if it is a property, type -p before it");
    }

    @Test
    void aViolationExplainsItself() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .startsWith("violated " + ONE_LEADER)
                .contains("n1#2 (line 3) was recorded before n2#1 (line 4), but nothing forces that order")
                .contains("n2#1 (line 4) n2.role := 'leader'");
    }

    @Test
    void whatIsWrongForAllTracesIsToldOnce() throws IOException {
        String first = file("a.jsonl", TWO_LEADERS);
        String second = file("b.jsonl", ONE_AFTER_THE_OTHER);
        file("empty.monitor", "");
        String spec = file("a.spec", "monitor m: empty.monitor\n");
        CommandLineRun run = CommandLineRun.of("check", first, second, "--spec", spec);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains("empty.monitor: not a monitor: expected ");
    }

    @Test
    void whatHoldsIsALine() {
        CommandLineRun run = CommandLineRun.withInput(ONE_AFTER_THE_OTHER, "check", "-", "-p", ONE_LEADER);
        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).hasSize(1).allMatch(line -> line.startsWith("holds "));
    }

    @Test
    void severalTracesAreALineEach() throws IOException {
        file("a.jsonl", TWO_LEADERS);
        file("b.jsonl", ONE_AFTER_THE_OTHER);
        CommandLineRun run = CommandLineRun.of("check", folder.toString(), "-p", "ctl one: " + ONE_LEADER);
        assertThat(run.code()).isEqualTo(1);
        // The first two as they are decided, in any order.
        assertThat(run.out().lines().sorted(Comparator.reverseOrder()).toList())
                .hasSize(3)
                .satisfies(lines -> {
                    assertThat(lines.get(0)).startsWith("violated ").contains("a.jsonl: one");
                    assertThat(lines.get(1)).startsWith("holds ").contains("b.jsonl");
                    assertThat(lines.get(2)).isEqualTo("1 hold, 1 violated, 0 unknown, 0 refused");
                });
    }

    @Test
    void oneUnreadableTraceDoesNotHideTheOthers() throws IOException {
        file("a.jsonl", TWO_LEADERS);
        file("b.jsonl", "{\"process\":");
        CommandLineRun run = CommandLineRun.of("check", folder.toString(), "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("violated ");
        assertThat(run.err()).contains("b.jsonl:1:");
    }

    @Test
    void jsonIsOneDocument() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--json", "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("{\"hasse\":\"")
                .contains("\"verdict\":\"violated\"")
                .contains("\"cut\":{\"n1\":1,\"n2\":1}");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aTimeLimitEndsAsUnknown() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--timeout", "0ms", "-p", ONE_LEADER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("time limit");
    }

    @Test
    void inJsonATimeLimitIsAnUnknownVerdictOfEachProperty() {
        CommandLineRun run =
                CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--json", "--timeout", "0ms", "-p", "AG (x < 1)");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("\"results\":[{\"name\":\"AG (x < 1)\",\"logic\":\"ctl\",\"formula\":\"AG (x < 1)\"")
                .contains("\"verdict\":\"unknown\"", "\"reason\":\"time limit of 0 s reached\"");
    }

    @Test
    void wrongFormulasShowWhere() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", "AG (x");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("-p:1:6: expected ')'");
    }

    @Test
    void aSpecFileWithoutAPropertyIsNamed() throws IOException {
        CommandLineRun run =
                CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--spec", file("empty.spec", "# nothing yet\n"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("empty.spec: no property in it");
    }

    @Test
    void aMonitorsMisspeltVariableIsAnError() throws IOException {
        String monitor = file("m.mon", "initial a\nbad b\na -> b on n1.rol = 'leader'\n");
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-", "-p", "monitor m: " + monitor);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("m.mon: no event and no initial value assigns n1.rol; did you mean n1.role?");
    }

    @Test
    void withoutAPropertyThereIsNothingToCheck() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "check", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("hasse: no property given: add -p FORMULA or --spec FILE, for example  -p \"forall p !="
                        + " q. AG !(p.role = 'leader' & q.role = 'leader')\"; to look for bugs without a property:"
                        + " hasse scan standard input; to see what the trace contains: hasse info standard input;"
                        + " how to write properties: docs/properties.md\n");
    }

    @Test
    void theExamplePropertyCanBeChecked() {
        for (String trace : List.of(
                TWO_LEADERS,
                "{\"process\":\"p q\",\"set\":{\"it's\":\"a\\\"b\"}}\n",
                "{\"process\":\"p\",\"name\":\"starts\"}\n",
                "{\"process\":\"p\",\"name\":\"starts\",\"set\":{\"n\":3}}\n",
                "{\"process\":\"p\"}\n")) {
            String told = CommandLineRun.withInput(trace, "check", "-").err();
            String example = told.substring(told.indexOf("-p \"") + 4, told.indexOf("\"; to look for bugs"));
            CommandLineRun run = CommandLineRun.withInput(trace, "check", "-", "-p", example);
            assertThat(run.err()).as(example).isEmpty();
            assertThat(run.code()).as(example).isLessThan(2);
        }
    }

    @Test
    void aLogWithoutCausesIsSaidAtTheTop() throws IOException {
        String log = file("shop.log", """
                14:36:29.123 [cart] INFO  com.acme.Cart - ordered
                14:36:29.131 [payment] INFO  com.acme.Payment - charged
                14:36:29.140 [shipping] INFO  com.acme.Shipping - shipped
                """);
        String[] check = {
            "check", log, "--mapping", "logback", "-p", "AG (shipping.event = 'shipped' -> payment.event = 'charged')"
        };
        String top = "nothing orders the events of different services, so every order between them is possible.";
        CommandLineRun run = CommandLineRun.of(check);
        assertThat(run.out())
                .startsWith(top)
                .contains("send: and receive: in a mapping")
                .contains("\nviolated ");
        assertThat(run.out().indexOf(top, 1)).as("said once").isNegative();
        assertThat(CommandLineRun.of("info", log, "--mapping", "logback").out()).startsWith(log + "\n  " + top);
        CommandLineRun json = CommandLineRun.of("check", log, "--mapping", "logback", "--json", "-p", "EF true");
        assertThat(json.out()).contains("nothing orders the events of different services");
        String timed = "{\"process\":\"a\",\"time\":1}\n{\"process\":\"b\",\"time\":2}\n";
        assertThat(CommandLineRun.withInput(timed, "info", "-").out()).contains(top);
        String sent =
                "{\"process\":\"a\",\"time\":1,\"send\":\"m\"}\n{\"process\":\"b\",\"time\":2,\"receive\":\"m\"}\n";
        assertThat(CommandLineRun.withInput(sent, "info", "-").out()).doesNotContain("nothing orders");
    }

    @Test
    void aRaceLeavesUnknownWhatNeedsItsValue() {
        String trace = """
                {"process":"P","set":{"x":1}}
                {"process":"Q","set":{"x":2,"y":1}}
                """;
        CommandLineRun run = CommandLineRun.withInput(
                trace, "check", "-", "--json", "-p", "AG x < 3", "-p", "AG y < 1", "-p", "F on(x = 2)");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .containsSubsequence(
                        "\"verdict\":\"unknown\"",
                        "\"reason\":\"x is written by P#1 (line 1) and Q#1 (line 2) in no fixed order",
                        "\"verdict\":\"violated\"",
                        "\"verdict\":\"holds\"");
        for (String property : new String[] {"AG x < 3", "AG (x = 1 -> y = 1)"}) {
            CommandLineRun alone = CommandLineRun.withInput(trace, "check", "-", "-p", property);
            assertThat(alone.code()).as(property).isEqualTo(3);
            assertThat(alone.out()).startsWith("unknown ").contains("P#1 (line 1)", "Q#1 (line 2)");
        }
        CommandLineRun slice = CommandLineRun.withInput(trace, "slice", "-", "-p", "x = 1");
        assertThat(slice.code()).isEqualTo(3);
        assertThat(slice.err()).startsWith("hasse: unknown: x is written by P#1 (line 1) and Q#1 (line 2)");
    }

    @Test
    void aVariableThatNothingAssignsIsAnErrorAlsoForTheQuiet() throws IOException {
        String problem = "hasse: -p:1:5: no event and no initial value assigns n1.rol; did you mean n1.role?\n";
        for (String command : new String[] {"check", "slice"}) {
            CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "-q", command, "-", "-p", "AG (n1.rol = 0)");
            assertThat(run.code()).as(command).isEqualTo(2);
            assertThat(run.err()).isEqualTo(problem);
        }
        CommandLineRun pattern = CommandLineRun.withInput(
                TWO_LEADERS, "check", "-", "-p", "forall p in 'node.*'. AG p.role != 'leader'", "-p", ONE_LEADER);
        assertThat(pattern.code()).isEqualTo(2);
        assertThat(pattern.err())
                .isEqualTo("hasse: -p (1):1:1: there is no process that 'node.*' matches; there are: n1, n2\n");
        assertThat(pattern.out()).contains("error     forall p in", "violated  " + ONE_LEADER);
        String model = folder.resolve("model.pml").toString();
        CommandLineRun convert =
                CommandLineRun.of("convert", file("a.jsonl", TWO_LEADERS), model, "-p", "G n1.rol = 0");
        assertThat(convert.code()).isEqualTo(2);
    }

    @Test
    void whatHoldsForNothingSaysSoAndCanFail() throws IOException {
        String trace = file("a.jsonl", TWO_LEADERS);
        String formula = "AG (n1.role = 'Leader' -> n2.role = 0)";
        CommandLineRun run = CommandLineRun.of("check", trace, "-p", formula);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("holds (vacuously: n1.role is never 'Leader'; did you mean 'leader'?)  " + formula);
        CommandLineRun json = CommandLineRun.of("check", trace, "-p", formula, "--json", "--fail-on", "vacuous");
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out())
                .contains("\"verdict\":\"holds\"")
                .contains("\"vacuous\":true,\"note\":\"n1.role is never 'Leader'; did you mean 'leader'?\"");
        String xml = folder.resolve("junit.xml").toString();
        String page = folder.resolve("page.html").toString();
        CommandLineRun both = CommandLineRun.of(
                "check", trace, "-p", formula, "--fail-on", "unknown,vacuous", "--junit", xml, "--html", page);
        assertThat(both.code()).isEqualTo(1);
        assertThat(Path.of(xml)).content().contains("<failure type=\"vacuous\"");
        assertThat(Path.of(page)).content().contains("\"vacuous\":true");
        assertThat(CommandLineRun.of("check", trace, "-p", "AG (n1.term < 2)", "--fail-on", "vacuous")
                        .code())
                .isEqualTo(2);
        assertThat(CommandLineRun.of("check", trace, "-p", "EF n1.role = 'leader'", "--fail-on", "vacuous")
                        .code())
                .isZero();
    }

    @Test
    void aConditionThatNoInterleavingMeetsIsFoundByTheEngines() {
        CommandLineRun run = CommandLineRun.withInput(
                ONE_AFTER_THE_OTHER, "check", "-", "-p", "AG (n1.role = 'leader' & n2.role = 'leader' -> n1.role = 1)");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("holds (vacuously: n1.role = 'leader' & n2.role = 'leader' is never true)  AG");
    }

    @Test
    void ofSeveralTracesOneIsEnoughToHaveTheVariable() throws IOException {
        String with = file("a.jsonl", "{\"process\":\"n1\",\"set\":{\"x\":1}}\n");
        String without = file("b.jsonl", "{\"process\":\"n1\",\"set\":{\"y\":1}}\n");
        CommandLineRun some = CommandLineRun.of("check", with, without, "-p", "AG x < 2", "--json");
        assertThat(some.code()).isZero();
        assertThat(some.err()).isEmpty();
        assertThat(some.out())
                .containsSubsequence(
                        "a.jsonl",
                        "\"verdict\":\"holds\"",
                        "b.jsonl",
                        "\"vacuous\":true,\"note\":\"no event and no initial value assigns x");
        CommandLineRun none = CommandLineRun.of("check", with, without, "-p", "AG zzz < 2");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).isEqualTo("hasse: -p:1:4: no event and no initial value assigns zzz\n");
    }

    private static final String TWO_EXECUTIONS = """
            (?<event>.*)\\n(?<host>\\w+) (?<clock>\\{.*\\})
            ^=== (?<trace>.*) ===$
            === first ===
            starts
            a {"a":1}
            === second ===
            stops
            a {"a":1}
            """;

    @Test
    void resultsOfSeveralExecutionsCarryTheirNames() throws IOException {
        String log = file("runs.log", TWO_EXECUTIONS.replace("\\\\", "\\"));
        String sarif = folder.resolve("a.sarif").toString();
        String xml = folder.resolve("a.xml").toString();
        String page = folder.resolve("a.html").toString();
        CommandLineRun run = CommandLineRun.of(
                "check", log, "-p", "AG a.event != 'stops'", "--sarif", sarif, "--junit", xml, "--html", page);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).containsSubsequence("runs.log [first]\nholds ", "runs.log [second]\nviolated ");
        assertThat(CommandLineRun.of("check", log, "-p", "AG a.event != 'stops'", "--json")
                        .out())
                .contains("runs.log [first]\"", "runs.log [second]\"");
        assertThat(Path.of(xml)).content().contains("runs.log [first]\"", "runs.log [second]\"");
        assertThat(Path.of(page)).content().contains("runs.log [first]\"", "runs.log [second]\"");
        assertThat(Path.of(sarif))
                .content()
                .contains("runs.log [second]: violated")
                .contains("runs.log\"}")
                .doesNotContain("second%5D");
    }

    @Test
    void pageAndJsonSayTheSameOfWhatIsNotDecidedOrNotRead() throws IOException {
        String bad = file("bad.jsonl", "{\"process\":");
        String large = file("large.jsonl", "{\"process\":\"n1\",\"local\":{\"role\":\"leader\"}}\n".repeat(200_000));
        String page = folder.resolve("a.html").toString();
        CommandLineRun run =
                CommandLineRun.of("check", large, bad, "-p", ONE_LEADER, "--timeout", "1ms", "--json", "--html", page);
        assertThat(run.out()).contains("\"verdict\":\"unknown\"");
        String view = Files.readString(Path.of(page));
        for (String field : new String[] {"\"error\":", "\"verdict\":\"unknown\"", "\"reason\":\"time limit"}) {
            assertThat(run.out().split(java.util.regex.Pattern.quote(field), -1).length)
                    .as(field)
                    .isEqualTo(view.split(java.util.regex.Pattern.quote(field), -1).length);
        }
    }

    @Test
    void aReportShowsTheWitnessOrElseTheRecordedRun() throws IOException {
        String trace = file("a.jsonl", ONE_AFTER_THE_OTHER);
        String page = folder.resolve("a.html").toString();
        CommandLineRun witness = CommandLineRun.of(
                "check", trace, "-p", "EF n2.role = 'leader'", "--html", page, "--json", "--engine", "slice");
        assertThat(witness.code()).isZero();
        assertThat(witness.out()).contains("\"evidence\":{\"run\":[{\"process\":\"n1\"");
        assertThat(Path.of(page))
                .content()
                .containsOnlyOnce("\"scene\":{")
                .contains("This happened in the recorded run itself: ");
        assertThat(CommandLineRun.of("check", trace, "-p", ONE_LEADER, "--html", page)
                        .code())
                .isZero();
        assertThat(Path.of(page)).content().containsOnlyOnce("\"scene\":{");
    }

    @Test
    void quietIsNotSilentAboutBadInput() {
        CommandLineRun run = CommandLineRun.withInput("{\"process\":", "check", "-", "-q", "-p", "AG x = 0");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("hasse: standard input:1:");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void namesInALogCannotCommandTheTerminal() {
        String trace =
                "{\"process\":\"P\",\"name\":\"\\u001b]0;evil\\u0007\",\"set\":{\"x\\u202e\":1,\"y\":\"\\u009b2J\"}}";
        CommandLineRun run = CommandLineRun.withInput(trace, "check", "-", "-p", "AG y = 0");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("\\u001b]0;evil\\u0007", "x\\u202e := 1", "'\\u009b2J'")
                .doesNotContain("\u001b", "\u0007", "\u009b", "\u202e");
    }

    @Test
    void filesThatBeginWithAByteOrderMarkAreRead() throws IOException {
        String spec = file("a.spec", "\uFEFFctl one: " + ONE_LEADER);
        CommandLineRun run = CommandLineRun.withInput("\uFEFF" + TWO_LEADERS, "check", "-", "--spec", spec);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("violated  one: ").contains("n2#1 (line 4)");
    }

    @Test
    void buildServersGetTheirDocuments() throws IOException {
        Path junit = folder.resolve("results.xml");
        Path sarif = folder.resolve("results.sarif");
        String trace = file("a.jsonl", TWO_LEADERS);
        CommandLineRun run = CommandLineRun.of(
                "check", trace, "-p", ONE_LEADER, "--junit", junit.toString(), "--sarif", sarif.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(junit).content().contains("<failure type=\"violated\"", "nothing forces that order");
        assertThat(sarif).content().contains("\"startLine\":4", "nothing forces that order");
    }

    @Test
    void unknownAnswersFailOrPassAsAskedFor() throws IOException {
        String trace = file("a.jsonl", ONE_AFTER_THE_OTHER);
        String[] undecided = {"check", trace, "-p", ONE_LEADER, "--timeout", "0s"};
        assertThat(CommandLineRun.of(undecided).code()).isEqualTo(3);
        assertThat(CommandLineRun.of(with(undecided, "--fail-on", "unknown")).code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of(with(undecided, "--fail-on", "violated")).code())
                .isZero();
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
    }
}
