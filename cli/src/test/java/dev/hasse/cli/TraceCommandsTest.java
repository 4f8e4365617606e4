package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code info}, {@code convert} and {@code slice}, as a user calls them. */
class TraceCommandsTest {
    private static final Path DATA = Path.of(System.getProperty("hasse.root", ".."), "..", "shared", "data");
    private static final String TRACE = """
            {"hasse":1,"processes":["P1","P2"],"init":{"x":5}}
            {"process":"P1","set":{"x":1},"send":"m"}
            {"process":"P1","set":{"x":2}}
            {"process":"P2","set":{"y":"a"}}
            {"process":"P2","set":{"y":"b"},"receive":"m"}
            """;

    private static final String RACE = """
            {"process":"P1","set":{"x":1}}
            {"process":"P2","set":{"x":2}}
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"info", "slice -p x=1"})
    void inJsonATimeLimitIsAnUnknownVerdict(String command) {
        String[] arguments = (command + " - --json --timeout 0ms").split(" ");
        CommandLineRun run = CommandLineRun.withInput(TRACE, arguments);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\"verdict\":\"unknown\"", "\"reason\":\"time limit");
    }

    @Test
    void aSliceGoesToStandardOutputAndWhatIsSaidOfItBeside() {
        CommandLineRun run = CommandLineRun.withInput(TRACE, "slice", "-", "-p", "x=1", "-o", "-");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("{").doesNotContain("cuts, all");
        assertThat(run.err()).contains(" cuts, all of them satisfy (lean)");
        CommandLineRun again = CommandLineRun.withInput(run.out(), "info", "-");
        assertThat(again.out()).contains("format          hasse");
        CommandLineRun both = CommandLineRun.withInput(TRACE, "slice", "-", "-p", "x=1", "-o", "-", "--json");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).isEqualTo("hasse: -o -: cannot be combined with --json: both go to standard output\n");
    }

    @Nested
    class Info {
        @ParameterizedTest
        @CsvSource({"info -", "check - -p AG(true)", "check - -p AG(true) --json"})
        void namesEachExecutionOfALogThatAnExpressionOnTheCommandLineFinds(String command) {
            CommandLineRun run = CommandLineRun.withInput(
                    "=== one ===\nx by a at {\"a\":1}\n=== two ===\ny by a at {\"a\":1}\n",
                    (command + " --parser ^(?<event>.*)\\sby\\s(?<host>\\w+)\\sat\\s(?<clock>{.*})$").split(" "));
            assertThat(run.err()).isEmpty();
            assertThat(run.code()).isZero();
            assertThat(run.out()).contains("standard input [one]", "standard input [two]");
        }

        @Test
        void tellsTheFacts() {
            CommandLineRun run = CommandLineRun.withInput(TRACE, "info", "-");
            assertThat(run.code()).isZero();
            assertThat(run.out())
                    .contains("processes       2: P1 (2), P2 (2)", "cuts            8", "width           2");
        }

        @Test
        void asJson() {
            CommandLineRun run = CommandLineRun.withInput(TRACE, "info", "-", "--json");
            assertThat(run.out().replaceAll("\\s", ""))
                    .contains("\"processes\":[{\"name\":\"P1\",\"events\":2},{\"name\":\"P2\",\"events\":2}]")
                    .contains("\"events\":4,\"communications\":1")
                    .contains("\"cuts\":\"8\"");
        }

        @Test
        void namesAndTextsAreAsAPropertyWritesThem() {
            String trace = "{\"process\":\"front-end\",\"name\":\"asks for '90'\"}\n";
            assertThat(CommandLineRun.withInput(trace, "info", "-").out())
                    .contains("`front-end.event`", "'asks for \\'90\\''");
            String property = "EF `front-end.event` = 'asks for \\'90\\''";
            assertThat(CommandLineRun.withInput(trace, "check", "-", "-p", property)
                            .code())
                    .isZero();
        }

        @Test
        void aLargeIdIsAnIntegerInJson() {
            String id = "123456789012345678900000000000";
            CommandLineRun run =
                    CommandLineRun.withInput("{\"process\":\"P\",\"set\":{\"x\":" + id + "}}\n", "info", "-", "--json");
            assertThat(run.out()).contains("\"values\":[0," + id + "]", "\"greatest\":" + id);
        }

        @Test
        void namesBothEventsOfARace() {
            assertThat(CommandLineRun.withInput(RACE, "info", "-").out())
                    .contains("race: x is assigned by P1#1 (line 1) and P2#1 (line 2)");
        }

        @ParameterizedTest
        @CsvSource({
            "shiviz/chord.log, 8, 1235, 530195",
            "shiviz/simpledb.log, 5, 509, 1541953",
            "shiviz/facebook.log, 4, 47, 123"
        })
        void ofRealLogs(String file, int processes, int events, String cuts) {
            assumeTrue(Files.exists(DATA.resolve(file)), "the shared data is not here");
            CommandLineRun run =
                    CommandLineRun.of("info", "--json", DATA.resolve(file).toString());
            assertThat(run.code()).isZero();
            assertThat(run.out().replaceAll("\\s", ""))
                    .contains("\"events\":" + events + ",\"communications\"")
                    .contains("\"cuts\":\"" + cuts + "\"");
            assertThat(run.out().split("\"name\"", -1)).hasSizeGreaterThan(processes);
        }
    }

    @Nested
    class Convert {
        @Test
        void thereAndBackIsTheSameOrder() throws IOException {
            Path native1 = Files.writeString(folder.resolve("a.jsonl"), TRACE);
            Path shiviz = folder.resolve("a.log");
            Path native2 = folder.resolve("b.jsonl.gz");
            assertThat(CommandLineRun.of("convert", native1.toString(), shiviz.toString())
                            .code())
                    .isZero();
            assertThat(CommandLineRun.of("convert", shiviz.toString(), native2.toString())
                            .code())
                    .isZero();
            assertThat(CommandLineRun.of("info", native2.toString()).out()).contains("cuts            8");
        }

        @Test
        void modelsWithoutAPropertyHaveAllVariables() {
            CommandLineRun promela = CommandLineRun.withInput(TRACE, "convert", "-", "-", "--to", "pml");
            assertThat(promela.code()).isZero();
            assertThat(promela.out())
                    .contains("int v0 = 5; /* x */", "int v1 = 0; /* y, 0 = 0, 1 = text a, 2 = text b */")
                    .contains("d_step { (c0 >= 1); v1 = 2; c1 = 2 }");
            CommandLineRun smv = CommandLineRun.withInput(TRACE, "convert", "-", "-", "--to", "smv");
            assertThat(smv.code()).isZero();
            assertThat(smv.out()).contains("""
                    DEFINE
                      -- v0: x
                      v0 := case
                        (p0 >= 2) : 2;
                        (p0 >= 1) : 1;
                        TRUE : 5; esac;
                      -- v1: y, 0 = 0, 1 = text a, 2 = text b
                      v1 := case
                        (p1 >= 2) : 2;
                        (p1 >= 1) : 1;
                        TRUE : 0; esac;
                    """);
        }

        @ParameterizedTest
        @ValueSource(strings = {"smv", "pml"})
        void aValueThatDependsOnTheRunIsRefused(String format) {
            CommandLineRun run =
                    CommandLineRun.withInput(RACE, "convert", "-", "-", "--to", format, "-p", "AG (x < 2)");
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("x is written by P1#1 (line 1) and P2#1 (line 2) in no fixed order");
            assertThat(CommandLineRun.withInput(RACE, "convert", "-", "-", "--to", format)
                            .code())
                    .isZero();
        }

        @Test
        void anUnknownEndingIsRefused() {
            CommandLineRun run = CommandLineRun.withInput(TRACE, "convert", "-", "x.nonsense");
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .startsWith("hasse: x.nonsense: unknown file extension; expected ")
                    .endsWith(", .smv, .pml\n");
        }

        @Test
        void anUnknownFormatIsRefusedWithAllThatAreWritten() {
            CommandLineRun run = CommandLineRun.withInput(TRACE, "convert", "-", "-", "--to", "jsonl");
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("hasse: unknown format jsonl: expected one of hasse, shiviz, dot, mermaid, smv, pml\n");
        }

        @Test
        void nothingIsLeftWhereNothingCanBeWritten() throws IOException {
            CommandLineRun run = CommandLineRun.withInput(
                    TRACE, "convert", "-", folder.resolve("none/x.jsonl").toString());
            assertThat(run.code()).isEqualTo(2);
            assertThat(Files.list(folder)).isEmpty();
        }
    }

    @Nested
    class SliceOf {
        @Test
        void aConjunctionOfLocalPredicates() {
            CommandLineRun run = CommandLineRun.withInput(TRACE, "slice", "-", "-p", "x = 1 & y = 'a'");
            assertThat(run.code()).isZero();
            assertThat(run.out()).contains("1 of 8 cuts, all of them satisfy (lean)", "first cut   P1:1  P2:1");
        }

        @Test
        void isATraceAgain() throws IOException {
            Path slice = folder.resolve("slice.jsonl");
            CommandLineRun run = CommandLineRun.withInput(TRACE, "slice", "-", "-p", "x != 1", "-o", slice.toString());
            assertThat(run.out()).contains("5 of 8 cuts");
            assertThat(CommandLineRun.of("info", slice.toString()).out()).contains("cuts            5");
        }

        @Test
        void aValueThatDependsOnTheRunIsUnknown() {
            CommandLineRun run = CommandLineRun.withInput(RACE, "slice", "-", "-p", "x = 1");
            assertThat(run.code()).isEqualTo(3);
            assertThat(run.err()).contains("x is written by P1#1 (line 1) and P2#1 (line 2) in no fixed order");
        }

        @Test
        void ofATemporalFormulaWithADisjunctionIsTheLeast() {
            String trace = """
                    {"process":"Q","set":{"y":1}}
                    {"process":"P","set":{"x":1}}
                    {"process":"Q","set":{"y":0}}
                    """;
            // The operators of RCTL+ give all 6, because the cuts of x != 1 | y != 1 lie around every cut.
            CommandLineRun run = CommandLineRun.withInput(trace, "slice", "-", "-p", "AG (x != 1 | y != 1)");
            assertThat(run.out()).contains("2 of 6 cuts, all of them satisfy (lean)");
            CommandLineRun json = CommandLineRun.withInput(trace, "slice", "-", "-p", "AG (x != 1 | y != 1)", "--json");
            assertThat(json.out()).contains("\"least\":true");
        }

        @Test
        void ofAPredicateThatIsNotRegularIsNotLean() {
            CommandLineRun run = CommandLineRun.withInput(TRACE, "slice", "-", "-p", "x = 1 <-> y = 'a'");
            assertThat(run.code()).isZero();
            assertThat(run.out()).contains("6 of 8 cuts, including all that satisfy it, and others (not lean)");
        }
    }
}
