package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two threads look at a variable in one section and write it in the next. */
class CheckThenActTest {
    private final TraceBuilder run = new TraceBuilder("run");
    private int line;

    private TraceBuilder event(String thread) {
        return run.event(thread).codePlace("Account.java:" + ++line);
    }

    private void section(String thread, Runnable inside) {
        event(thread).acquire("lock");
        inside.run();
        event(thread).release("lock");
    }

    private List<Suspicion> found() throws Exception {
        Trace trace = run.build();
        return Scan.of(trace, Budget.unlimited()).suspicions();
    }

    /** The recorder may say at each event again what the thread has come after since it began. */
    @Test
    void whatAThreadKnowsAlreadyIsNoNewsInBetween() throws Exception {
        run.event("main").id("start");
        for (String thread : List.of("t1", "t2")) {
            event(thread).after("start").acquire("lock");
            event(thread).after("start").saw("balance");
            event(thread).after("start").release("lock");
            event(thread).after("start").acquire("lock");
            event(thread).after("start").set("balance", Value.of(thread.equals("t1") ? 5 : 0));
            event(thread).after("start").release("lock");
        }
        assertThat(found())
                .extracting(Suspicion::kind, Suspicion::severity)
                .containsExactly(tuple(SuspicionKind.ATOMICITY, Severity.HIGH));
    }

    /** What it learns from another thread does begin something new. */
    @Test
    void whatAThreadLearnsInBetweenIs() throws Exception {
        section("t1", () -> event("t1").saw("balance"));
        run.event("other").id("told");
        event("t1").after("told").acquire("lock");
        event("t1").set("balance", Value.of(5));
        event("t1").release("lock");
        section("t2", () -> event("t2").set("balance", Value.of(7)));
        assertThat(found()).isEmpty();
    }

    /** The write counts on from what is there then; but whether to count was decided before. */
    @Test
    void aLimitIsCheckedInOneSectionAndCountedInTheNext() throws Exception {
        for (int thread = 1; thread <= 2; thread++) {
            String name = "t" + thread;
            int taken = thread;
            section(name, () -> event(name).saw("taken"));
            section(name, () -> {
                run.event(name).codePlace("Count.java:3").saw("taken");
                counted(name, taken, 2);
            });
        }
        List<Suspicion> found = found();
        assertThat(found).hasSize(1);
        assertThat(found.get(0).severity()).isEqualTo(Severity.MEDIUM);
        assertThat(found.get(0).summary())
                .isEqualTo(
                        "t1 reads taken (Account.java:2) and then writes it (Count.java:3) as if nothing had changed;"
                                + " t2 can write it in between (Count.java:3).");
    }

    private void counted(String thread, int value, int part) {
        run.event(thread)
                .codePlace("Count.java:3")
                .set("taken", Value.of(value))
                .attributes("\"update\":true,\"part\":" + part);
    }

    @Test
    void aLimitThatIsCheckedAgainWhereItIsCountedIsKept() throws Exception {
        for (int thread = 1; thread <= 2; thread++) {
            String name = "t" + thread;
            int taken = thread;
            section(name, () -> event(name).saw("taken"));
            section(name, () -> {
                // The second read of an update is left out where nothing came in between.
                run.event(name).codePlace("Count.java:3").saw("taken");
                counted(name, taken, 3);
            });
        }
        assertThat(found()).allMatch(each -> each.severity() == Severity.LOW);
    }

    /** In the recorded run the second thread comes too late to do it again. */
    @Test
    void whoAsksTheSameInBetweenDoesTheSame() throws Exception {
        String[] threads = {"t1", "t2"};
        for (String thread : threads) {
            run.event(thread).codePlace("Once.java:2").acquire("lock");
            run.event(thread).codePlace("Once.java:3").saw("made");
            run.event(thread).codePlace("Once.java:4").release("lock");
            if (thread.equals("t1")) {
                section(thread, () -> event(thread).set("made", Value.of(1)));
            }
        }
        List<Suspicion> found = found();
        assertThat(found).hasSize(1);
        assertThat(found.get(0).severity()).isEqualTo(Severity.MEDIUM);
        assertThat(found.get(0).summary())
                .isEqualTo(
                        "t1 reads made (Once.java:3) and then writes it (Account.java:2) as if nothing had changed; t2"
                                + " can read the same value in between (Once.java:3), and may then write it, too.");
    }

    /** Somebody who looks at another place asks for another reason. */
    @Test
    void whoLooksElsewhereDoesSomethingElse() throws Exception {
        section("t1", () -> event("t1").saw("made"));
        section("t1", () -> event("t1").set("made", Value.of(1)));
        section("t2", () -> event("t2").saw("made"));
        assertThat(found()).isEmpty();
    }
}
