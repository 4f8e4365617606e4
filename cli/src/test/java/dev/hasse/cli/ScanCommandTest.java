package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.scan.SuspicionKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hasse scan}: what it prints, writes and exits with. */
class ScanCommandTest {
    private static final String TWO_LEADERS = """
            {"process":"n1","name":"wins","set":{"n1.role":"leader"}}
            {"process":"n1","name":"resigns","set":{"n1.role":"follower"}}
            {"process":"n2","name":"wins","set":{"n2.role":"leader"}}
            """;

    private static final String HANDED_OVER = """
            {"process":"n1","name":"wins","set":{"n1.role":"leader"}}
            {"process":"n1","name":"resigns","set":{"n1.role":"follower"},"send":"m","to":"n2"}
            {"process":"n2","name":"wins","set":{"n2.role":"leader"},"receive":"m"}
            """;

    @TempDir
    private Path folder;

    @Test
    void aGraveFindingFails() {
        CommandLineRun run = CommandLineRun.withInput(TWO_LEADERS, "scan", "-");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("  1 high   two-at-once: n1 and n2 can both be leader at the same time;")
                .contains("possible if n1#2 (line 2) comes later")
                .contains("to forbid it: AG (count(p: p.role = 'leader') <= 1)");
    }

    /** One file that is no trace hides nothing of what the others have to tell. */
    @Test
    void inAnEmptyRecordingNothingLooksWrongForTheWrongReason() {
        String empty = "{\"hasse\":1,\"warnings\":[\"fields=a.B.c matches no field\"]}\n";
        CommandLineRun run = CommandLineRun.withInput(empty, "scan", "-");
        assertThat(run.code()).isZero();
        assertThat(run.out()).doesNotContain("nothing looks wrong");
        assertThat(run.err())
                .contains("standard input: the trace has no events, so that there is nothing to check:"
                        + " fields=a.B.c matches no field\n");
        CommandLineRun json = CommandLineRun.withInput(empty, "scan", "-", "--json");
        assertThat(json.code()).isZero();
        assertThat(json.out()).contains("\"findings\":[]").doesNotContain("\"error\":");
    }

    @Test
    void whatTheRecorderWarnsOfIsToldAlsoWhereNothingLooksWrong() {
        CommandLineRun run = CommandLineRun.withInput(
                "{\"hasse\":1,\"warnings\":[\"the recording is cut at its limit\"]}\n{\"process\":\"p\",\"set\":{\"x\":1}}\n",
                "scan",
                "-");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo("standard input: nothing looks wrong\nnote: the recording is cut at its limit\n");
    }

