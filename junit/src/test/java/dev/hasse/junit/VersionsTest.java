package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The extension does on other versions of JUnit, in JVMs of their own, what it does on the house's. */
class VersionsTest {
    private static Map<String, String> expected = Map.of();

    @BeforeAll
    static void runOnTheHouses(@TempDir Path folder) {
        expected = shortened(RunSamples.run(folder.toString()), folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"junit-oldest", "junit-five"})
    void samplesHaveTheSameOutcomesOn(String version, @TempDir Path folder) throws Exception {
        assertThat(runOn(version, folder)).isEqualTo(expected);
    }

    private static Map<String, String> runOn(String version, Path folder) throws IOException, InterruptedException {
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> !each.contains("junit-platform-") && !each.contains("junit-jupiter"))
                .collect(Collectors.joining(File.pathSeparator));
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classPath + File.pathSeparator + Path.of("target", version, "*"),
                        RunSamples.class.getName(),
                        folder.toString())
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.waitFor()).isZero();
        Map<String, String> outcomes = new TreeMap<>();
        for (String each :
                List.of(Files.readString(output, StandardCharsets.UTF_8).split("\u0000\\R?"))) {
            String[] parts = each.split("\t", 2);
            outcomes.put(parts[0], parts[1]);
        }
        return shortened(outcomes, folder);
    }

    /** What failed and why, without stack frames, and without where it ran and which thread came first. */
    private static Map<String, String> shortened(Map<String, String> outcomes, Path folder) {
        Map<String, String> shortened = new TreeMap<>();
        outcomes.forEach((test, outcome) -> shortened.put(
                test,
                outcome.lines()
                        .limit(2)
                        .map(line -> line.replace(folder.toString(), "FOLDER"))
                        .filter(line -> !line.startsWith("\tat "))
                        .map(line -> line.replaceFirst("assigned by .*, which", "assigned by two, which"))
                        // Which thread came first differs from run to run.
                        .map(line -> line.replaceFirst("LazySingleton\\.instance: .*", "LazySingleton.instance")
                                .replaceFirst("^  (one|two)#.*", "  an event"))
                        .collect(Collectors.joining("\n"))));
        return shortened;
    }
}
