package dev.hasse.documentation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One bash for the commands of a page, in a folder of its own, where {@code hasse} is the build under test. */
final class Shell implements AutoCloseable {
    /** The command that runs the statements that were compiled last. */
    static final String SNIPPET = "run-java-snippet";

    private static final String END = "--- end of command, exit code ";

    private final Process bash;
    private final BufferedReader output;
    private final Writer input;

    Shell(Path root, Path folder, String options) throws IOException {
        Path bin = Files.createDirectories(folder.resolve(".bin"));
        Path hasse = program(bin.resolve("hasse"), options, "dev.hasse.cli.Main");
        program(bin.resolve(SNIPPET), options, "Snippet");
        Files.createSymbolicLink(folder.resolve("hasse"), hasse);
        copy(root.resolve("examples"), folder.resolve("examples"));
        ProcessBuilder builder = new ProcessBuilder("bash", "--noprofile", "--norc")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment()
                .put("PATH", bin + ":" + System.getProperty("java.home") + "/bin:" + System.getenv("PATH"));
        bash = builder.start();
        output = new BufferedReader(new InputStreamReader(bash.getInputStream(), StandardCharsets.UTF_8));
        input = bash.outputWriter(StandardCharsets.UTF_8);
    }

    private static Path program(Path place, String options, String main) throws IOException {
        Files.writeString(place, """
                #!/bin/sh
                exec "%s/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx1g %s %s "$@"
                """.formatted(System.getProperty("java.home"), options, main));
        return Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : (Iterable<Path>) files::iterator) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    record Result(int code, List<String> lines) {}

    Result run(String command) throws IOException {
        input.write(command + "\necho; echo '" + END + "'$?\n");
        input.flush();
        List<String> lines = new ArrayList<>();
        String line = output.readLine();
        while (line != null && !line.startsWith(END)) {
            lines.add(line.stripTrailing());
            line = output.readLine();
        }
        if (line == null) {
            throw new IOException("bash ended in: " + command + "\n" + String.join("\n", lines));
        }
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return new Result(Integer.parseInt(line.substring(END.length())), lines);
    }

    @Override
    public void close() {
        bash.descendants().forEach(ProcessHandle::destroyForcibly);
        bash.destroyForcibly();
        try {
            bash.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