    @Test
    void theOtherFilesOfAFolderAreScanned() throws IOException {
        Files.writeString(folder.resolve("README.md"), "# Two runs of the election\n");
        Files.writeString(folder.resolve("a.jsonl"), "nonsense\n");
        Files.writeString(folder.resolve("b.jsonl"), TWO_LEADERS);
        CommandLineRun run = CommandLineRun.of("scan", folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("n1 and n2 can both be leader");
        assertThat(run.err()).contains("left out " + folder.resolve("README.md"), "a.jsonl:1:1: not in a known");
        CommandLineRun info = CommandLineRun.of("info", folder.toString(), "--json");
        assertThat(info.code()).isEqualTo(2);
        assertThat(info.out()).contains("a.jsonl\",\"error\":\"", "b.jsonl\",\"format\":\"hasse\"");
    }

    @Test
    void helpAndTheErrorNameEveryKindThatCanBeAskedFor() {
        String help = CommandLineRun.of("scan", "--help").out();
        String error = CommandLineRun.withInput(TWO_LEADERS, "scan", "-", "--only", "x")
                .err();
        for (SuspicionKind kind : SuspicionKind.values()) {
            boolean isAsked = kind != SuspicionKind.ORDER;
            assertThat(help.contains(" " + kind.word() + (isAsked ? "" : ","))).isEqualTo(isAsked);
            assertThat(error.contains(" " + kind.word() + ",")).isEqualTo(isAsked);
        }
    }

    @Test
    void whatIsAcceptedFailsNoMore() throws IOException {
        Path baseline = folder.resolve("accepted.txt");
        assertThat(CommandLineRun.withInput(TWO_LEADERS, "scan", "-", "--save-baseline", baseline.toString())
                        .code())
                .isEqualTo(1);
        assertThat(baseline).content().contains("two-at-once: AG (count(p: p.role = 'leader') <= N)");
        CommandLineRun again = CommandLineRun.withInput(TWO_LEADERS, "scan", "-", "--baseline", baseline.toString());
        assertThat(again.code()).isEqualTo(0);
        assertThat(again.out()).contains("nothing looks wrong (not counting 1 accepted by the baseline)");
        CommandLineRun other = CommandLineRun.withInput(
                TWO_LEADERS.replace("leader", "master"), "scan", "-", "--baseline", baseline.toString());
        assertThat(other.code()).isEqualTo(1);
        CommandLineRun missing = CommandLineRun.withInput(TWO_LEADERS, "scan", "-", "--baseline", "nowhere.txt");
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("nowhere.txt: cannot be read");
    }

    @Test
    void whatHoldsInEveryInterleavingIsASpecificationForCheck() throws IOException {
        Path spec = folder.resolve("saved.spec");
        CommandLineRun scan = CommandLineRun.withInput(HANDED_OVER, "scan", "-", "--save", spec.toString());
        assertThat(scan.code()).isEqualTo(0);
        assertThat(spec).content().contains("ctl scan_1: AG (count(p: p.role = 'leader') <= 1)");
        assertThat(CommandLineRun.withInput(HANDED_OVER, "check", "-", "--spec", spec.toString())
                        .code())
                .isEqualTo(0);
        assertThat(CommandLineRun.withInput(TWO_LEADERS, "check", "-", "--spec", spec.toString())
                        .code())
                .isEqualTo(1);
    }

    @Test
    void buildServersGetTheirDocuments() throws IOException {
        Path sarif = folder.resolve("scan.sarif");
        Path junit = folder.resolve("scan.xml");
        CommandLineRun.withInput(TWO_LEADERS, "scan", "-", "--sarif", sarif.toString(), "--junit", junit.toString());
        assertThat(sarif).content().contains("\"ruleId\":\"two-at-once\",\"level\":\"error\"", "\"startLine\":3");
        assertThat(junit).content().contains("tests=\"1\" failures=\"1\"", "<failure type=\"two-at-once\"");
    }

    @Test
    void theSourceIsNamedWhereTheRecordingHasIt() {
        String racy = """
                {"process":"n1","set":{"x":1},"source":"Foo.java:42"}
                {"process":"n2","set":{"x":2}}
                """;
        CommandLineRun run = CommandLineRun.withInput(racy, "scan", "-", "--json");
        assertThat(run.out().replaceAll("\\s", ""))
                .contains("\"line\":1,\"source\":\"Foo.java:42\"", "\"line\":2,\"source\":null");
    }

    @Test
    void anOrderThatEveryRequestHadByLuckIsNamed() throws IOException {
        Path page = folder.resolve("findings.html");
        CommandLineRun run = CommandLineRun.withInput(orders(12), "scan", "-", "--html", page.toString());
        assertThat(run.code()).isEqualTo(0);
        assertThat(run.out())
                .contains("1 medium accidental-order: 'ship' can come before 'charge'; in all 12 values of order it"
                        + " came later, but nothing forces that order.")
                .contains("to forbid it: forall r in values(order). precedence([event = 'charge' & order = r],"
                        + " [event = 'ship' & order = r])")
                .doesNotContain("'place' can");
        assertThat(page).content().contains("'ship' can come before 'charge'");
    }

    @Test
    void whatFailedRunsBreakIsSaid() throws IOException {
        for (int i = 0; i < 6; i++) {
            Files.writeString(folder.resolve("good" + i + ".jsonl"), """
                    {"process":"a","name":"write","send":"m"}
                    {"process":"b","name":"flush","receive":"m"}
                    """);
        }
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), """
                {"process":"b","name":"flush"}
                {"process":"a","name":"write"}
                """);
        CommandLineRun run = CommandLineRun.of("scan", folder + "/good*.jsonl", "--against", bad.toString());
        assertThat(run.code()).isEqualTo(0);
        assertThat(run.out())
                .contains("6 traces: nothing looks wrong")
                .contains("unlike the traces of --against:")
                .contains("'write' comes before 'flush' in all 6 traces; in the --against traces in 0 of 1");
        CommandLineRun json = CommandLineRun.of("scan", folder + "/good*.jsonl", "--against", bad.toString(), "--json");
        assertThat(json.out()).contains("\"differences\"").contains("'write' is followed by 'flush'");
    }

    private static String orders(int count) {
        StringBuilder lines = new StringBuilder();
        for (int r = 0; r < count; r++) {
            lines.append("""
                    {"process":"web","name":"place","local":{"order":N},"send":["cN","sN"]}
                    {"process":"pay","name":"charge","local":{"order":N},"receive":"cN"}
                    {"process":"ship","name":"ship","local":{"order":N},"receive":"sN"}
                    """.replace("N", Integer.toString(r)));
        }
        return lines.toString();
    }

    @Test
    void namesOfAnyKindAreData() {
        String odd = TWO_LEADERS.replace("n1", "a'b`\\u0007c\\u001b[31m").replace("n2", "\\\"x\\\\ <b>\\u2028");
        CommandLineRun run = CommandLineRun.withInput(odd, "scan", "-");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("two-at-once").doesNotContain("\u0007", "\u001b", "\u2028");
    }

    @Test
    void realRecordingsAreScanned() throws IOException {
        Path data = Path.of(System.getProperty("hasse.root", ".."), "../shared/data");
        Assumptions.assumeTrue(Files.isDirectory(data), "no real recordings here");
        List<Path> files;
        try (Stream<Path> all = Files.walk(data)) {
            files = all.filter(
                            each -> each.toString().matches(".*/(etcd-raft|zipkin|jaeger|shiviz|causal-json|otlp)/.*"))
                    .filter(each -> each.toString().matches(".*\\.(json|ndjson|jsonl|log)"))
                    .collect(Collectors.toList());
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            CommandLineRun run = CommandLineRun.of("scan", file.toString(), "--timeout", "10m");
            assertThat(run.code()).as("%s: %s", file, run.err()).isIn(0, 1, 2);
            assertThat(run.err()).as("%s", file).doesNotContain("Exception", "bug");
        }
    }
}
