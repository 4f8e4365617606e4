package dev.hasse.lab.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What Lincheck and jcstress find in the programs, by the adapters of bench/other-tools: where a program has operations or
 * actors that these could call. Both get the programs' sources in a package, without {@code private}.
 */
final class OtherTools {
    private static final Path SOURCES = Path.of("bench/other-tools");
    private static final int LONGEST_SECONDS = 240;
    private static final int LONGEST_STRESS_SECONDS = 1_200;
    private static final String ORDER = "does not apply: which thread is started or waited for first";
    private static final Map<String, String> NOT_BY_LINCHECK =
            Map.of("ClosedTooEarly", ORDER, "ConfigAfterStart", ORDER);
    private static final String BLOCKS = "does not apply: an actor must not block";
    private static final Map<String, String> NOT_BY_JCSTRESS = Map.of(
            "ClosedTooEarly", ORDER,
            "ConfigAfterStart", ORDER,
            "LazyRegistry", "does not apply: its state is static");
    /** Operations that wait for others, so that nobody can say what they do alone. */
    private static final List<String> WAITING = List.of("WaitWithoutCondition", "CheckOutsideLock");
    /** Lincheck looks into the JDK. */
    private static final List<String> OPENED = List.of(
            "--add-opens",
            "java.base/java.lang=ALL-UNNAMED",
            "--add-opens",
            "java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports",
            "java.base/jdk.internal.util=ALL-UNNAMED");

    private final Path folder;
    private final String jars;
    private final String stressed;

    private OtherTools(Path folder, String jars) throws IOException, InterruptedException {
        this.folder = folder;
        this.jars = jars;
        this.stressed = stress();
    }

    /** Has Maven fetch the tools, compiles their adapters with a folder of programs, and lets jcstress run all of its own. */
    static OtherTools of(Path programs, Path folder) throws IOException, InterruptedException {
        String jars = MavenJars.fetch(SOURCES.resolve("pom.xml"), folder);
        Path sources = Files.createDirectories(folder.resolve("sources/planted"));
        try (Stream<Path> files = Files.list(programs)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file, StandardCharsets.UTF_8);
                Files.writeString(
                        sources.resolve(file.getFileName().toString()),
                        "package planted;\n" + text.replace("private ", ""),
                        StandardCharsets.UTF_8);
            }
        }
        compile(folder.resolve("lincheck"), List.of(sources, SOURCES.resolve("lincheck")), jars, "-proc:none");
        compile(folder.resolve("jcstress"), List.of(sources, SOURCES.resolve("jcstress")), jars, "-nowarn");
        return new OtherTools(folder, jars);
    }

    /** What Lincheck's model checker finds in a program. */
    String lincheck(String name) throws IOException, InterruptedException {
        String reason = NOT_BY_LINCHECK.get(name);
        if (reason != null) {
            return reason;
        }
        List<String> command = new ArrayList<>(OPENED);
        command.add(0, Programs.JAVA);
        command.addAll(List.of("-cp", folder.resolve("lincheck") + File.pathSeparator + jars, "planted.LincheckRun"));
        command.addAll(List.of(name + "Operations", name.startsWith("Three") ? "3" : "2"));
        command.add(WAITING.contains(name) ? "waits" : "ends");
        return Programs.run(command, folder, LONGEST_SECONDS)
                .output()
                .lines()
                .filter(line -> line.startsWith("found") || line.equals("nothing"))
                .findFirst()
                .orElse("no answer");
    }

    /** What jcstress found in a program. */
    String jcstress(String name) {
        if (!Files.exists(SOURCES.resolve("jcstress").resolve(name + "Stress.java"))) {
            return NOT_BY_JCSTRESS.getOrDefault(name, BLOCKS);
        }
        int failed = stressed.indexOf("Failed tests:");
        int errors = stressed.indexOf("Error tests:");
        if (failed < 0 || errors < 0) {
            return "no answer";
        }
        return stressed.substring(failed, errors).contains("planted." + name + "Stress") ? "found" : "nothing";
    }

    private String stress() throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Programs.JAVA, "-cp", folder.resolve("jcstress") + File.pathSeparator + jars));
        command.addAll(List.of("org.openjdk.jcstress.Main", "-f", "1", "-iters", "1", "-time", "1000", "-sc", "false"));
        command.addAll(List.of("-af", "NONE", "-jvmArgs", "-XX:+UseSerialGC", "-r", "report"));
        return Programs.run(command, folder, LONGEST_STRESS_SECONDS).output();
    }

    private static void compile(Path classes, List<Path> folders, String jars, String option) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.list(folder)) {
                files.sorted().forEach(sources::add);
            }
        }
        Programs.compile(sources, jars, classes, option);
    }
}
