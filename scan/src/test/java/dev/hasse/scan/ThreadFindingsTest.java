package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One recorded run of threads for each kind of finding, and its twin that gives none. */
class ThreadFindingsTest extends RecordedThreads {
    @Test
    void locksInTwoOrdersCanDeadlock() throws Exception {
        section("t1", "a", () -> section("t1", "b", () -> {}));
        section("t2", "b", () -> section("t2", "a", () -> {}));
        Suspicion deadlock = only(SuspicionKind.DEADLOCK);
        assertThat(deadlock.severity()).isEqualTo(Severity.HIGH);
        assertThat(deadlock.summary())
                .isEqualTo("Two threads can deadlock: t1 holds a (Run.java:1) and waits for b (Run.java:2), t2 holds b"
                        + " (Run.java:5) and waits for a (Run.java:6).");
        assertThat(deadlock.witness().orElseThrow().cut().toArray()).containsExactly(1, 1);
    }

    /** It returns when the time is over, too, and does not say which of both it was. */
    @Test
    void whoJoinsAThreadForSomeTimeMayGoOnBeforeItIsOver() throws Exception {
        section("t1", "a", () -> section("t1", "b", () -> event("t1").id("end")));
        event("t2").after("end").attributes("\"timedJoin\":\"t1\"");
        section("t2", "b", () -> section("t2", "a", () -> {}));
        Suspicion deadlock = only(SuspicionKind.DEADLOCK);
        assertThat(deadlock.property()).isEmpty();
        assertThat(deadlock.witness().orElseThrow().cut().toArray()).containsExactly(1, 2);
    }

    @Test
    void whoThenSeesThatTheThreadIsOverDoesNot() throws Exception {
        section("t1", "a", () -> section("t1", "b", () -> event("t1").id("end")));
        event("t2").after("end").attributes("\"timedJoin\":\"t1\"");
        event("t2").attributes("\"seenEnd\":\"t1\"");
        section("t2", "b", () -> section("t2", "a", () -> {}));
        assertThat(findings()).isEmpty();
    }

    /** Reads that the input orders, as it was recorded, are reads of values all the same. */
    @Test
    void whatWasReadBeforeTheLocksForbidsADeadlock() throws Exception {
        section("t2", "b", () -> {
            section("t2", "a", () -> {});
            event("t2").set("x", Value.of(1));
        });
        section("t1", "a", () -> {
            event("t1").read("x");
            section("t1", "b", () -> {});
        });
        assertThat(findings()).extracting(Suspicion::kind).doesNotContain(SuspicionKind.DEADLOCK);
    }

    @Test
    void aReadInOneSectionAndAWriteInAnotherAreNotOneStep() throws Exception {
        section("t1", "a", () -> event("t1").read("x"));
        section("t1", "a", () -> event("t1").set("x", Value.of(1)));
        section("t2", "a", () -> event("t2").set("x", Value.of(5)));
        assertThat(only(SuspicionKind.ATOMICITY).summary())
                .isEqualTo("t1 reads x (Run.java:2) and then writes it (Run.java:5) as if nothing had changed; t2 can"
                        + " write it in between (Run.java:8).");
    }

    /** What it would write if it read something else, nobody knows. */
    @Test
    void anEventThatReadsOneVariableAndWritesAnotherWritesOnlyAfterWhatItReads() throws Exception {
        section("t1", "l", () -> {});
        event("t1").set("x", Value.of(2));
        event("t1").set("y", Value.of(2));
        event("t2").read("y").set("x", Value.of(0));
        Suspicion race = only(SuspicionKind.RACE);
        assertThat(race.summary()).startsWith("A data race on y:");
    }

    @Test
    void aReadThatOnlyABystandersLockOrdersRaces() throws Exception {
        event("t1").set("x", Value.of(1));
        section("t1", "a", () -> {});
        section("t2", "a", () -> {});
        event("t2").read("x");
        assertThat(only(SuspicionKind.RACE).summary())
                .isEqualTo("A data race on x: t1 writes (Run.java:1) and t2 reads (Run.java:6), and nothing says which"
                        + " comes first.");
    }

    private void permits(String thread, int permits) {
        event(thread).permits(1, permits).acquireShared("s");
        event(thread).permits(1, permits).acquireShared("s");
        event(thread).permits(2, permits).releaseShared("s");
    }

