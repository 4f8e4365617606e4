package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories of other logs, and what is written of them. */
class LinearizableCommandTest {
    private static final String CALLS = """
            match: (?<process>\\w+)> (?<f>\\w+) ?(?<value>.*)
            invoke: {f}
            match: (?<process>\\w+)< (?<outcome>ok|fail|info) ?(?<result>.*)
            complete: *
            """;

    @TempDir
    private Path folder;

    private Path log;
    private Path mapping;

    @BeforeEach
    void files() {
        log = folder.resolve("log.txt");
        mapping = folder.resolve("calls.mapping");
    }

    private CommandLineRun run(String text, String rules, String... more) throws IOException {
        Files.writeString(log, text);
        Files.writeString(mapping, rules);
        String[] args = new String[more.length + 4];
        args[0] = "linearizable";
        args[1] = log.toString();
        args[2] = "--mapping";
        args[3] = mapping.toString();
        System.arraycopy(more, 0, args, 4, more.length);
        return CommandLineRun.of(args);
    }

    @Test
    void aMappingSaysWhichLinesAreCallsAndReturns() throws IOException {
        String good = "a> write 1\nnoise\nb> read\na< ok\nb< ok 1\n";
        assertThat(run(good, CALLS, "--model", "register").code()).isZero();
        CommandLineRun bad = run("a> write 1\na< ok\nb> read\nb< ok 7\n", CALLS, "--model", "register");
        assertThat(bad.code()).isEqualTo(1);
        assertThat(bad.out()).contains("process b: read -> 7 (lines 3 to 4)").contains("could only have returned 1");
    }

    @Test
    void outcomesMeanWhatTheyMeanInJepsen() throws IOException {
        String failed = "a> write 1\na< fail\nb> read\nb< ok 1\n";
        assertThat(run(failed, CALLS, "--model", "register").code()).isEqualTo(1);
        String unclear = "a> write 1\na< info\nb> read\nb< ok 1\n";
        assertThat(run(unclear, CALLS, "--model", "register").code()).isZero();
    }

    @Test
    void rowsWithTwoTimesAreOperations() throws IOException {
        String rules = "csv:\ninvoke: {operation}\nstart: {from}\nend: {to}\n";
        String header = "process,operation,value,from,to\n";
        String good = header + "c,read,1,5,9\nc,write,1,1,6\n";
        assertThat(run(good, rules, "--model", "register").code()).isZero();
        String bad = header + "c,read,1,1,4\nc,write,1,5,6\n";
        assertThat(run(bad, rules, "--model", "register").code()).isEqualTo(1);
        String sameMoment = header + "c,read,1,1,5\nc,write,1,5,6\n";
        assertThat(run(sameMoment, rules, "--model", "register").code()).isZero();
        assertThat(run(header + "c,read,1,7,4\n", rules, "--model", "register").err())
                .contains("log.txt:2: an operation that returns before it is called");
        assertThat(run(header + "c,read,1,noon,4\n", rules, "--model", "register")
                        .err())
                .contains("log.txt:2:1: 'noon' is no time");
    }

    private static String span(String client, String operation, int value, int from, int to) {
        String result = operation.equals("put") ? "value" : "result";
        return "{\"traceId\":\"1\",\"id\":\"" + (from + 1) + "\",\"name\":\"call\",\"timestamp\":" + (1_000_000 + from)
                + ",\"duration\":" + (to - from) + ",\"localEndpoint\":{\"serviceName\":\"" + client
                + "\"},\"tags\":{\"operation\":\"" + operation + "\",\"key\":\"x\",\"" + result + "\":\"" + value
                + "\"}}";
    }

    private CommandLineRun spans(String... spans) throws IOException {
        Path file = Files.writeString(folder.resolve("spans.json"), "[" + String.join(",", spans) + "]");
        return CommandLineRun.of("linearizable", file.toString(), "--model", "kv");
    }

    @Test
    void spansOfOneClockAreHistories() throws IOException {
        assertThat(spans(span("a", "put", 1, 0, 10), span("b", "GET", 1, 5, 20)).out())
                .contains("linearizable")
                .contains("2 operations");
        CommandLineRun bad =
                spans(span("a", "put", 1, 0, 10), span("a", "put", 2, 20, 30), span("b", "get", 1, 40, 50));
        assertThat(bad.code()).isEqualTo(1);
        assertThat(bad.out()).contains("get -> 1").contains("could only have returned 2");
        assertThat(spans(span("a", "put", 1, 0, 10).replace("operation", "other"))
                        .err())
                .contains("no span is an operation");
    }

