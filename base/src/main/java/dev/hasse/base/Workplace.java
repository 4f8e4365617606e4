package dev.hasse.base;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A temporary folder in which other programs run, one at a time, within a budget; removed when closed. */
public final class Workplace implements AutoCloseable {
    /**
     * What became of a program.
     *
     * @param output all that it wrote, errors too; the next program's replaces it
     */
    public record Outcome(int exitCode, Path output) {}

    private final TemporaryFolder folder;

    /** In a new folder whose name begins so. */
    public Workplace(String prefix) {
        try {
            folder = TemporaryFolder.create(prefix);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** What becomes of an error at a file in here: when the process ends, the folder goes, and nobody made a mistake. */
    public static RuntimeException failure(IOException e) {
        return Cleanup.isProcessEnding() ? new LimitReachedException("interrupted") : new UncheckedIOException(e);
    }

    /** Whether there is a program of this name to run. */
    public static boolean isInstalled(String command) {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(File.pathSeparator))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, command)));
    }

    public Path file(String name) {
        return folder.file(name);
    }

    /** Runs a program to its end, or to that of the budget's time or of its bytes, which the output must not exceed. */
    public Outcome run(Budget budget, String... command) {
        Path output = folder.file("output");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.path().toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        try (RunningProgram program = RunningProgram.start(builder)) {
            program.process().getOutputStream().close();
            while (!program.process().waitFor(10, TimeUnit.MILLISECONDS)) {
                budget.requireRoom(Files.size(output));
            }
            return new Outcome(program.process().exitValue(), output);
        } catch (IOException e) {
            throw failure(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LimitReachedException("interrupted");
        }
    }

    @Override
    public void close() {
        folder.close();
    }
}
