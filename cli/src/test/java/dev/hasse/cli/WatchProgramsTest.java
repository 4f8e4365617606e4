package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.Console;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code hasse watch --programs}: programs send what they record while they run. */
class WatchProgramsTest {
    private static final Pattern ADDRESS = Pattern.compile("taking recordings at tcp://127.0.0.1:(\\d+)");
    private static final String HEADER = "{\"hasse\":1,\"init\":{\"x\":0}}\n";

    /** A command that runs, all it prints in the order in which it does. */
    private record Watch(BufferedReader printed, CompletableFuture<Integer> code, int port) {
        static Watch start() throws IOException {
            PipedInputStream all = new PipedInputStream(1 << 16);
            PipedOutputStream out = new PipedOutputStream(all);
            Console console = Console.of(InputStream.nullInputStream(), out, out);
            CompletableFuture<Integer> code = CompletableFuture.supplyAsync(() -> {
                int ended = new Main(console).run("watch", "--programs", "127.0.0.1:0", "--once", "-p", "AG (x < 5)");
                console.flush();
                return ended;
            });
            BufferedReader printed = new BufferedReader(new InputStreamReader(all, StandardCharsets.UTF_8));
            Matcher address = ADDRESS.matcher(printed.readLine());
            assertThat(address.find()).isTrue();
            return new Watch(printed, code, Integer.parseInt(address.group(1)));
        }

        Socket program(String first) throws IOException {
            Socket program = new Socket(InetAddress.getLoopbackAddress(), port);
            send(program, first);
            return program;
        }

        String lineWith(String word) throws IOException {
            List<String> before = new ArrayList<>();
            String line = printed.readLine();
            while (!line.contains(word)) {
                before.add(line);
                line = printed.readLine();
            }
            return line;
        }
    }

    private static void send(Socket program, String text) throws IOException {
        program.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        program.getOutputStream().flush();
    }

    @Test
    void aViolationIsToldWhileTheProgramRuns() throws Exception {
        Watch watch = Watch.start();
        try (Socket program = watch.program(HEADER)) {
            send(program, "{\"process\":\"p\",\"set\":{\"x\":7}}\n");
            assertThat(watch.lineWith("violated")).startsWith("violated  program 1: AG (x < 5)");
            // A line that is cut off, as of a program that is killed, still comes.
            send(program, "{\"process\":\"q\"}");
        }
        assertThat(watch.code().get()).isEqualTo(1);
    }

    @Test
    void whoSendsNoRecordingDisturbsNobodyElse() throws Exception {
        Watch watch = Watch.start();
        try (Socket program = watch.program(HEADER)) {
            try (Socket other = watch.program("GET / HTTP/1.1\n\n")) {
                assertThat(watch.lineWith("program")).contains("hasse: program");
                assertThat(other.getInputStream().read()).isEqualTo(-1);
            }
            send(program, "{\"process\":\"p\",\"set\":{\"x\":7}}\n");
            watch.lineWith("violated");
        }
        assertThat(watch.code().get()).isEqualTo(1);
    }

    @Test
    void onlyThisMachineIsListenedTo() {
        CommandLineRun run = CommandLineRun.of("watch", "--programs", "0.0.0.0:0", "-p", "AG (x < 5)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--programs: takes recordings of this machine only: expected 127.0.0.1:0");
        CommandLineRun kept =
                CommandLineRun.of("watch", "--programs", "127.0.0.1:0", "--state", "s", "-p", "AG (x < 5)");
        assertThat(kept.err()).contains("--programs: cannot be combined with --state");
    }
}
