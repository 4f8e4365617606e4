package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small files that become large when they are read, within {@code --max-memory}: an error or unknown, never a crash. */
class HostileMemoryTest {
    private static final int MEGABYTES = 128;
    /** What a file unpacks to: more than the heap of such a process. */
    private static final int UNPACKED = 68 << 20;

    @TempDir
    Path folder;

    @BeforeEach
    void copyLauncher() throws IOException {
        LimitedRun.prepare(folder);
    }

    @Test
    void traces() throws Exception {
        String event = "{\"process\":\"p\",\"set\":{\"x\":1}";
        run(
                List.of("check", "-p", "EF (x = 1)"),
                bomb("line.jsonl.gz", "", "x"),
                bomb("text.jsonl.gz", event + ",\"t\":\"", "x"),
                bomb("list.jsonl.gz", event + ",\"t\":[", "1,"),
                bomb("names.jsonl.gz", "", i -> "{\"process\":\"p\",\"set\":{\"v" + i + "\":1}}\n"),
                bomb("processes.jsonl.gz", "", i -> "{\"process\":\"p" + i + "\",\"set\":{\"x\":1}}\n"),
                bomb("blanks.jsonl.gz", "", "\n"),
                bomb("zipkin.json.gz", "[", i -> "{\"traceId\":\"1\",\"id\":\"" + Integer.toHexString(i + 1) + "\"},"),
                bomb("otlp.json.gz", "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[", "{},"),
                bomb("shiviz.log.gz", "", i -> "a {\"a\":" + (i + 1) + "}\nx\n"),
                bomb("diagram.mmd.gz", "sequenceDiagram\n", "a->>b: m\n"));
    }

    @Test
    void histories() throws Exception {
        String invoke = "{:process 0 :type :invoke :f :write :value 1}{:process 0 :type :ok :f :write :value 1}";
        run(
                List.of("linearizable", "--model", "register"),
                bomb("blanks.edn.gz", "[", " "),
                bomb("list.edn.gz", "[{:process 0 :value [", "1 "),
                bomb("calls.edn.gz", "[", invoke),
                bomb("names.edn.gz", "[", i -> "{:process " + i + " :type :invoke :f :write :value 1}"),
                bomb("list.json.gz", "{\"process\":0,\"value\":[", "1,"),
                bomb("line.log.gz", "INFO jepsen.util - 0\t:invoke\t:read\tnil\n", "x"));
    }

    @Test
    void systems() throws Exception {
        run(List.of("lts", "info"), bomb("labels.aut.gz", "des (0, 100000000, 2)\n", i -> "(0, \"l" + i + "\", 1)\n"));
    }

    private void run(List<String> line, String... files) throws Exception {
        List<String> words = new ArrayList<>(line);
        words.addAll(List.of(files));
        LimitedRun run = LimitedRun.of(folder, MEGABYTES, words.toArray(String[]::new));
        String told = run.out() + run.err();
        assertThat(run.code()).as(told).isBetween(1, 3);
        assertThat(told).doesNotContain("Exception", "bug in Hasse", "OutOfMemoryError");
        assertThat(run.kilobytes()).as(told).isLessThan(MEGABYTES * 1024L / 10 * 12);
    }

    /** A packed file: a beginning, and then a piece as often as it takes. */
    private String bomb(String name, String beginning, String piece) throws IOException {
        String many = piece.repeat(1 + (1 << 16) / piece.length());
        return bomb(name, beginning, i -> many);
    }

    private String bomb(String name, String beginning, IntFunction<String> piece) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)), 1 << 16) {
            {
                def.setLevel(1);
            }
        }) {
            out.write(beginning.getBytes(StandardCharsets.UTF_8));
            StringBuilder pieces = new StringBuilder();
            int number = 0;
            for (int written = 0; written < UNPACKED; written += pieces.length()) {
                pieces.setLength(0);
                while (pieces.length() < 1 << 16) {
                    pieces.append(piece.apply(number++));
                }
                out.write(pieces.toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return name;
    }
}
