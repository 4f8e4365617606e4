package dev.hasse.lab.bench.planted;

import dev.hasse.base.RunningProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program of one file, compiled.
 *
 * @param classes where its classes are, and nobody else's
 */
public record PlantedProgram(String name, Path classes) {
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final int MOST_RECORDINGS = 10;
    private static final int LONGEST_SECONDS = 20;
    /** Between the threads that it starts: makes a run lucky, so that it passes. */
    private static final String LUCK = "-Dpause=200";

    /** Records a run that passes; how many runs that took, 0 if none did. */
    public int record(Path agent, Path recording) throws IOException, InterruptedException {
        for (int i = 1; i <= MOST_RECORDINGS; i++) {
            List<String> command = new ArrayList<>(command());
            command.add(1, "-javaagent:" + agent.toAbsolutePath() + "=output=" + recording);
            if (run(command, LONGEST_SECONDS).exitCode() == 0) {
                return i;
            }
        }
        return 0;
    }

    /** What {@code hasse confirm} says of the recording, and its exit code. */
    public Ended confirm(Path agent, Path recording, String classPath) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-cp", classPath, "dev.hasse.cli.Main", "confirm"));
        command.addAll(List.of(recording.toString(), "--agent", agent.toString(), "--"));
        command.addAll(command());
        return run(command, 100 * LONGEST_SECONDS);
    }

    /** How many of so many plain runs failed. */
    public String repeat(int runs, String classPath) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-cp", classPath, RepeatedRuns.class.getName()));
        command.addAll(List.of(classes.toString(), name, Integer.toString(runs)));
        return run(command, 100 * LONGEST_SECONDS).output().strip();
    }

    private List<String> command() {
        return List.of(JAVA, LUCK, "-cp", classes.toString(), name);
    }

    /** How a program ended: -1 if it had to be stopped. */
    public record Ended(int exitCode, String output) {}

    private Ended run(List<String> command, int seconds) throws IOException, InterruptedException {
        Path output = classes.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        try (RunningProgram program = RunningProgram.start(builder)) {
            boolean isOver = program.process().waitFor(seconds, TimeUnit.SECONDS);
            int code = isOver ? program.process().exitValue() : -1;
            return new Ended(code, Files.readString(output, StandardCharsets.UTF_8));
        }
    }
}
