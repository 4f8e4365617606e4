package dev.hasse.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The classes of small commands, ready for the next JVM, as the launcher archives them: a third of the processor time of
 * a start. Only classes in jars can be archived: where the build has none yet there is no archive.
 */
final class ClassArchive {
    private static final Predicate<String> IS_JAR = entry -> entry.endsWith(".jar");

    private final Path file;

    private ClassArchive(Path file) {
        this.file = file;
    }

    static ClassArchive make(Path folder) throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        Path file = folder.resolve("classes.jsa");
        if (java("-XX:DumpLoadedClassList=" + classes, "-cp", jars(), "dev.hasse.cli.Main", "warm-up")) {
            java("-Xshare:dump", "-XX:SharedClassListFile=" + classes, "-XX:SharedArchiveFile=" + file, "-cp", jars());
        }
        return new ClassArchive(file);
    }

    /** The options of a JVM that starts with it, the class path among them, with the working directory at its end. */
    String options() {
        String share = Files.exists(file) ? "-XX:SharedArchiveFile=" + file + " -Xlog:disable -Xlog:all=off " : "";
        // The class path has to begin with that of the archive.
        return share + "-cp '" + jars() + ":" + entries(IS_JAR.negate()) + ":.'";
    }

    private static String jars() {
        return entries(IS_JAR);
    }

    private static String entries(Predicate<String> which) {
        return String.join(
                ":",
                Arrays.stream(System.getProperty("java.class.path").split(":"))
                        .filter(which)
                        .toList());
    }

    private static boolean java(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
