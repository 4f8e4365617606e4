package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import org.junit.jupiter.api.Test;

class LockTableTest {
    private static TraceBuilder bank() {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("T1").acquire("l");
        builder.event("T1").set("x", Value.of(1));
        builder.event("T1").release("l");
        builder.event("T2").acquire("l");
        builder.event("T2").set("y", Value.of(1));
        builder.event("T2").release("l");
        return builder;
    }

    @Test
    void aLockHasItsSectionsInTheRecordedOrder() throws InputException {
        LockTable locks = bank().build().locks();
        assertThat(locks.lockCount()).isEqualTo(1);
        assertThat(locks.lockName(0)).isEqualTo("l");
        assertThat(locks.sectionCount()).isEqualTo(2);
        assertThat(locks.process(1)).isEqualTo(1);
        assertThat(locks.first(1)).isEqualTo(1);
        assertThat(locks.end(1)).isEqualTo(3);
        assertThat(locks.conflict(0, 1)).isTrue();
        assertThat(locks.isHeld(0, 0)).isFalse();
        assertThat(locks.isHeld(0, 2)).isTrue();
        assertThat(locks.isHeld(0, 3)).isFalse();
        assertThat(locks.taken(0)).containsExactly(0);
        assertThat(locks.given(2)).containsExactly(0);
        assertThat(locks.given(0)).isEmpty();
    }

    @Test
    void whereLocksOrderAReleaseComesBeforeTheNextAcquire() throws InputException {
        Trace trace = bank().locks(LockMeaning.ORDER).build();
        assertThat(trace.happenedBefore(2, 3)).isTrue();
        assertThat(trace.locks().exclude()).isFalse();
    }

    @Test
    void whereLocksExcludeNothingButDataOrdersSections() throws InputException {
        Trace trace = bank().locks(LockMeaning.EXCLUDE).build();
        assertThat(trace.happenedBefore(0, 3)).isFalse();
        assertThat(trace.locks().exclude()).isTrue();
    }

    @Test
    void writesThatLocksOrderedStayInOrder() throws InputException {
        TraceBuilder builder = bank().locks(LockMeaning.EXCLUDE);
        builder.event("T3").acquire("l");
        builder.event("T3").set("x", Value.of(2));
        Trace trace = builder.build();
        assertThat(trace.happenedBefore(1, 7)).isTrue();
        assertThat(trace.happenedBefore(2, 6)).isFalse();
        assertThat(trace.races()).isEmpty();
    }

    @Test
    void aReadThatLocksOrderedStaysBeforeTheNextWrite() throws InputException {
        TraceBuilder builder = new TraceBuilder("test").locks(LockMeaning.EXCLUDE);
        builder.event("T1").acquire("l");
        builder.event("T1").saw("x");
        builder.event("T1").release("l");
        builder.event("T2").acquire("l").set("x", Value.of(1));
        Trace trace = builder.build();
        assertThat(trace.happenedBefore(1, 3)).isTrue();
        assertThat(trace.happenedBefore(2, 3)).isFalse();
        assertThat(trace.readRaces()).isEmpty();
    }

    @Test
    void writesWithoutACommonLockStayARace() throws InputException {
        TraceBuilder builder = new TraceBuilder("test").locks(LockMeaning.EXCLUDE);
        builder.event("T1").acquire("l").set("x", Value.of(1));
        builder.event("T2").set("x", Value.of(2));
        assertThat(builder.build().races()).hasSize(1);
    }

