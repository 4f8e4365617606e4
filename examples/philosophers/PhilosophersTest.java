package philosophers;

import static dev.hasse.junit.HasseAssertions.assertThatRecording;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three philosophers that pass forks as messages, and the three properties of paper 003. */
class PhilosophersTest {
    private static final Path SPEC =
            Path.of(System.getProperty("hasse.root", ".."), "examples/philosophers/philosophers.spec");
    private static final int PHILOSOPHERS = 3;

    @Test
    void whoGivesForksAwayWhileEatingEatsWithHisNeighbour() throws Exception {
        StringBuilder recording = record(Philosopher.Manners.WHILE_EATING);
        assertThatThrownBy(() -> assertThatRecording(recording).satisfiesSpec(SPEC))
                .hasMessageContaining("safety: ")
                .hasMessageNotContaining("liveness: ")
                .hasMessageNotContaining("possible: ");
    }

    @Test
    void allHoldsIfTheyAreGivenAwayAfterwards() throws Exception {
        assertThatRecording(record(Philosopher.Manners.AFTER_EATING)).satisfiesSpec(SPEC);
    }

    private static StringBuilder record(Philosopher.Manners manners) throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out)) {
            List<Fork> forks = new ArrayList<>();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < PHILOSOPHERS; i++) {
                forks.add(new Fork(recorder));
            }
            for (int i = 0; i < PHILOSOPHERS; i++) {
                int next = (i + 1) % PHILOSOPHERS;
                // The fork of the smaller number first, or all could wait for each other.
                Fork first = forks.get(Math.min(i, next));
                Fork second = forks.get(Math.max(i, next));
                RecordedProcess process = recorder.process("phil" + i);
                Philosopher philosopher = new Philosopher(process, first, second, manners);
                threads.add(new Thread(() -> dine(philosopher)));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        }
        return out;
    }

    private static void dine(Philosopher philosopher) {
        try {
            philosopher.dine(2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