    /** Each takes one of two permits and wants the other; of three, one is left for who comes first. */
    @Test
    void permitsTakenOneByOneCanDeadlock() throws Exception {
        permits("t1", 2);
        permits("t2", 2);
        assertThat(only(SuspicionKind.DEADLOCK).summary())
                .isEqualTo("Two threads can deadlock: t1 holds s (Run.java:1) and waits for s (Run.java:2), t2 holds s"
                        + " (Run.java:4) and waits for s (Run.java:5).");
    }

    @Test
    void enoughPermitsForTwoCannotDeadlock() throws Exception {
        permits("t1", 3);
        permits("t2", 3);
        assertThat(findings()).isEmpty();
    }

    @Test
    void threeThreadsCanDeadlock() throws Exception {
        section("t1", "a", () -> section("t1", "b", () -> {}));
        section("t2", "b", () -> section("t2", "c", () -> {}));
        section("t3", "c", () -> section("t3", "a", () -> {}));
        assertThat(only(SuspicionKind.DEADLOCK).summary()).startsWith("3 threads can deadlock");
    }

    @Test
    void manyThreadsInACircleCanDeadlock() throws Exception {
        for (int i = 0; i < 9; i++) {
            String thread = "t" + i;
            String right = "fork" + (i + 1) % 9;
            section(thread, "fork" + i, () -> section(thread, right, () -> {}));
        }
        assertThat(only(SuspicionKind.DEADLOCK).summary()).startsWith("9 threads can deadlock");
    }

    @Test
    void oneThatTakesThemTheOtherWayRoundBreaksTheCircle() throws Exception {
        section("t0", "fork1", () -> section("t0", "fork0", () -> {}));
        for (int i = 1; i < 9; i++) {
            String thread = "t" + i;
            String right = "fork" + (i + 1) % 9;
            section(thread, "fork" + i, () -> section(thread, right, () -> {}));
        }
        assertThat(findings()).isEmpty();
    }

    @Test
    void aCommonLockAroundThemForbidsIt() throws Exception {
        section("t1", "gate", () -> section("t1", "a", () -> section("t1", "b", () -> {})));
        section("t2", "gate", () -> section("t2", "b", () -> section("t2", "a", () -> {})));
        assertThat(findings()).isEmpty();
    }

    @Test
    void aThreadThatTriesALockDoesNotWaitForIt() throws Exception {
        section("t1", "a", () -> section("t1", "b", () -> {}));
        event("t2").acquire("b");
        event("t2").acquire("a").attempt();
        event("t2").release("a");
        event("t2").release("b");
        assertThat(findings()).isEmpty();
    }

    @Test
    void whoWaitsForAThreadThatWantsItsLockDeadlocks() throws Exception {
        event("main").fork("t1");
        section("t1", "l", () -> {});
        event("main").acquire("l");
        event("main").join("t1");
        event("main").release("l");
        assertThat(only(SuspicionKind.DEADLOCK).summary())
                .isEqualTo(
                        "Two threads can deadlock: main holds l (Run.java:4) and waits for the end of t1 (Run.java:5),"
                                + " t1 waits for l (Run.java:2).");
    }

    /** What main reads under the lock tells it that the other one is done with it. */
    @Test
    void whoKnowsThatTheOtherIsDoneMayWaitForItsEnd() throws Exception {
        event("main").fork("t1");
        section("t1", "l", () -> event("t1").set("done", Value.of(true)));
        event("main").acquire("l");
        event("main").saw("done");
        event("main").join("t1");
        event("main").release("l");
        assertThat(findings()).isEmpty();
    }

    @Test
    void whoShareALockAndWantItAloneDeadlock() throws Exception {
        for (String thread : List.of("t1", "t2")) {
            event(thread).acquireShared("rw");
            event(thread).acquire("rw");
            event(thread).release("rw");
            event(thread).releaseShared("rw");
        }
        assertThat(only(SuspicionKind.DEADLOCK).summary())
                .isEqualTo(
                        "Two threads can deadlock: t1 holds rw (Run.java:1) and waits for rw (Run.java:2), t2 holds rw"
                                + " (Run.java:5) and waits for rw (Run.java:6).");
    }

    @Test
    void whoOnlyReadsUnderALockKeepsNoReaderWaiting() throws Exception {
        readersInTwoOrders();
        assertThat(findings()).isEmpty();
    }

    @Test
    void whoWritesUnderALockWaitsForReaders() throws Exception {
        readersInTwoOrders();
        section("t3", "m", () -> section("t3", "rw", () -> {}));
        assertThat(only(SuspicionKind.DEADLOCK).summary()).contains("t1 holds rw", "t3 holds m");
    }

