package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Does a little of what most commands do, so that the launcher can archive the classes for a fast start. */
@Command(name = "warm-up", hidden = true, description = "Do a little of everything, for the launcher.")
final class WarmUpCommand implements Callable<Integer> {
    private static final String TRACE = """
            {"process":"p","name":"sends","local":{"x":1},"send":"m"}
            {"process":"q","receive":"m","set":{"y":1}}
            {"process":"p","local":{"x":2}}
            """;

    private static final String SYSTEM = """
            des (0, 2, 2)
            (0, "a", 1)
            (1, i, 0)
            """;

    private static final String FILE = "FILE";
    private static final String AUT = "AUT";

    private static final List<List<String>> LINES = List.of(
            List.of(
                    "check",
                    FILE,
                    "-p",
                    "AG (count(p: p.x = 2) <= 0)",
                    "-p",
                    "EF (y = 1)",
                    "-p",
                    "G (y = 1 -> F p.x = 2)"),
            List.of("check", "-", "-p", "AG !(y = 1 & p.x = 1)", "--json"),
            List.of("info", FILE),
            List.of("scan", FILE),
            List.of("lts", "info", AUT),
            List.of("lts", "minimize", AUT, "-", "-e", "branching"),
            List.of("evaluate", AUT, "-f", "[ true* ] < true > true", "--deadlock-free"),
            List.of("evaluate", AUT, "-f", "[ true* . \"a\" ] mu X . (< true > true and [ not \"b\" ] X)"),
            List.of("draw", "-"),
            List.of("slice", "-", "-p", "y = 1"),
            List.of("evaluate", "-", "--format", "hasse", "--deadlock-free"),
            List.of("--version"),
            List.of("check", "--help"));

    @Override
    public Integer call() throws IOException {
        Path file = Files.writeString(Files.createTempFile("hasse", ".jsonl"), TRACE);
        Path aut = Files.writeString(Files.createTempFile("hasse", ".aut"), SYSTEM);
        for (List<String> line : LINES) {
            ByteArrayInputStream in = new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8));
            Console console = Console.of(in, OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
            new Main(console)
                    .run(line.stream()
                            .map(word -> word.equals(FILE) ? file.toString() : word.equals(AUT) ? aut.toString() : word)
                            .toArray(String[]::new));
        }
        Files.delete(file);
        Files.delete(aut);
        return ExitCode.HOLDS;
    }
}
