package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Desk;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is recorded of tasks, atomic variables and semaphores where all that threads share is. */
class SharedUseTest {
    private static final Pattern EVENT = Pattern.compile("\"process\":\"([^\"]*)\".*\"set\":\\{\"[^\"]*\":(-?\\d+)}");

    private static final Pattern LOCK = Pattern.compile(
            "\"process\":\"([^\"]*)\".*\"(acquire|release)\":\"Collections\\.SynchronizedMap\\[(\\d)\\]\"");

    @Test
    void aTaskHasTheNameOfWhereItWasSubmittedWhicheverWorkerRunsIt() throws Exception {
        List<String> straight = tasks(false);
        List<String> crossed = tasks(true);
        assertThat(straight).hasSize(2).allMatch(each -> each.startsWith("task-") && each.contains("@Desk.java:"));
        assertThat(crossed).containsExactlyInAnyOrderElementsOf(straight);
    }

    /** Which task set the variable to what. */
    private static List<String> tasks(boolean isCrossed) throws Exception {
        Matcher events = EVENT.matcher(record(() -> new Desk().tasks(isCrossed)));
        List<String> tasks = new ArrayList<>();
        while (events.find()) {
            tasks.add(events.group(1) + " " + events.group(2));
        }
        return tasks;
    }

    @Test
    void anAtomicVariableIsSeenAndSet() throws Exception {
        assertThat(record(() -> new Desk().count()))
                .contains("\"saw\":[\"AtomicInteger[1]\"],\"set\":{\"AtomicInteger[1]\":1},\"atomic\":true")
                .contains("\"saw\":[\"AtomicInteger[1]\"],\"set\":{\"AtomicInteger[1]\":2},\"atomic\":true");
    }

    @Test
    void aSemaphoreIsALockAloneOrSharedByItsPermits() throws Exception {
        assertThat(record(() -> new Desk().semaphore(1, true)))
                .contains("\"permits\":[1,1],\"acquire\":\"Semaphore[1]\"", "\"release\":");
        assertThat(record(() -> new Desk().semaphore(2, true)))
                .contains("\"permits\":[1,2],\"acquireShared\":\"Semaphore[1]\"", "\"releaseShared\":");
    }

    @Test
    void aSemaphoreThatOthersReleaseIsASignal() throws Exception {
        assertThat(record(() -> new Desk().semaphore(0, false)))
                .doesNotContain("acquire", "release")
                .contains("\"after\":[\"main");
    }

    /** The JDK holds the lock of the first one while it asks the other one. */
    @Test
    void aSynchronizedMapThatTakesAllOfAnotherOneHoldsBothLocks() throws Exception {
        Matcher taken = LOCK.matcher(record(() -> new Desk().maps()));
        List<String> locks = new ArrayList<>();
        while (taken.find()) {
            locks.add(taken.group(1) + " " + taken.group(2) + " " + taken.group(3));
        }
        assertThat(locks)
                .containsExactly(
                        "there acquire 1",
                        "there acquire 2",
                        "there release 2",
                        "there release 1",
                        "back acquire 2",
                        "back acquire 1",
                        "back release 1",
                        "back release 2");
    }

    @Test
    void whatAMethodReferenceDoesIsSeenWhateverTheTypeOfItsObject() throws Exception {
        assertThat(record(Desk::references).lines().filter(line -> line.contains("\"set\":{\"ArrayList[1]\"")))
                .hasSize(2)
                .anyMatch(line -> line.contains("\"process\":\"other\""))
                .anyMatch(line -> line.contains("\"process\":\"main\""));
    }

    /** Its fields are the JDK's, which nobody sees: a call is a change of the whole. */
    @Test
    void aFormatThatSeveralThreadsUseIsChangedByEach() throws Exception {
        String recorded = record(Desk::formats);
        for (String format : List.of("SimpleDateFormat", "DecimalFormat")) {
            for (String thread : List.of("one", "two")) {
                assertThat(recorded)
                        .containsPattern("\"process\":\"" + thread + "\".*\"set\":\\{\"" + format + "\\[1\\]\":");
            }
        }
    }

    /** Who comes to that end only with the lock can wait for ever for who holds it. */
    @Test
    void waitingForTheEndOfAThreadOrTaskWithALockHeldIsAnEvent() throws Exception {
        String recorded = record(() -> new Desk().waitsForUsers(SharedUseTest::awaitUnseen));
        assertThat(recorded)
                .containsPattern("\"process\":\"main\".*\"join\":\"user\",\"source\":\"Desk.java:")
                .containsPattern("\"process\":\"main\".*\"join\":\"task-1@Desk.java:\\d+\",\"source\":\"Desk.java:");
    }

    /** This class is not instrumented. */
    private static void awaitUnseen(Thread thread, Future<?> task) {
        while (thread.isAlive() || !task.isDone()) {
            Thread.onSpinWait();
        }
    }

    private interface Body {
        void run() throws Exception;
    }

    private static String record(Body body) throws Exception {
        StringBuilder out = new StringBuilder();
        String name = Thread.currentThread().getName();
        Thread.currentThread().setName("main");
        try (Recording recording = Agent.attach("include=dev.hasse.agent.subject.Desk", out)) {
            assertThat(recording.recorder().dropped()).isZero();
            body.run();
        } finally {
            Thread.currentThread().setName(name);
        }
        return out.toString();
    }
}
