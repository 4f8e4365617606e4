package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Latches;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Locks and latches that a program makes of the JDK's synchronizer. */
class OwnSynchronizersTest {
    private static final Pattern STEP =
            Pattern.compile("\"process\":\"([^\"]*)\".*\"(acquire|release)\":\"Latches\\.Mutex\\[1\\]\"(.*\"try\")?");

    @Test
    void aLockIsHeldFromTheStepThatTakesItToTheOneThatGivesItBack() throws Exception {
        assertThat(steps(record(new Latches()::lock)))
                .containsExactly(
                        "thread1 acquire",
                        "thread1 release",
                        "thread2 acquire",
                        "thread2 release",
                        "thread2 acquire try",
                        "thread2 release");
    }

    @Test
    void aThreadThatHadToWaitHoldsItAfterTheOther() throws Exception {
        assertThat(steps(record(new Latches()::contended)))
                .containsExactly("main acquire", "main release", "other acquire", "other release");
    }

    /** What happens to the lock. */
    private static List<String> steps(List<String> recorded) {
        return recorded.stream()
                .map(STEP::matcher)
                .filter(Matcher::find)
                .map(step -> step.group(1) + " " + step.group(2) + (step.group(3) == null ? "" : " try"))
                .toList();
    }

    /** The value that the writer wrote is read after the latch was opened. */
    @Test
    void aLatchOrdersWhoOpensItBeforeWhoPasses() throws Exception {
        List<String> recorded = record(new Latches()::latch);
        assertThat(recorded).noneMatch(line -> line.contains("\"acquire"));
        String read = recorded.stream()
                .filter(line -> line.contains("\"process\":\"reader\""))
                .findFirst()
                .orElseThrow();
        assertThat(read).containsPattern("\"after\":\\[.*\"writer#");
    }

    private interface Body {
        void run() throws Exception;
    }

    private static List<String> record(Body body) throws Exception {
        StringBuilder out = new StringBuilder();
        String name = Thread.currentThread().getName();
        Thread.currentThread().setName("main");
        try (Recording recording = Agent.attach("include=dev.hasse.agent.subject.Latches*", out)) {
            assertThat(recording.recorder().dropped()).isZero();
            body.run();
        } finally {
            Thread.currentThread().setName(name);
        }
        return out.toString().lines().toList();
    }
}
