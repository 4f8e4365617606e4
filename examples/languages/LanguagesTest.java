package languages;

import static dev.hasse.junit.HasseAssertions.assertThatTrace;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in other languages record themselves, and Hasse reads what they wrote. */
class LanguagesTest {
    private static final Path EXAMPLES = Path.of(System.getProperty("hasse.root", ".."), "examples");
    private static final String ONE_INSIDE = "AG !(worker0.inside & worker1.inside)";

    @TempDir
    private Path folder;

    @Test
    void python() throws Exception {
        check("python3", List.of("python3", "-B", "transfer.py"), EXAMPLES.resolve("python"));
    }

    @Test
    void go() throws Exception {
        check("go", List.of("go", "run", "."), EXAMPLES.resolve("go"));
    }

    private void check(String program, List<String> command, Path where) throws Exception {
        boolean installed = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
        Assumptions.assumeTrue(installed, program + " is not installed");
        Path good = folder.resolve("good.jsonl");
        run(command, where, good.toString());
        assertThatTrace(good).satisfies(ONE_INSIDE);
        Path faulty = folder.resolve("faulty.jsonl");
        run(command, where, faulty.toString(), "faulty");
        assertThatTrace(faulty).violates(ONE_INSIDE);
    }

    private void run(List<String> command, Path where, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(where.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        // Go wants a place for what it compiles, also where there is no home.
        builder.environment().putIfAbsent("GOCACHE", folder.resolve("cache").toString());
        builder.environment().put("GOFLAGS", "-mod=mod");
        builder.environment().put("GOTOOLCHAIN", "local");
        Process process = builder.start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }
}