    @Test
    void clocksMayDifferByABound() throws IOException {
        String[] history = {span("a", "put", 1, 0, 10), span("a", "put", 2, 20, 30), span("b", "get", 1, 40, 50)};
        spans(history);
        String file = folder.resolve("spans.json").toString();
        assertThat(CommandLineRun.of("linearizable", file, "--model", "kv", "--skew", "9us")
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("linearizable", file, "--model", "kv", "--skew", "10us")
                        .code())
                .isZero();
        CommandLineRun search = CommandLineRun.of("linearizable", file, "--model", "kv", "--skew", "search");
        assertThat(search.code()).isEqualTo(1);
        assertThat(search.out()).contains("not linearizable up to 10us of skew; linearizable from there");
        assertThat(CommandLineRun.of("linearizable", file, "--model", "kv", "--skew", "search", "--json")
                        .out())
                .contains("\"skew\":{\"assumed\":\"search\",\"flipsAt\":\"10us\"}");
        // The order of one process is certain.
        spans(span("a", "put", 1, 0, 10), span("a", "put", 2, 20, 30), span("a", "get", 1, 40, 50));
        assertThat(CommandLineRun.of("linearizable", file, "--model", "kv", "--skew", "search", "--json")
                        .out())
                .contains(
                        "not linearizable, whatever the clock skew: the model allows no order of the operations that"
                                + " keeps the order of each process and of operations whose times differ by more"
                                + " than the skew",
                        "\"skew\":{\"assumed\":\"search\"}");
    }

    @Test
    void operationsWithoutTimesHaveNoSkew() throws IOException {
        CommandLineRun run = run("a> write 1\na< ok\n", CALLS, "--model", "register", "--skew", "1ms");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("log.txt:1: --skew compares times, but this operation has none");
        String timed = "match: (?<time>\\S+) (?<process>\\w+)> (?<f>\\w+) ?(?<value>\\w*)\ninvoke: {f}\n"
                + "match: (?<time>\\S+) (?<process>\\w+)< (?<result>\\w*)\ncomplete: *\n";
        String log = "1 a> write 1\n2 a< 1\n3 a> write 2\n4 a< 2\n6 b> read\n7 b< 1\n";
        assertThat(run(log, timed, "--model", "register", "--skew", "search").out())
                .contains("not linearizable up to 2s of skew");
        String edn =
                "{:process 0 :type :invoke :f :write :value 1 :time 5}\n{:process 0 :type :ok :f :write :value 1 :time 6}\n"
                        + "{:process 1 :type :invoke :f :read :value nil :time 8}\n{:process 1 :type :ok :f :read :value nil :time 9}\n";
        Path file = Files.writeString(folder.resolve("h.edn"), edn);
        assertThat(CommandLineRun.of("linearizable", file.toString(), "--model", "register", "--skew", "search")
                        .out())
                .contains("not linearizable up to 2ns of skew");
    }

    @Test
    void mappingsWithoutCallsAndLogsWithoutAnyAreRefused() throws IOException {
        assertThat(run("a\n", "match: (?<process>.*)\nevent: x\n", "--model", "register")
                        .err())
                .contains("invoke: FUNCTION");
        CommandLineRun none = run("nothing\n", CALLS, "--model", "register");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("hasse mapping try");
    }

    @Test
    void runsOfOneFileAreHistoriesOfTheirOwn() throws IOException {
        CommandLineRun run = run(
                "--- first\na> write 1\na< ok\n--- second\nb> read\nb< ok 1\n",
                "separator: --- (?<run>.*)\n" + CALLS,
                "--model",
                "register");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("log.txt [first]").contains("log.txt [second]");
    }

    @Test
    void thePictureShowsTheCoreAndRunsNothing() throws IOException {
        Path page = folder.resolve("page.html");
        CommandLineRun run = run(
                "a> write 7\na< ok\na> write <script>alert(1)</script>\na< ok\nb> read\nb< ok 7\nc> write 3\n",
                CALLS,
                "--model",
                "register",
                "--html",
                page.toString());
        assertThat(run.code()).isEqualTo(1);
        String html = Files.readString(page);
        assertThat(html)
                .contains("class=\"culprit\"")
                .contains("class=\"core\"")
                .contains("&lt;script&gt;")
                .contains("default-src 'none'")
                .contains("prefers-color-scheme: dark")
                .contains("An order of what came before")
                .doesNotContain("<script");
    }

    @Test
    void aHistoryOnStandardInputIsReadLikeAFile() throws IOException {
        String history =
                "{:process 0, :type :invoke, :f :read, :value nil}\n{:process 0, :type :ok, :f :read, :value 7}\n";
        CommandLineRun run = CommandLineRun.withInput(history, "linearizable", "-", "--model", "register");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("not linearizable  standard input  1 operation");
        Files.writeString(mapping, CALLS);
        CommandLineRun mapped = CommandLineRun.withInput(
                "a> read\na< ok 7\n", "linearizable", "-", "--mapping", mapping.toString(), "--model", "register");
        assertThat(mapped.code()).isEqualTo(1);
        String spans = "[" + span("c", "get", 1, 10, 20) + "]";
        assertThat(CommandLineRun.withInput(spans, "linearizable", "-", "--model", "kv")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void documentsTellTheOrder() throws IOException {
        String json = run("a> write 1\nb> read\na< ok\nb< ok 1\n", CALLS, "--model", "register", "--json")
                .out();
        assertThat(json.replaceAll("\\s", "")).contains("\"order\":[{\"process\":\"a\",\"call\":\"write1\"");
    }
}
