package dev.hasse.lab.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Libraries that only a benchmark uses, pinned in a file of its own: no part of the build. */
final class MavenJars {
    private static final int LONGEST_SECONDS = 600;

    private MavenJars() {}

    /** Has Maven fetch what a file names, into a folder; the class path of it. */
    static String fetch(Path pom, Path folder) throws IOException, InterruptedException {
        Path libraries = Files.createDirectories(folder).resolve("libraries").toAbsolutePath();
        List<String> command = new ArrayList<>(
                List.of("mvn", "-q", "-B", "-f", pom.toAbsolutePath().toString()));
        command.addAll(List.of("dependency:copy-dependencies", "-DoutputDirectory=" + libraries));
        Programs.Ended ended = Programs.run(command, folder, LONGEST_SECONDS);
        if (ended.exitCode() != 0) {
            throw new IOException("Maven could not fetch what " + pom + " names: " + ended.output());
        }
        try (Stream<Path> files = Files.list(libraries)) {
            return files.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator));
        }
    }
}
