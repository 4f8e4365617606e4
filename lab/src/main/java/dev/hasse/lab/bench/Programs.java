package dev.hasse.lab.bench;

import dev.hasse.base.RunningProgram;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;

/** Other programs that benchmarks compile, start and measure. */
final class Programs {
    static final Path AGENT = Path.of("agent/target/hasse-agent.jar");
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private Programs() {}

    /** How a program ended: -1 if it had to be stopped. */
    record Ended(int exitCode, String output) {}

    /** Runs a program for so many seconds at most; what it says goes through a file of that name in the folder. */
    static Ended run(List<String> command, Path folder, int seconds) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        try (RunningProgram program = RunningProgram.start(builder)) {
            boolean isOver = program.process().waitFor(seconds, TimeUnit.SECONDS);
            int code = isOver ? program.process().exitValue() : -1;
            return new Ended(code, Files.readString(output, StandardCharsets.UTF_8));
        }
    }

    /** Runs a program that says nothing of interest, and must succeed. */
    static void run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try (RunningProgram program = RunningProgram.start(builder)) {
            if (program.process().waitFor() != 0) {
                throw new IOException("failed: " + String.join(" ", command));
            }
        }
    }

    /** The command line of the tool in a JVM of its own, with this much heap. */
    static List<String> hasse(String heap, List<String> arguments) {
        String classPath = System.getProperty("java.class.path");
        List<String> command = new ArrayList<>(
                List.of(JAVA, "-Xmx" + heap, "-XX:+UseParallelGC", "-cp", classPath, "dev.hasse.cli.Main"));
        command.addAll(arguments);
        return command;
    }

    /** Compiles sources into a new folder, with the options. */
    static void compile(List<Path> sources, String classPath, Path classes, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-g", "-cp", classPath + File.pathSeparator + classes));
        arguments.addAll(List.of("-d", Files.createDirectories(classes).toString()));
        sources.forEach(each -> arguments.add(each.toString()));
        int code = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler())
                .run(null, null, null, arguments.toArray(String[]::new));
        if (code != 0) {
            throw new IOException("does not compile: " + sources);
        }
    }

    /** Memory of a process as Linux tells it, such as {@code VmHWM}, the most ever; 0 elsewhere, and when it has ended. */
    static long kilobytes(long process, String field) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(process), "status")).stream()
                    .filter(line -> line.startsWith(field + ":"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }
}
