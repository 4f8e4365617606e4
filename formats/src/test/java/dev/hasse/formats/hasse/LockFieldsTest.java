package dev.hasse.formats.hasse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockFieldsTest {
    private static final String RECORDED = """
            {"process":"main","fork":["T1","T2"]}
            {"process":"T1","acquire":["l","m"],"source":"Foo.java:42"}
            {"process":"T1","acquire":"l"}
            {"process":"T1","release":"l"}
            {"process":"T1","release":["m","l"]}
            {"process":"T2","acquire":"l","try":true}
            {"process":"T2","release":"l","acquireShared":7}
            {"process":"T3","acquireShared":7,"want":"l"}
            {"process":"T2","releaseShared":7}
            {"process":"main","join":"T1"}
            """;

    private static Trace read(String text, LockMeaning locks) throws InputException {
        return Traces.reading()
                .locks(locks)
                .recognise(TraceSource.of("test.jsonl", text))
                .traces()
                .get(0);
    }

    private static String written(Trace trace) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new HasseWriter().write(trace, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void anEventTakesAndGivesBackLocks() throws InputException {
        Trace trace = read(RECORDED, LockMeaning.EXCLUDE);
        LockTable locks = trace.locks();
        assertThat(locks.lockName(2)).isEqualTo("7");
        assertThat(locks.sectionCount()).isEqualTo(5);
        assertThat(locks.end(0)).isEqualTo(4);
        assertThat(locks.isAttempt(trace.eventNumber(trace.processNumber("T2"), 1)))
                .isTrue();
        assertThat(locks.wantedAtEnd(trace.processNumber("T3"))).isZero();
        assertThat(trace.codePlace(trace.eventNumber(trace.processNumber("T1"), 1)))
                .isEqualTo("Foo.java:42");
        assertThat(trace.happenedBefore(trace.eventNumber(trace.processNumber("T1"), 4), trace.eventNumber(0, 2)))
                .isTrue();
    }

    @Test
    void theWriterKeepsThem() throws InputException, IOException {
        String once = written(read(RECORDED, LockMeaning.EXCLUDE));
        assertThat(once)
                .contains(
                        "{\"process\":\"main\",\"fork\":[\"T1\",\"T2\"]}\n",
                        "{\"process\":\"T1\",\"acquire\":[\"l\",\"m\"],\"source\":\"Foo.java:42\"}\n",
                        "{\"process\":\"T2\",\"release\":\"l\",\"acquireShared\":\"7\"}\n",
                        "{\"process\":\"T3\",\"acquireShared\":\"7\",\"want\":\"l\"}\n",
                        "{\"process\":\"main\",\"join\":\"T1\"}\n")
                .doesNotContain("after");
        assertThat(written(read(once, LockMeaning.EXCLUDE))).isEqualTo(once);
    }

    /** What data and locks order is found again by whoever reads the file: as a cause it would be there in every schedule. */
    @Test
    void theWriterKeepsReadsAsReads() throws InputException, IOException {
        String text = """
                {"hasse":1,"processes":["T1","T2"]}
                {"process":"T1","acquire":"l"}
                {"process":"T1","read":["x"]}
                {"process":"T1","set":{"x":1}}
                {"process":"T1","release":"l"}
                {"process":"T2","acquire":"l"}
                {"process":"T2","set":{"x":5}}
                {"process":"T2","release":"l"}
                {"process":"T1","saw":["x"]}
                """;
        assertThat(written(read(text, LockMeaning.EXCLUDE))).isEqualTo(text);
    }

    @Test
    void permitsOfSemaphoresAreCounted() throws InputException, IOException {
        String recorded = """
                {"process":"T1","permits":[1,3],"acquireShared":"s"}
                {"process":"T2","permits":[2,3],"acquireShared":"s","source":"Foo.java:42"}
                {"process":"T2","permits":[1,3],"releaseShared":"s"}
                {"process":"T3","permits":[1,3],"acquireShared":"s","try":true}
                {"process":"T1","permits":[1,3],"releaseShared":"s"}
                """;
        Trace trace = read(recorded, LockMeaning.EXCLUDE);
        assertThat(trace.locks().permits(0)).isEqualTo(3);
        assertThat(trace.isEnabled(new int[] {1, 1, 0}, 2)).isFalse();
        assertThat(trace.isEnabled(new int[] {1, 2, 0}, 2)).isTrue();
        assertThat(trace.isEnabled(new int[] {0, 1, 0}, 2)).isTrue();
        assertThat(written(trace)).contains(recorded);
        Trace ordered = read(recorded, LockMeaning.ORDER);
        assertThat(ordered.happenedBefore(ordered.eventNumber(1, 2), ordered.eventNumber(2, 1)))
                .isTrue();
        assertThatThrownBy(() -> read("{\"process\":\"T1\",\"acquire\":\"s\",\"permits\":[1,2]}", LockMeaning.EXCLUDE))
                .hasMessageContaining("\"permits\" must come before \"acquire\" and \"release\"");
        assertThatThrownBy(() -> read(
                        recorded + "{\"process\":\"T1\",\"permits\":[2,3],\"acquireShared\":\"s\"}",
                        LockMeaning.EXCLUDE))
                .hasMessageContaining("T1#3 (line 6) takes 2 of the 3 permits of the lock s, but only 1 are free");
    }

    @Test
    void theRecordedOrderIsAnOrderLikeOthersOnRequest() throws InputException {
        Trace trace = read(RECORDED, LockMeaning.ORDER);
        int given = trace.eventNumber(trace.processNumber("T1"), 4);
        int taken = trace.eventNumber(trace.processNumber("T2"), 1);
        assertThat(trace.happenedBefore(given, taken)).isTrue();
        assertThat(read(RECORDED, LockMeaning.EXCLUDE).happenedBefore(given, taken))
                .isFalse();
    }

    @Test
    void whatIsNoPlaceInAProgramIsAFactLikeOthers() throws InputException {
        Trace trace = read("{\"process\":\"A\",\"source\":{\"file\":\"x\"},\"try\":3}\n", LockMeaning.EXCLUDE);
        assertThat(trace.codePlace(0)).isNull();
        assertThat(trace.attributes(0)).isEqualTo("\"source\":{\"file\":\"x\"},\"try\":3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'process':'A','release':'l'}|1:26: A#1 (line 1) gives back the lock l, which it does not hold",
                "{'process':'A','releaseShared':'l'}|1:32: A#1 (line 1) gives back the lock l, which it does not hold",
                "{'process':'A','acquire':'l','release':'l'}|1:40: A#1 (line 1) takes and gives back the lock l",
                "{'process':'A','acquire':{}}|1:26: expected a lock's name in quotes",
                "{'process':'A','acquire':''}|1:26: expected a lock's name in quotes",
                "{'process':'A','acquire':'l','acquire':'m'}|1:30: the field acquire is given twice",
                "{'process':'A','acquireShared':'l','acquireShared':'m'}|1:36: the field acquireShared is given twice",
                "{'process':'A','fork':3}|1:23: expected a process's name in quotes",
                "{'process':'A','join':'A'}|A#1 (line 1) must come after A#1 (line 1)",
                "{'process':'A','acquire':'l'}~{'process':'B','acquire':'l'}|2:26: B#1 (line 2) acquires the lock l,"
                        + " but A#1",
            })
    void tellsWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('\'', '"').replace('~', '\n'), LockMeaning.EXCLUDE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
