package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --skew} on spans that others recorded, where they are at hand: Google's OnlineBoutique (Nezha), and Zipkin's. */
class RealTimesTest {
    private static final int START_TIME = 5;
    private static final long A_MILLISECOND = 1_000_000;

    @TempDir
    private Path folder;

    private static Path real(String name) {
        Path file = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real", name);
        assumeTrue(Files.exists(file), "the real recordings are not part of the project");
        return file;
    }

    /** The spans that begin within so many milliseconds of the first one. */
    private String boutique(int from, int to) throws IOException {
        List<String> lines = Files.readAllLines(real("nezha/05_43_trace.csv"));
        long first =
                lines.stream().skip(1).mapToLong(RealTimesTest::start).min().orElseThrow();
        Stream<String> part = lines.stream()
                .skip(1)
                .filter(line -> start(line) >= first + from * A_MILLISECOND)
                .filter(line -> start(line) < first + to * A_MILLISECOND);
        Path file = folder.resolve("boutique.csv");
        Files.write(file, Stream.concat(Stream.of(lines.get(0)), part).toList());
        return file.toString();
    }

    private static long start(String line) {
        return Long.parseLong(line.split(",")[START_TIME]);
    }

    /** The first second, 600 spans: what one clock a pod, and bounds between the clocks, leave of the orders. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"unbounded|1,910,823,223,650,344", "100ms|19,663,083,314", "10ms|628,012", "1ms|3,371"})
    void boundsLeaveFewerAndFewerCuts(String bound, String cuts) throws IOException {
        String file = boutique(0, 1000);
        CommandLineRun run = CommandLineRun.of("info", file, "--split", "none", "--skew", bound, "--timeout", "5m");
        assertThat(run.out()).contains("events          1,200\n", "cuts            " + cuts + "\n");
    }

    @Test
    void withoutABoundOnlyCallsOrderSpans() throws IOException {
        CommandLineRun run = CommandLineRun.of("info", boutique(0, 1000), "--split", "none", "--timeout", "5m");
        assertThat(run.out()).contains("cuts            about 8.5e145 ");
    }

    /**
     * Mail 11b7 begins at 6911.8 ms, an ad of cca2 ends at 6912.2 ms, a recommendation of 09f5 begins 4.62 ms later: the
     * three are recorded one after the other, and nothing but their clocks says so.
     */
    @Test
    void theBoundAtWhichThreeServicesCanWorkAtOnceIsFound() throws IOException {
        String atOnce = "AG !(count(m in 'emailservice.*': m.span != '') > 0"
                + " & count(a in 'adservice.*': a.span != '') > 0"
                + " & count(r in 'recommendationservice.*': r.span != '') > 0)";
        String file = boutique(6850, 6950);
        CommandLineRun run = CommandLineRun.of("check", file, "--split", "none", "-p", atOnce, "--skew", "search");
        assertThat(run.out()).contains("holds up to 4.620547ms of skew; violated from there");
        assertThat(CommandLineRun.of("check", file, "--split", "none", "-p", atOnce, "--skew", "1ms")
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("check", file, "--split", "none", "-p", atOnce, "--skew", "10ms")
                        .code())
                .isEqualTo(1);
    }

    /** 517 requests at once have more orders than anybody can go through: pairs of events decide. */
    @Test
    void responsesInSecondsAreDecidedForAllRequestsAtOnce() {
        String answered = "G ([span ~ '.*GetCart'] -> F[<=2s] [span ~ '.*Cart.*'])";
        String late = "AG ([span ~ '.*Frontend.*'] -> AF[<=1ms] [span ~ '.*GetCart'])";
        String beside = "G ([span ~ '.*GetCart'] -> G[<=1ms] ![span ~ '.*GetAds'])";
        String nothing = "G ([span = 'GetCart'] -> F[<=2s] [span ~ '.*Cart.*'])";
        String file = real("nezha/05_43_trace.csv").toString();
        CommandLineRun run = CommandLineRun.of(
                "check", file, "--split", "none", "-p", answered, "-p", late, "-p", beside, "-p", nothing);
        assertThat(run.out())
                .contains(
                        "holds     " + answered,
                        "violated  " + late,
                        "violated  " + beside,
                        "holds (vacuously: no event satisfies [span = 'GetCart'])  " + nothing);
    }

    @Test
    void zipkinsExampleOfSkewIsExplained() {
        Path file = real("zipkin/skew.json");
        assertThat(CommandLineRun.of("info", file.toString(), "--skew", "1ms").out())
                .contains("these recordings need at least 65.441ms of skew, but --skew is 1ms: serviceb#1 (line"
                        + " 14) is"
                        + " 65.441ms earlier than servicea#2 (line 40), which happened before it");
        assertThat(CommandLineRun.of("info", file.toString(), "--skew", "65.441ms")
                        .out())
                .doesNotContain("need at least");
    }
}