    @Test
    void onlyTheOutermostPairCounts() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("T1").acquire("l");
        builder.event("T1").acquire("l");
        builder.event("T1").release("l");
        builder.event("T1").release("l");
        LockTable locks = builder.build().locks();
        assertThat(locks.sectionCount()).isEqualTo(1);
        assertThat(locks.end(0)).isEqualTo(4);
    }

    @Test
    void sharersFollowWhoeverHadTheLockAloneAndComeBeforeTheNext() throws InputException {
        TraceBuilder builder = new TraceBuilder("test").locks(LockMeaning.ORDER);
        builder.event("W").acquire("l");
        builder.event("W").release("l");
        builder.event("R1").acquireShared("l");
        builder.event("R2").acquireShared("l");
        builder.event("R1").releaseShared("l");
        builder.event("R2").releaseShared("l");
        builder.event("W").acquire("l");
        Trace trace = builder.build();
        int again = trace.eventNumber(0, 3);
        int first = trace.eventNumber(1, 1);
        int second = trace.eventNumber(2, 1);
        assertThat(trace.happenedBefore(trace.eventNumber(0, 2), first)).isTrue();
        assertThat(trace.happenedBefore(first, second)).isFalse();
        assertThat(trace.happenedBefore(trace.eventNumber(1, 2), again)).isTrue();
        assertThat(trace.happenedBefore(trace.eventNumber(2, 2), again)).isTrue();
    }

    @Test
    void aWriterMayShareItsLockBeforeItGivesItBack() throws InputException {
        TraceBuilder builder = new TraceBuilder("test").locks(LockMeaning.ORDER);
        builder.event("W").acquire("l");
        builder.event("W").acquireShared("l");
        builder.event("W").release("l");
        builder.event("R").acquireShared("l");
        builder.event("W").releaseShared("l");
        builder.event("R").releaseShared("l");
        builder.event("V").acquire("l");
        Trace trace = builder.build();
        assertThat(trace.happenedBefore(trace.eventNumber(0, 3), trace.eventNumber(1, 1)))
                .isTrue();
        assertThat(trace.happenedBefore(trace.eventNumber(0, 4), trace.eventNumber(2, 1)))
                .isTrue();
    }

    @Test
    void aRecordingMayEndInsideASection() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("T1").acquire("l");
        builder.event("T2").want("l");
        LockTable locks = builder.build().locks();
        assertThat(locks.end(0)).isEqualTo(LockTable.OPEN);
        assertThat(locks.wantedAtEnd(1)).isEqualTo(0);
        assertThat(locks.wantedAtEnd(0)).isEqualTo(-1);
    }

    @Test
    void locksOfRecordingsMadeApartAreDifferent() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("T1").acquire("l");
        builder.beginApart();
        builder.event("T2").acquire("l");
        LockTable locks = builder.build().locks();
        assertThat(locks.lockCount()).isEqualTo(2);
        assertThat(locks.lockName(1)).isEqualTo("l (2)");
    }

    @Test
    void tellsWhatCannotBe() {
        TraceBuilder given = new TraceBuilder("test");
        given.event(given.process("T1"), 3).release("l");
        assertThatThrownBy(given::build)
                .hasMessageStartingWith("test:3: T1#1 (line 3) gives back the lock l, which it does not hold");
        TraceBuilder twice = new TraceBuilder("test");
        twice.event("T1").acquire("l");
        twice.event("T2").acquireShared("l");
        assertThatThrownBy(twice::build)
                .hasMessageContaining(
                        "T2#1 acquires the lock l, but T1#1 acquired it before and T1 did not release" + " it");
        TraceBuilder shared = new TraceBuilder("test");
        shared.event("T1").acquireShared("l");
        shared.event("T2").acquire("l");
        assertThatThrownBy(shared::build)
                .hasMessageContaining(
                        "T2#1 acquires the lock l, but T1#1 acquired it before and T1 did not release" + " it");
        TraceBuilder atOnce = new TraceBuilder("test");
        atOnce.event("T1").acquire("l").release("l");
        assertThatThrownBy(atOnce::build)
                .hasMessageContaining("T1#1 takes and gives back the lock l: write two events");
    }

    @Test
    void whatWasLostIsToleratedOnRequest() throws InputException {
        TraceBuilder builder = new TraceBuilder("test").tolerateLoss();
        builder.event("T1").acquire("l");
        builder.event("T1");
        builder.event("T2").acquire("l");
        builder.event("T1").release("l");
        Trace trace = builder.build();
        assertThat(trace.findings()).hasSize(2);
        assertThat(trace.locks().end(0)).isEqualTo(2);
    }

    @Test
    void aProcessComesAfterWhatStartsItAndBeforeWhatWaitsForItsEnd() throws InputException {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("main").fork("T1");
        builder.event("T1");
        builder.event("main").join("T1");
        builder.event("T2").codePlace("Foo.java:42");
        Trace trace = builder.build();
        assertThat(trace.processNames()).containsExactly("main", "T1", "T2");
        assertThat(trace.happenedBefore(0, 2)).isTrue();
        assertThat(trace.happenedBefore(2, 1)).isTrue();
        assertThat(trace.started(0)).containsExactly(1);
        assertThat(trace.awaited(1)).containsExactly(1);
        assertThat(trace.codePlace(3)).isEqualTo("Foo.java:42");
    }
}