    private void readersInTwoOrders() {
        event("t1").acquireShared("rw");
        section("t1", "m", () -> {});
        event("t1").releaseShared("rw");
        section("t2", "m", () -> {
            event("t2").acquireShared("rw");
            event("t2").releaseShared("rw");
        });
    }

    /** What the second one reads tells it that the first one is done. */
    @Test
    void whatIsReadForbidsIt() throws Exception {
        section("t1", "a", () -> section("t1", "b", () -> event("t1").set("done", Value.of(true))));
        section("t2", "b", () -> event("t2").saw("done"));
        section("t2", "b", () -> section("t2", "a", () -> {}));
        assertThat(findings()).isEmpty();
    }

    @Test
    void aRecordingThatEndsInADeadlockSaysSo() throws Exception {
        event("t1").acquire("a");
        event("t2").acquire("b");
        event("t1").want("b");
        event("t2").want("a");
        Suspicion deadlock = only(SuspicionKind.DEADLOCK);
        assertThat(deadlock.isConfirmed()).isTrue();
        assertThat(deadlock.summary()).startsWith("Two threads deadlocked when the recording ended: ");
    }

    @Test
    void aLockThatHasNothingToDoWithItHidesNoRace() throws Exception {
        event("t1").set("x", Value.of(1));
        section("t1", "l", () -> {});
        section("t2", "l", () -> {});
        event("t2").set("x", Value.of(2));
        Suspicion race = only(SuspicionKind.RACE);
        assertThat(race.summary())
                .isEqualTo("A data race on x: t1 writes (Run.java:1) and t2 writes (Run.java:6), and nothing says which"
                        + " comes first.");
    }

    @Test
    void whatOneLockGuardsIsNoRace() throws Exception {
        section("t1", "l", () -> event("t1").set("x", Value.of(1)));
        section("t2", "l", () -> event("t2").set("x", Value.of(2)));
        assertThat(findings()).isEmpty();
    }

    /** The counter that both sections count up decides nothing. */
    @Test
    void aCounterUnderTheLockOrdersNothing() throws Exception {
        event("t1").set("x", Value.of(1));
        section("t1", "l", () -> count("t1", 1));
        section("t2", "l", () -> count("t2", 2));
        event("t2").set("x", Value.of(2));
        assertThat(only(SuspicionKind.RACE).summary()).startsWith("A data race on x: ");
    }

    private void count(String thread, int value) {
        event(thread).saw("n");
        event(thread).set("n", Value.of(value)).attributes("\"update\":true");
    }

    @Test
    void aWriteThatRestsOnAnOldReadIsNotAtomic() throws Exception {
        for (String thread : List.of("t1", "t2")) {
            section(thread, "l", () -> event(thread).saw("balance"));
            section(thread, "l", () -> event(thread).set("balance", Value.of(line)));
        }
        Suspicion violation = findings().get(0);
        assertThat(violation.kind()).isEqualTo(SuspicionKind.ATOMICITY);
        assertThat(violation.severity()).isEqualTo(Severity.HIGH);
        assertThat(violation.summary())
                .isEqualTo("t1 reads balance (Run.java:2) and then writes it (Run.java:5) as if nothing had changed; t2"
                        + " can write it in between (Run.java:11).");
    }

    private void askThenPush(String thread, String answer, boolean pushes) {
        int from = line;
        line = 100;
        section(
                thread,
                "l",
                () -> event(thread).attributes("\"answer\":\"" + answer + "\"").saw("q"));
        line = 200;
        if (pushes) {
            section(thread, "l", () -> event(thread).set("q", Value.of(from)));
        }
        line = from + 1;
    }

    /** {@code if (q.isEmpty()) log(); q.push(x);} */
    @Test
    void aQuestionThatDecidesNothingIsOnlyANote() throws Exception {
        askThenPush("t1", "yes", true);
        askThenPush("t1", "no", true);
        askThenPush("t2", "no", true);
        Suspicion note = only(SuspicionKind.ATOMICITY);
        assertThat(note.severity()).isEqualTo(Severity.LOW);
        assertThat(note.summary()).endsWith(" What it read seems not to matter: it wrote after every answer.");
    }

    /** {@code if (q.isEmpty()) q.push(x);} */
    @Test
    void aQuestionThatDecidesIsAnAlarm() throws Exception {
        askThenPush("t1", "yes", true);
        askThenPush("t2", "yes", true);
        askThenPush("t2", "no", false);
        askThenPush("t2", "no", false);
        assertThat(only(SuspicionKind.ATOMICITY).severity()).isEqualTo(Severity.HIGH);
    }

