package dev.hasse.lab.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of one file, compiled.
 *
 * @param classes where its classes are, and nobody else's
 */
record PlantedProgram(String name, Path classes) {
    private static final int MOST_RECORDINGS = 10;
    private static final int LONGEST_SECONDS = 20;
    /** Between the threads that it starts: makes a run lucky, so that it passes. */
    private static final String LUCK = "-Dpause=200";

    /** Records a run that passes; how many runs that took, 0 if none did. */
    int record(Path agent, Path recording) throws IOException, InterruptedException {
        for (int i = 1; i <= MOST_RECORDINGS; i++) {
            List<String> command = new ArrayList<>(command());
            command.add(1, "-javaagent:" + agent.toAbsolutePath() + "=output=" + recording);
            if (Programs.run(command, classes, LONGEST_SECONDS).exitCode() == 0) {
                return i;
            }
        }
        return 0;
    }

    /** What {@code hasse confirm} says of the recording, and its exit code. */
    Programs.Ended confirm(Path agent, Path recording, String classPath) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Programs.JAVA, "-cp", classPath, "dev.hasse.cli.Main", "confirm"));
        command.addAll(
                List.of(recording.toString(), "--agent", agent.toAbsolutePath().toString(), "--"));
        command.addAll(command());
        return Programs.run(command, classes, 100 * LONGEST_SECONDS);
    }

    /** How many of so many plain runs failed. */
    String repeat(int runs, String classPath) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Programs.JAVA, "-cp", classPath, RepeatedRuns.class.getName()));
        command.addAll(List.of(classes.toString(), name, Integer.toString(runs)));
        return Programs.run(command, classes, 100 * LONGEST_SECONDS).output().strip();
    }

    private List<String> command() {
        return List.of(Programs.JAVA, LUCK, "-cp", classes.toString(), name);
    }
}
