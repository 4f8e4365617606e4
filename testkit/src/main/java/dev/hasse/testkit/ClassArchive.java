package dev.hasse.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The classes of a JVM, ready for the next one: what tests start with their own class path is there with much less
 * processor time. It is kept in the module's target folder, for its other tests and for later builds with the same jars.
 * Only classes in jars can be archived: where the build has none yet, and where there is no such folder, there is no archive.
 */
public final class ClassArchive {
    private static final Path FOLDER = Path.of("target").toAbsolutePath();
    private static final Predicate<String> IS_JAR = entry -> entry.endsWith(".jar");

    /** As in the launcher: old classes that a lambda in the archive links are not archived. */
    private static final Pattern LINKS_OLD_CLASSES = Pattern.compile("@lambda-proxy.*(picocli|cli/Main ).*");

    private ClassArchive() {}

    /**
     * The options of a JVM that starts with it, the class path among them, with the jars first.
     *
     * @param run the main class and the arguments of a run that loads what is to be archived and ends by itself
     */
    public static List<String> options(String... run) {
        String path = entries(IS_JAR) + ":" + entries(IS_JAR.negate());
        Path file = FOLDER.resolve("archive-" + Integer.toHexString(key(run)) + ".jsa");
        if (Files.isDirectory(FOLDER)) {
            makeOnce(file, path, run);
        }
        return Files.exists(file)
                ? List.of("-XX:SharedArchiveFile=" + file, "-Xlog:disable", "-Xlog:all=off", "-cp", path)
                : List.of("-cp", path);
    }

    private static int key(String... run) {
        return Objects.hash(
                entries(IS_JAR),
                Arrays.stream(entries(IS_JAR).split(":"))
                        .map(jar -> Path.of(jar).toFile().lastModified())
                        .toList(),
                List.of(run),
                Runtime.version().toString());
    }

    private static synchronized void makeOnce(Path file, String path, String... run) {
        try (FileChannel channel = FileChannel.open(
                        FOLDER.resolve("archive.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (lock.isValid() && !Files.exists(file)) {
                make(file, path, run);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void make(Path file, String path, String... run) throws IOException, InterruptedException {
        Path classes = Files.createTempFile(FOLDER, "archive", ".classes");
        Path made = classes.resolveSibling(classes.getFileName() + ".jsa");
        List<String> loading = new ArrayList<>(List.of("-XX:DumpLoadedClassList=" + classes, "-cp", path));
        loading.addAll(List.of(run));
        if (java(loading)) {
            List<String> wanted = Files.readAllLines(classes).stream()
                    .filter(line -> !LINKS_OLD_CLASSES.matcher(line).matches())
                    .toList();
            Files.write(classes, wanted);
            String list = "-XX:SharedClassListFile=" + classes;
            if (java(List.of("-Xshare:dump", list, "-XX:SharedArchiveFile=" + made, "-cp", entries(IS_JAR)))) {
                Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
            }
        }
        Files.delete(classes);
    }

    private static String entries(Predicate<String> which) {
        // Surefire's own class path is a jar that names the others.
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return String.join(
                ":",
                Arrays.stream(all.split(":"))
                        .filter(entry -> !entry.isEmpty())
                        .filter(which)
                        .toList());
    }

    private static boolean java(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