    @Test
    void readAndWriteInOneSectionAreAtomic() throws Exception {
        for (String thread : List.of("t1", "t2")) {
            section(thread, "l", () -> {
                event(thread).saw("balance");
                event(thread).set("balance", Value.of(line));
            });
        }
        assertThat(findings()).isEmpty();
    }

    @Test
    void whoLooksAgainBeforeItWritesIsAtomic() throws Exception {
        for (String thread : List.of("t1", "t2")) {
            section(thread, "l", () -> event(thread).saw("balance"));
            section(thread, "l", () -> {
                event(thread).saw("balance");
                event(thread).set("balance", Value.of(line));
            });
        }
        assertThat(findings()).isEmpty();
    }

    /** As StringBuffer once appended another one: its own lock is held, the other's only for each read. */
    @Test
    void whoReadsTwiceUnderALockOfItsOwnTakesItForOne() throws Exception {
        section("t1", "own", () -> {
            section("t1", "l", () -> event("t1").saw("length"));
            section("t1", "l", () -> event("t1").saw("length"));
        });
        section("t2", "l", () -> event("t2").set("length", Value.of(0)));
        Suspicion violation = only(SuspicionKind.ATOMICITY);
        assertThat(violation.severity()).isEqualTo(Severity.MEDIUM);
        assertThat(violation.summary()).contains("reads it again");
    }

    @Test
    void whoReadsNowAndThenMayMeanNothingByIt() throws Exception {
        for (int i = 0; i < 2; i++) {
            event("t1").acquireShared("rw");
            event("t1").saw("length");
            event("t1").releaseShared("rw");
        }
        section("t2", "rw", () -> event("t2").set("length", Value.of(0)));
        assertThat(only(SuspicionKind.ATOMICITY).severity()).isEqualTo(Severity.LOW);
    }

    private void both(String thread) {
        section(thread, "l", () -> {
            event(thread).set("x", Value.of(line));
            event(thread).set("y", Value.of(line));
        });
    }

    @Test
    void whoReadsInTwoStepsWhatIsWrittenInOneGetsHalves() throws Exception {
        both("t2");
        section("t1", "l", () -> event("t1").saw("x"));
        section("t1", "l", () -> event("t1").saw("y"));
        both("t2");
        Suspicion torn = only(SuspicionKind.ATOMICITY);
        assertThat(torn.severity()).isEqualTo(Severity.MEDIUM);
        assertThat(torn.summary())
                .isEqualTo("t1 reads x (Run.java:6) and y (Run.java:9) in two separate steps, but everywhere else"
                        + " the two are accessed together under one lock; t2 can access both in between"
                        + " (Run.java:13).");
    }

    @Test
    void whatIsAccessedAloneElsewhereBelongsToNothing() throws Exception {
        both("t2");
        section("t1", "l", () -> event("t1").saw("x"));
        section("t1", "l", () -> event("t1").saw("y"));
        section("t3", "l", () -> event("t3").saw("y"));
        both("t2");
        assertThat(findings()).isEmpty();
    }

    @Test
    void whoReadsBothInOneStepGetsBoth() throws Exception {
        both("t2");
        section("t1", "l", () -> {
            event("t1").saw("x");
            event("t1").saw("y");
        });
        both("t2");
        assertThat(findings()).isEmpty();
    }

    /** Looking through a collection reads a variable of its name; adding to it changes its structure. */
    @Test
    void whoLooksThroughACollectionRacesWithWhoChangesIt() throws Exception {
        event("t1").saw("ArrayList[1]");
        event("t2").attributes("\"changes\":\"ArrayList[1]\"").set("ArrayList[1].c", Value.of(1));
        Suspicion race = only(SuspicionKind.RACE);
        assertThat(race.severity()).isEqualTo(Severity.HIGH);
        assertThat(race.events()).extracting(each -> each.process()).containsExactly("t1", "t2");
    }

    @Test
    void whoLooksThroughItUnderTheLockOfWhoChangesItDoesNot() throws Exception {
        section("t1", "l", () -> event("t1").saw("ArrayList[1]"));
        section(
                "t2",
                "l",
                () -> event("t2").attributes("\"changes\":\"ArrayList[1]\"").set("ArrayList[1].c", Value.of(1)));
        assertThat(findings()).isEmpty();
    }
}
