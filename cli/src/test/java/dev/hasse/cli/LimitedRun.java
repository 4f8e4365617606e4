package dev.hasse.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.testkit.ClassArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A run within {@code --max-memory}, started as users do, that is over: how it ended, and how large it was at most. */
record LimitedRun(int code, String out, String err, long kilobytes) {
    private static final Path STATUS = Path.of("/proc/self/status");

    /** The launcher as it is in a package, where nothing is to be built; with the classes of these tests instead of jars. */
    static void prepare(Path folder) throws IOException {
        assumeTrue(Files.exists(STATUS), "nobody tells here how large a process is");
        Files.copy(Path.of(System.getProperty("hasse.root"), "hasse"), folder.resolve("hasse"));
        Files.createFile(Files.createDirectory(folder.resolve("lib")).resolve("hasse.jsa"));
    }

    static LimitedRun of(Path folder, int megabytes, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", "hasse"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--max-memory", megabytes + "m"));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // Starts from an archive of classes, as the package does after its first command.
        builder.environment()
                .put(
                        "HASSE_JAVA_OPTS",
                        "-XX:ActiveProcessorCount=8 "
                                + String.join(" ", ClassArchive.options(Main.class.getName(), "warm-up")));
        Process process = builder.start();
        // To find processes that it started is to look at all there are; only SPIN is one.
        boolean startsOthers = command.contains("spin");
        long most = 0;
        while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
            long others = startsOthers
                    ? process.descendants()
                            .mapToLong(each -> kilobytes(each.pid(), "VmRSS:"))
                            .sum()
                    : 0;
            most = Math.max(
                    most, Math.max(kilobytes(process.pid(), "VmHWM:"), kilobytes(process.pid(), "VmRSS:") + others));
        }
        return new LimitedRun(process.exitValue(), Files.readString(out), Files.readString(err), most);
    }

    private static long kilobytes(long process, String field) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(process), "status")).stream()
                    .filter(line -> line.startsWith(field))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            // It has just ended.
            return 0;
        }
    }
}
