package dev.hasse.formats.rapid;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.named;
import static dev.hasse.formats.Reading.problem;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RapidReaderTest {
    private static final ReadOptions ORDER = ReadOptions.defaults().withLocks(LockMeaning.ORDER);
    private static final RapidReader READER = new RapidReader();

    private static boolean ordered(Trace trace, int first, int second) {
        return trace.happenedBefore(first, second);
    }

    @Test
    void aReleaseComesBeforeTheNextAcquire() throws InputException {
        Trace trace = read(READER, """
                T0|acq(L)|1
                T0|w(V1)|345
                T0|rel(L)|3
                T1|acq(L)|4
                T1|w(V1)|346
                T1|rel(L)|5
                """, ORDER);
        assertThat(trace.processNames()).containsExactly("T0", "T1");
        assertThat(ordered(trace, named(trace, "T0", "rel(L)"), named(trace, "T1", "acq(L)")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "T0", "w(V1)")))
                .containsExactly("T0.event = 'w(V1)'", "T0.location = 345", "V1 = 345");
        assertThat(assignments(trace, named(trace, "T1", "acq(L)"))).contains("L.holder = 'T1'");
        assertThat(assignments(trace, named(trace, "T1", "rel(L)"))).contains("L.holder = ''");
        assertThat(trace.races()).isEmpty();
    }

    @Test
    void whereLocksExcludeOnlyDataOrdersTheSections() throws InputException {
        Trace trace = read(READER, """
                T0|acq(L)|1
                T0|w(V1)|2
                T0|rel(L)|3
                T1|acq(L)|4
                T1|r(V1)|5
                T1|rel(L)|6
                T2|acq(L)|7
                T2|w(V2)|8
                T2|rel(L)|9
                """, ReadOptions.defaults().withLocks(LockMeaning.EXCLUDE));
        int write = named(trace, "T0", "w(V1)");
        assertThat(ordered(trace, named(trace, "T0", "rel(L)"), named(trace, "T1", "acq(L)")))
                .isFalse();
        assertThat(ordered(trace, write, named(trace, "T1", "r(V1)"))).isTrue();
        assertThat(ordered(trace, write, named(trace, "T2", "w(V2)"))).isFalse();
        assertThat(trace.readRaces()).isEmpty();
        assertThat(trace.locks().sectionCount()).isEqualTo(3);
        assertThat(trace.variableNumber("L.holder")).isEqualTo(-1);
    }

    @Test
    void aForkOfAThreadThatNeverRunsIsNoMessage() throws InputException {
        Trace trace = read(READER, "T0|fork(T1)|1\nT0|fork(T2)|2\nT1|w(V1)|3\n");
        assertThat(trace.messageCount()).isEqualTo(1);
        assertThat(trace.receiver(0)).isEqualTo(named(trace, "T1", "w(V1)"));
    }

    @Test
    void writesWithoutALockRace() throws InputException {
        Trace trace = read(READER, "T0|w(V1)|1\nT1|w(V1)|2\n");
        assertThat(trace.races()).hasSize(1);
    }

    @Test
    void readsOrderNothing() throws InputException {
        Trace trace = read(READER, "T0|w(V1)|1\nT1|r(V1)|2\n");
        assertThat(ordered(trace, named(trace, "T0", "w(V1)"), named(trace, "T1", "r(V1)")))
                .isFalse();
    }

    @Test
    void forksAndJoinsOrderWholeThreads() throws InputException {
        Trace trace = read(READER, """
                main|begin
                main|fork(T1)|10
                main|r(x)|11
                T1|begin()
                T1|w(x)|20
                T1|end
                main|join(T1)|12
                """);
        assertThat(ordered(trace, named(trace, "main", "fork(T1)"), named(trace, "T1", "begin")))
                .isTrue();
        assertThat(ordered(trace, named(trace, "main", "r(x)"), named(trace, "T1", "begin")))
                .isFalse();
        assertThat(ordered(trace, named(trace, "T1", "end"), named(trace, "main", "join(T1)")))
                .isTrue();
    }

    @Test
    void aLockTakenTwiceIsHeldUntilItsLastRelease() throws InputException {
        Trace trace = read(READER, "T|acq(L)|1\nT|acq(L)|2\nT|rel(L)|3\nT|rel(L)|4\nU|acq(L)|5\n", ORDER);
        assertThat(ordered(trace, 3, named(trace, "U", "acq(L)"))).isTrue();
        assertThat(assignments(trace, 2)).doesNotContain("L.holder = ''");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "T0 w(V1) 345; test:1:1: expected thread|operation(target)|location",
                "|w(V1)|345; test:1:1: expected thread|operation(target)|location",
                "T0|write(V1)|345; test:1:4: unknown operation 'write'",
                "T0|w|345; test:1:5: expected (name) after w",
                "T0|w()|345; test:1:5: expected (name) after w",
                "T0|w(V1|345; test:1:8: expected )",
                "T0|w(V1)x|345; test:1:9: expected | or the end of the line after )",
                "T0|r(x)|1~T0|rel(L)|2; test:2:1: T0 releases L, which it does not hold",
                "T0|acq(L)|1~T1|acq(L)|2; test:2: T1#1 (line 2) acquires the lock L, but T0#1 (line 1) acquired it"
                        + " before",
                "T0|fork(T1)|1~T1|r(x)|2~T0|fork(T1)|3; test:3:1: T0 forks T1, which runs already",
                "T0|fork(T1)|1~T1|r(x)|2~T0|join(T1)|3~T1|r(x)|4; test:4:1: T1 goes on after it was joined",
                "T0|join(T0)|1; test:1:1: T0 joins itself",
                "~~; test:1:1: no events",
            })
    void tellsWhereAndWhat(String text, String message) {
        assertThat(problem(READER, text.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void lossIsToleratedAndReported() throws InputException {
        Trace trace = read(
                READER,
                "T0|rel(L)|2\nT1|acq(L)|3\nT0|acq(L)|4\n",
                ReadOptions.defaults().toleratingLoss());
        assertThat(trace.findings())
                .containsExactly(
                        "line 1: T0 releases L, which it does not hold",
                        "T0#2 (line 3) acquires the lock L, but T1#1 (line 2) acquired it before and T1 did not"
                                + " release it");
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head("T0|w(V1)|345\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
        assertThat(READER.recognises(new Head("a | b | c\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.NO);
    }

    @Test
    void readsALongLog() throws InputException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            int thread = random.nextInt(8);
            log.append('T').append(thread).append("|acq(L").append(thread % 3).append(")|1\n");
            log.append('T')
                    .append(thread)
                    .append("|w(V")
                    .append(thread % 3)
                    .append(")|")
                    .append(i)
                    .append('\n');
            log.append('T').append(thread).append("|rel(L").append(thread % 3).append(")|3\n");
        }
        Trace trace = read(READER, log.toString());
        assertThat(trace.eventCount()).isEqualTo(150_000);
        assertThat(trace.races()).isEmpty();
    }
}
