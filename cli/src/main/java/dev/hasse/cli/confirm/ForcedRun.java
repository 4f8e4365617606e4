package dev.hasse.cli.confirm;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A program run once more with the agent as its conductor.
 *
 * @param followed whether all steps were taken
 * @param refuted which one was not, since its thread went another way
 * @param diverged which one was not, since its thread did not come
 * @param seen what went wrong in the program then: a deadlock, threads that wait for ever, a failure
 */
record ForcedRun(boolean followed, Optional<String> refuted, Optional<String> diverged, Optional<String> seen) {
    private static final Duration POLL = Duration.ofMillis(50);
    private static final int MOST_OUTPUT = 1 << 20;

    /** Runs a command whose program is Java. */
    static ForcedRun of(List<String> command, Path agent, Path schedule, Path recording, Duration longest)
            throws InputException, IOException, InterruptedException {
        Path outcome = schedule.resolveSibling(schedule.getFileName() + ".outcome");
        Path output = schedule.resolveSibling(schedule.getFileName() + ".output");
        String option = "-javaagent:" + agent + "=output=" + recording + ",follow=" + schedule;
        List<String> words = new ArrayList<>(command);
        ProcessBuilder builder =
                new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(output.toFile());
        if (isJava(command.get(0))) {
            words.removeIf(word -> word.startsWith("-javaagent:") && word.contains("hasse-agent"));
            words.add(1, option);
        } else {
            Map<String, String> environment = builder.environment();
            environment.merge("JAVA_TOOL_OPTIONS", option, (before, added) -> before + " " + added);
        }
        Process process = start(builder);
        try {
            long end = System.nanoTime() + longest.toNanos();
            while (!process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)
                    && System.nanoTime() < end
                    && stuck(outcome).isEmpty()) {
                // Until the program ends by itself, or its agent says that it never will.
            }
            return result(outcome, output, process);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    /** Starts what the user gave as a command. */
    static Process start(ProcessBuilder builder) throws InputException {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new InputException(builder.command().get(0), "cannot be started: " + e.getMessage());
        }
    }

    private static boolean isJava(String word) {
        String name = Path.of(word).getFileName().toString();
        return name.equals("java") || name.equals("java.exe");
    }

    private static ForcedRun result(Path outcome, Path output, Process process) throws IOException {
        List<String> lines = lines(outcome);
        boolean isFollowed = lines.contains("followed");
        Optional<String> refuted =
                lines.stream().filter(line -> line.startsWith("refuted")).findFirst();
        Optional<String> diverged =
                lines.stream().filter(line -> line.startsWith("diverged")).findFirst();
        Optional<String> seen = stuck(outcome);
        if (seen.isEmpty() && process.isAlive()) {
            seen = Optional.of("the program does not end");
        } else if (seen.isEmpty()) {
            seen = failure(process.exitValue(), lines(output));
        }
        return new ForcedRun(isFollowed, refuted, diverged, seen);
    }

    private static Optional<String> stuck(Path outcome) throws IOException {
        return lines(outcome).stream()
                .filter(line -> line.startsWith("deadlock: ") || line.startsWith("stuck: "))
                .findFirst();
    }

    /** An exception that somebody would have seen, or an exit code that is not 0. */
    static Optional<String> failure(int exitCode, List<String> output) {
        Optional<String> exception = output.stream()
                .filter(line ->
                        line.startsWith("Exception in thread ") || line.matches("[\\w.$]+(Exception|Error)(: .*)?"))
                .findFirst();
        return exception.isPresent() || exitCode == 0 ? exception : Optional.of("exit code " + exitCode);
    }

    /** The lines of a file, as far as anybody would read them. */
    static List<String> lines(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_OUTPUT), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
