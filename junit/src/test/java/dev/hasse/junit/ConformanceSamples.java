package dev.hasse.junit;

import dev.hasse.conformance.execution.Answering;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A machine that conforms and one that does not; run by {@link RunSamples}, not by itself. */
class ConformanceSamples {
    @TempDir
    private Path folder = Path.of("");

    private ConformanceTests machine() throws Exception {
        Path file = folder.resolve("machine.aut");
        Files.writeString(file, """
                des (0, 3, 2)
                (0, "?coin", 1)
                (1, "!tea", 0)
                (1, "!coffee", 0)
                """);
        return ConformanceTests.of(file);
    }

    static Answering giving(String drink) {
        return new Answering(input -> input.equals("?coin") ? List.of(drink) : List.of());
    }

    @TestFactory
    Stream<DynamicTest> teaConforms() throws Exception {
        return machine().regular("true* . \"!tea\"").against(() -> giving("tea"));
    }

    @TestFactory
    Stream<DynamicTest> coffeeIsNotWhatWasWanted() throws Exception {
        return machine().regular("\"?coin\" . \"!tea\"").against(() -> giving("!coffee"));
    }

    @TestFactory
    Stream<DynamicTest> soupDoesNotConform() throws Exception {
        return machine().depth(2).against(() -> giving("soup"));
    }

    @TestFactory
    Stream<DynamicTest> atRandom() throws Exception {
        return Stream.concat(
                machine().random(2, 10).against(() -> giving("coffee")),
                machine().random(1, 10).against(() -> giving("beer")));
    }
}
