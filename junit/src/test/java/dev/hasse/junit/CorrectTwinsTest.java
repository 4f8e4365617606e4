package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.Agent;
import dev.hasse.agent.Recording;
import dev.hasse.base.Budget;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that are right, each the twin of one with a known bug: recorded whole, and scanned, they give no alarm. */
class CorrectTwinsTest {
    private static final List<Path> FOLDERS =
            List.of(Path.of("../examples/planted/correct"), Path.of("../examples/twins"));
    private static final Set<SuspicionKind> GRAVE =
            Set.of(SuspicionKind.RACE, SuspicionKind.DEADLOCK, SuspicionKind.ATOMICITY, SuspicionKind.LOST_WAKEUP);

    /** Only these programs are in no package. */
    private static final String WITHOUT_PACKAGE = "include=*";

    @TempDir
    private static Path classes;

    private static URLClassLoader loader;

    static List<String> programs() throws IOException {
        List<String> names = new ArrayList<>();
        for (Path folder : FOLDERS) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(each -> each.getFileName().toString().replace(".java", ""))
                        .sorted()
                        .forEach(names::add);
            }
        }
        return names;
    }

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-g", "-d", classes.toString()));
        for (Path folder : FOLDERS) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(Path::toString).forEach(arguments::add);
            }
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    }

    @AfterAll
    static void close() throws IOException {
        loader.close();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void givesNoAlarm(String program) throws Exception {
        StringBuilder out = new StringBuilder();
        PrintStream console = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try (Recording recording = Agent.attachToCurrentThread(WITHOUT_PACKAGE, out)) {
            loader.loadClass(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            assertThat(recording.recorder().dropped()).isZero();
        } finally {
            System.setOut(console);
        }
        Scan scan = Scan.of(
                Traces.reading().format("hasse").read(TraceSource.of(program, out.toString())), Budget.unlimited());
        assertThat(scan.trace().eventCount()).isPositive();
        assertThat(scan.suspicions().stream().filter(CorrectTwinsTest::isAlarm).map(Suspicion::summary))
                .as(out.toString())
                .isEmpty();
    }

    private static boolean isAlarm(Suspicion suspicion) {
        return suspicion.severity() == Severity.HIGH
                || suspicion.severity() == Severity.MEDIUM && GRAVE.contains(suspicion.kind());
    }
}
