package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.Agent;
import dev.hasse.agent.Recording;
import dev.hasse.base.Budget;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A counter without a lock, counted by work that the JDK's classes hand over: whichever thread runs it, the race is found. */
class ParallelWorkTest {
    @Test
    void elementsOfAParallelStream() throws Exception {
        assertThat(races(() -> IntStream.range(0, 4).parallel().forEach(any -> Work.count())))
                .anyMatch(race -> race.contains("element-"));
        assertThat(races(() -> List.of("a", "b").parallelStream().forEach(any -> Work.count())))
                .anyMatch(race -> race.contains("element-a@") && race.contains("element-b@"));
    }

    @Test
    void tasksThatAreForked() throws Exception {
        assertThat(races(() -> new ForkJoinPool(2).invoke(new Work(2)))).anyMatch(race -> race.contains("task-"));
    }

    @Test
    void stagesThatAreNotOfOneChain() throws Exception {
        assertThat(races(Work::futures)).anyMatch(race -> race.contains("task-"));
    }

    /** The work of the program, in a class that is changed. */
    static final class Work extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private static int total;
        private final int depth;

        Work(int depth) {
            this.depth = depth;
        }

        @Override
        protected void compute() {
            if (depth == 0) {
                count();
            } else {
                invokeAll(new Work(depth - 1), new Work(depth - 1));
            }
        }

        static void count() {
            int before = total;
            total = before + 1;
        }

        static void futures() {
            CompletableFuture<Void> first = CompletableFuture.runAsync(Work::count);
            CompletableFuture<Void> second = CompletableFuture.runAsync(Work::count);
            CompletableFuture.allOf(first, second).join();
        }
    }

    private static List<String> races(Runnable program) throws Exception {
        StringBuilder out = new StringBuilder();
        String included = "include=" + ParallelWorkTest.class.getName() + "*";
        try (Recording recording = Agent.attachToCurrentThread(included, out)) {
            program.run();
            assertThat(recording.recorder().dropped()).isZero();
        }
        return Scan.of(
                        Traces.reading().format("hasse").read(TraceSource.of("parallel", out.toString())),
                        Budget.unlimited())
                .suspicions()
                .stream()
                .filter(each -> each.kind() == SuspicionKind.RACE)
                .map(Suspicion::summary)
                .toList();
    }
}
