package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Many runs of the tool in a process whose surroundings are hostile: a file names them, a line a run, and another file
 * gets what became of each, with what is in a folder afterwards.
 */
final class ManyRuns {
    private static final String SEPARATOR = "\u001f";

    private ManyRuns() {}

    /**
     * What became of a run.
     *
     * @param left the names in the folder that was watched
     */
    record Outcome(int code, String err, List<String> left) {
        private String line() {
            return code + SEPARATOR + err.replace('\n', '\u001e') + SEPARATOR + String.join("/", left);
        }

        private static Outcome of(String line) {
            String[] parts = line.split(SEPARATOR, -1);
            List<String> left = parts[2].isEmpty() ? List.of() : List.of(parts[2].split("/"));
            return new Outcome(Integer.parseInt(parts[0]), parts[1].replace('\u001e', '\n'), left);
        }
    }

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[2]);
        List<String> results = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Console console = Console.of(System.in, new FileOutputStream(FileDescriptor.out), err);
            int code = Main.written(console, new Main(console).run(line.split(SEPARATOR, -1)));
            String[] left = folder.toFile().list();
            Arrays.sort(left);
            results.add(new Outcome(code, err.toString(StandardCharsets.UTF_8), List.of(left)).line());
        }
        Files.write(Path.of(args[1]), results);
    }

    /**
     * Runs lines in a process that a shell starts.
     *
     * @param start the shell's command, in which {@code "$@"} stands for the process
     * @param watched the folder whose names are told
     * @param work where the two files go
     */
    static List<Outcome> in(String start, List<List<String>> lines, Path watched, Path work)
            throws IOException, InterruptedException {
        Path commands = work.resolve("commands");
        Path results = work.resolve("results");
        Files.deleteIfExists(results);
        Files.write(
                commands,
                lines.stream().map(line -> String.join(SEPARATOR, line)).toList());
        List<String> command = new ArrayList<>(List.of("sh", "-c", start, "sh"));
        command.addAll(TestJvm.command(ManyRuns.class, commands.toString(), results.toString(), watched.toString()));
        Path log = work.resolve("log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        process.waitFor();
        if (!Files.exists(results)) {
            throw new IOException("no results: " + Files.readString(log));
        }
        return Files.readAllLines(results).stream().map(Outcome::of).toList();
    }
}
