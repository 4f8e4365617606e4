package dev.hasse.lab.bench.planted;

import dev.hasse.base.RunningProgram;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Libraries that only a benchmark uses, pinned in a file of its own: no part of the build. */
public final class MavenJars {
    private static final int LONGEST_MINUTES = 10;

    private MavenJars() {}

    /** Has Maven fetch what a file names, into a folder; the class path of it. */
    public static String fetch(Path pom, Path folder) throws IOException, InterruptedException {
        Path libraries = Files.createDirectories(folder).resolve("libraries").toAbsolutePath();
        Path output = folder.resolve("maven");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        "mvn",
                        "-q",
                        "-B",
                        "-f",
                        pom.toString(),
                        "dependency:copy-dependencies",
                        "-DoutputDirectory=" + libraries))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        try (RunningProgram program = RunningProgram.start(builder)) {
            boolean isOver = program.process().waitFor(LONGEST_MINUTES, TimeUnit.MINUTES);
            if (!isOver || program.process().exitValue() != 0) {
                throw new IOException("Maven could not fetch what " + pom + " names: "
                        + Files.readString(output, StandardCharsets.UTF_8));
            }
        }
        try (Stream<Path> files = Files.list(libraries)) {
            return files.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
        }
    }
}
