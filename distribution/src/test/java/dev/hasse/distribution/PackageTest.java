package dev.hasse.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was packaged, unpacked and started. Most of it waits for programs to end: beside each other. */
@Execution(ExecutionMode.CONCURRENT)
class PackageTest {
    /** Between the threads that a program starts: its run passes. */
    private static final String LUCK = "-Dpause=300";

    /** Half the processor time for lives as short as these. */
    private static final List<String> SHORT_LIFE = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final Path PACKAGE = Path.of(System.getProperty("hasse.package", ""));
    private static final String VERSION = PACKAGE.getFileName().toString().replaceFirst("hasse-(.*)\\.zip", "$1");
    private static final String MODULES = System.getProperty("hasse.runtime.modules", "");

    @TempDir
    static Path folder;

    /** Of all tests that change nothing in it. */
    private static Path plain;

    private record Run(int code, String output) {}

    @BeforeAll
    static void unpack() throws IOException, InterruptedException {
        plain = unpack("plain");
        // The first command makes the archive of classes: not several at once.
        assertThat(hasse(plain, Path.of(System.getProperty("java.home"), "bin") + ":/usr/bin:/bin", "--version")
                        .code())
                .isZero();
    }

    /** Runs the unpacked tool; {@code path} is all that it finds of the machine's programs. */
    private static Run hasse(Path home, String path, String... arguments) throws IOException, InterruptedException {
        String[] command = new String[arguments.length + 2];
        command[0] = "/bin/bash";
        command[1] = home.resolve("hasse").toString();
        System.arraycopy(arguments, 0, command, 2, arguments.length);
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true);
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("PATH", path);
        builder.environment().put("HASSE_JAVA_OPTS", SHORT_LIFE.get(0));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new Run(process.exitValue(), output);
    }

    private static Path unpack(String name) throws IOException {
        Path to = folder.resolve(name);
        try (InputStream in = Files.newInputStream(PACKAGE);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = to.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                }
            }
        }
        try (var homes = Files.list(to)) {
            return homes.findFirst().orElseThrow();
        }
    }

    @Test
    void aPassingProgramIsPredictedAndForcedToDeadlock() throws Exception {
        Path work = Files.createDirectories(folder.resolve("confirm"));
        Path source = Files.writeString(work.resolve("Transfer.java"), """
                public class Transfer {
                    static final Object checking = new Object();
                    static final Object savings = new Object();
                    static int moved;

                    public static void main(String[] arguments) throws InterruptedException {
                        Thread there = new Thread(() -> move(checking, savings), "there");
                        Thread back = new Thread(() -> move(savings, checking), "back");
                        there.start();
                        Thread.sleep(Integer.getInteger("pause", 0));
                        back.start();
                        there.join();
                        back.join();
                        System.out.println("passed");
                    }

                    static void move(Object from, Object to) {
                        synchronized (from) {
                            synchronized (to) {
                                moved++;
                            }
                        }
                    }
                }
                """);
        Path bin = Path.of(System.getProperty("java.home"), "bin");
        Path recording = recordPassing(work, source, "Transfer");
        Run run = confirm(
                bin,
                work,
                "Transfer",
                recording.toString(),
                "--save-schedules",
                work.resolve("kept").toString());
        assertThat(run.output()).contains("confirmed").contains("deadlock: Two threads can deadlock");
        assertThat(run.output()).contains("seen: deadlock: ");
        assertThat(run.code()).isEqualTo(1);
        assertThat(work.resolve("kept/deadlock-1.schedule")).content().contains("acquire\tObject");
    }

    /** A number that is looked at and changed in two steps; tasks of a pool that lock in a circle. */
    @ParameterizedTest
    @ValueSource(strings = {"LastTicket", "ThreeServices"})
    void aPlantedBugIsConfirmedAndItsTwinIsNot(String name) throws Exception {
        for (String kind : List.of("broken", "correct")) {
            Path work = Files.createDirectories(folder.resolve(kind + name));
            Path source = Path.of("..", "examples", "planted", kind, name + ".java");
            Path recording = recordPassing(work, source, name);
            Path bin = Path.of(System.getProperty("java.home"), "bin");
            Run run = confirm(bin, work, name, recording.toString());
            assertThat(run.code()).as(run.output()).isEqualTo(kind.equals("broken") ? 1 : 0);
        }
    }

    private static Run confirm(Path bin, Path work, String program, String... arguments) throws Exception {
        List<String> line = new ArrayList<>(List.of("confirm"));
        line.addAll(List.of(arguments));
        line.addAll(List.of("--", "java"));
        line.addAll(SHORT_LIFE);
        line.addAll(List.of(LUCK, "-cp", work.toString(), program));
        return hasse(plain, bin + ":/usr/bin:/bin", line.toArray(String[]::new));
    }

    private Path recordPassing(Path work, Path source, String name) throws Exception {
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", work.toString(), source.toString()))
                .isZero();
        Path recording = work.resolve("run.jsonl");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-javaagent:" + plain.resolve("agent/hasse-agent.jar") + "=output=" + recording);
        command.addAll(SHORT_LIFE);
        command.addAll(List.of(LUCK, "-cp", work.toString(), name));
        Process recorded = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(new String(recorded.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("passed");
        return recording;
    }

    @Test
    void thePackageChecksTheShippedTraceWithoutABuild() throws Exception {
        String path = Path.of(System.getProperty("java.home"), "bin") + ":/usr/bin:/bin";
        Run run = hasse(
                plain, path, "check", "examples/leader-election.jsonl", "--spec", "examples/leader-election.spec");
        assertThat(run.output()).contains("violated").contains("nothing forces that order");
        assertThat(run.code()).isEqualTo(1);
        assertThat(plain.resolve("agent/hasse-agent.jar")).exists();
    }

    @Test
    void rigsAreNotInstalled() throws Exception {
        for (String rig : List.of("lab", "bench", "browser", "testkit")) {
            assertThat(plain.resolve("lib")).isDirectoryNotContaining("glob:**/hasse-" + rig + "-*.jar");
        }
        try (JarFile cluster = new JarFile(
                plain.resolve("lib/hasse-cluster-" + VERSION + ".jar").toFile())) {
            assertThat(cluster.getEntry("dev/hasse/cluster/pekko/WorkerProcess.class"))
                    .isNotNull();
            assertThat(cluster.getEntry("dev/hasse/cluster/trial/WorkerMain.class"))
                    .isNull();
        }
        String path = Path.of(System.getProperty("java.home"), "bin") + ":/usr/bin:/bin";
        Run run = hasse(plain, path, "bench", "ctl");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.output())
                .contains("clone the project and run './hasse bench' there")
                .hasLineCount(1);
    }

    @Test
    void everyJarOfOursHasTheLicence() throws Exception {
        List<Path> ours;
        try (var files = Files.walk(plain)) {
            ours = files.filter(file -> file.getFileName().toString().matches("hasse-.*\\.jar"))
                    .toList();
        }
        assertThat(ours).hasSizeGreaterThan(15);
        for (Path jar : ours) {
            try (JarFile contents = new JarFile(jar.toFile())) {
                assertThat(contents.getEntry("META-INF/LICENSE")).as("%s", jar).isNotNull();
                assertThat(contents.getEntry("META-INF/NOTICE")).as("%s", jar).isNotNull();
            }
        }
        assertThat(plain.resolve("LICENSE")).exists();
        assertThat(plain.resolve("NOTICE")).exists();
        assertThat(plain.resolve("SECURITY.md")).exists();
    }

    @Test
    void withARuntimeImageNoJavaIsNeeded() throws Exception {
        Path home = unpack("image");
        Process jlink = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                        // Half the time for so short a life.
                        "-J-XX:TieredStopAtLevel=1",
                        "-J-XX:+UseSerialGC",
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--output",
                        home.resolve("runtime").toString())
                .inheritIO()
                .start();
        assertThat(jlink.waitFor()).isZero();
        // No java among these.
        Path tools = Files.createDirectories(folder.resolve("tools"));
        for (String tool : new String[] {"bash", "dirname", "readlink", "find", "awk", "mv", "env"}) {
            Path found = Files.exists(Path.of("/usr/bin", tool)) ? Path.of("/usr/bin", tool) : Path.of("/bin", tool);
            Path place = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec " + found + " \"$@\"\n");
            Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        assertThat(hasse(home, tools.toString(), "doctor").output()).contains("ok        java");
        assertThat(hasse(home, tools.toString(), "info", "examples/leader-election.jsonl")
                        .output())
                .contains("61");
        Run bad = hasse(home, tools.toString(), "lts", "generate", "token-ring", "--size", "3", "-o", "ring");
        assertThat(bad.code()).as(bad.output()).isZero();
    }
}
