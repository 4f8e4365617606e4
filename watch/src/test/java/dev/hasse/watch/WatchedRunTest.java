package dev.hasse.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.LockMeaning;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchedRunTest {
    private final WatchPropertyTest.Told told = new WatchPropertyTest.Told();

    private WatchedRun run(String formula, long late, int window, long kept) throws InputException {
        return run(formula, late, window, kept, 64);
    }

    private WatchedRun run(String formula, long late, int window, long kept, int few) throws InputException {
        return new WatchedRun(
                "test",
                new WatchSettings(
                        List.of(PropertyParser.parse("-p", formula)),
                        Traces.reading().locks(LockMeaning.ORDER),
                        false,
                        false,
                        late,
                        window,
                        kept,
                        100_000,
                        Duration.ofMinutes(5),
                        false,
                        Budget.unlimited()),
                few,
                told);
    }

    /** Lines with ' for " and ~ for the end of a line. */
    private static byte[] lines(String text) {
        return text.replace('\'', '"').replace('~', '\n').getBytes(StandardCharsets.UTF_8);
    }

    private WatchResult.Verdict only() {
        assertThat(told.results()).hasSize(1);
        return told.results().get(0).verdict();
    }

    @Test
    void sectionsOfALockComeInTheRecordedOrder() throws InputException {
        WatchedRun run = run("AG !(p.in & q.in)", 10, 1000, 100);
        run.feed(lines("{'process':'p','acquire':'l','local':{'in':true}}~{'process':'p','local':{'in':false}}~"));
        run.feed(lines("{'process':'p','release':'l'}~{'process':'q','acquire':'l','local':{'in':true}}~"));
        run.end();
        assertThat(only()).isEqualTo(WatchResult.Verdict.HOLDS);
    }

    @Test
    void aStartedProcessComesAfterItsStart() throws InputException {
        WatchedRun run = run("AG (q.ran = true -> p.ready = true)", 10, 1000, 100);
        run.feed(lines("{'process':'p','local':{'ready':true}}~{'process':'p','fork':'q'}~"));
        run.feed(lines("{'process':'q','local':{'ran':true}}~"));
        run.end();
        assertThat(only()).isEqualTo(WatchResult.Verdict.HOLDS);
    }

    @Test
    void aCauseThatDoesNotComeInTimeIsTakenAsLost() throws InputException {
        WatchedRun run = run("AG (x = 0)", 2, 1000, 0);
        run.feed(lines("{'process':'p','receive':'m','set':{'x':1}}~{'process':'q'}~{'process':'q'}~"));
        assertThat(told.results()).isEmpty();
        run.feed(lines("{'process':'q'}~"));
        assertThat(only()).isEqualTo(WatchResult.Verdict.VIOLATED);
        assertThat(told.notices().get(0).text())
                .isEqualTo("p#1 (line 1) receives message m, which no event sends within the next 2 events: taken as"
                        + " lost");
    }

    @Test
    void aNewProcessTakesPartInWhatHoldsForAll() throws InputException {
        WatchedRun run = run("forall p != q. AG !(p.in = true & q.in = true)", 10, 1000, 100);
        run.feed(lines("{'process':'a','local':{'in':true}}~{'process':'b'}~"));
        run.feed(lines("{'process':'c','local':{'in':true}}~"));
        assertThat(only()).isEqualTo(WatchResult.Verdict.VIOLATED);
        assertThat(told.results().get(0).line()).isEqualTo(3);
    }

    @Test
    void whatAnotherProcessCouldMakeTrueIsNotViolatedBeforeTheEnd() throws InputException {
        String twoOfThree = "{'process':'a','local':{'up':true}}~{'process':'b'}~{'process':'c','local':{'up':true}}~";
        for (String formula : List.of(
                "exists p. G (p.up = 0)",
                "exists p in 'b|c'. G (p.up = 0)",
                "F (count(p: p.up = true) >= 2)",
                "forall r in values(up). exists p != q. G (p.up = 0 | q.up = 0)",
                "AG (sum(p: p.load) = 100)",
                "AG (sum(p: p.load) >= 100 -> count(p: p.up = true) <= 2)")) {
            told.results().clear();
            WatchedRun run = run(formula, 10, 1000, 100);
            run.feed(lines("{'hasse':1,'init':{'a.load':60,'b.load':40}}~"));
            run.feed(lines(twoOfThree));
            assertThat(told.results()).as(formula).isEmpty();
            run.end();
            assertThat(only()).as(formula).isEqualTo(WatchResult.Verdict.HOLDS);
        }
    }

    @Test
    void anAnswerThatAnotherProcessCouldChangeIsNotedAndComesAtTheEnd() throws InputException {
        WatchedRun run = run("AG (sum(p: p.load) < 3)", 10, 1000, 100);
        run.feed(lines("{'process':'a','local':{'load':1}}~{'process':'b','local':{'load':2}}~"));
        assertThat(told.results()).isEmpty();
        assertThat(told.notices().get(0).text())
                .startsWith("AG (sum(p: p.load) < 3): is violated for the processes that are known so far.");
        run.end();
        assertThat(only()).isEqualTo(WatchResult.Verdict.VIOLATED);
        assertThat(told.notices()).hasSize(1);
    }

    @Test
    void whereTheHeaderNamesTheProcessesTheAnswerComesAtOnce() throws InputException {
        WatchedRun run = run("AG (sum(p: p.load) < 3)", 10, 1000, 100);
        run.feed(lines("{'hasse':1,'processes':['a','b']}~"));
        run.feed(lines("{'process':'a','local':{'load':1}}~{'process':'b','local':{'load':2}}~"));
        assertThat(only()).isEqualTo(WatchResult.Verdict.VIOLATED);
    }

    @Test
    void whatAnotherProcessCouldChangeIsUnknownIfOneCameTooLate() throws InputException {
        WatchedRun run = run("AG (sum(p: p.load) < 3)", 10, 1000, 1);
        run.feed(lines("{'process':'a','local':{'load':1}}~{'process':'a','local':{'load':3}}~"));
        run.feed(lines("{'process':'b','local':{'load':-2}}~{'process':'b','local':{'load':-2}}~"));
        run.end();
        assertThat(only()).isEqualTo(WatchResult.Verdict.UNKNOWN);
    }

    @Test
    void aProcessThatOnlyMessagesAreForIsAProcess() throws InputException {
        WatchedRun run = run("forall p. AF p.up", 10, 1000, 100);
        run.feed(lines("{'process':'a','local':{'up':true},'send':'m','to':'b'}~"));
        run.end();
        assertThat(only()).isEqualTo(WatchResult.Verdict.VIOLATED);
    }

    @Test
    void aKnownProcessThatAssignsAVariableLateIsWaitedFor() throws InputException {
        // r has no event yet that matters when p and q have seen each other; its first one is not ordered with theirs.
        String both = "{'process':'p','id':'p1','set':{'x':1}}~{'process':'q','after':'p1','set':{'y':1}}~"
                + "{'process':'q','id':'q2','set':{'y':0}}~{'process':'p','after':'q2','set':{'x':0}}~";
        WatchedRun run = run("AG (x + y + z < 3)", 10, 1000, 0, 1);
        run.feed(lines("{'hasse':1,'processes':['p','q','r']}~" + both));
        assertThat(told.results()).isEmpty();
        run.feed(lines("{'process':'r','set':{'z':1}}~"));
        assertThat(only()).isEqualTo(WatchResult.Verdict.VIOLATED);
        assertThat(told.notices()).isEmpty();
    }

    @Test
    void aWindowThatIsTooNarrowIsSaidAndNothingHoldsThen() throws InputException {
        WatchedRun run = run("G (x = 1 -> (y < 1000) W (z = 1))", 10, 100, 0);
        StringBuilder apart = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            apart.append("{'process':'p','set':{'x':").append(i % 2).append("}}~");
            apart.append("{'process':'q','set':{'y':").append(i % 2).append("}}~");
        }
        run.feed(lines(apart + "{'process':'r','set':{'z':1}}~"));
        run.end();
        assertThat(only()).isEqualTo(WatchResult.Verdict.UNKNOWN);
        assertThat(told.notices()).anyMatch(each -> each.kind() == Notice.Kind.WINDOW);
        assertThat(run.cuts()).isLessThan(500);
    }

    @Test
    void unorderedWritesLeaveNoAnswer() throws InputException {
        WatchedRun run = run("AG (x < 5)", 10, 100, 100);
        run.feed(lines("{'process':'p','set':{'x':1}}~{'process':'q','set':{'x':2}}~"));
        assertThat(only()).isEqualTo(WatchResult.Verdict.UNKNOWN);
        assertThat(told.results().get(0).reason()).contains("p#1 (line 1) and q#1 (line 2) in no fixed order");
    }
}
