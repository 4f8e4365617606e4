package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.trace.Trace;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HandOverTest {
    private final ExecutorService pool = Executors.newSingleThreadExecutor(work -> new Thread(work, "worker"));
    private final StringBuilder out = new StringBuilder();

    @AfterEach
    void shutDown() {
        pool.shutdownNow();
    }

    @Test
    void workThatFailsHasAnEndToo() throws Exception {
        try (Recorder recorder = Recorder.to(out)) {
            ExecutorService service = recorder.handOver().executorService(pool);
            Callable<Integer> failing = () -> {
                throw new IllegalStateException("on purpose");
            };
            assertThatThrownBy(() -> service.submit(failing).get(300, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasRootCauseMessage("on purpose");
            assertThatThrownBy(() -> recorder.handOver()
                            .supplyAsync(
                                    () -> {
                                        throw new IllegalStateException("this, too");
                                    },
                                    pool)
                            .join())
                    .isInstanceOf(CompletionException.class)
                    .hasRootCauseMessage("this, too");
            recorder.current().happened("after");
        }
        assertEverythingOfTheWorkerIsBefore(5);
    }

    @Test
    void invokeAllWaitsForAll() throws Exception {
        try (Recorder recorder = Recorder.to(out)) {
            ExecutorService service = recorder.handOver().executorService(pool);
            List<Callable<Integer>> work = List.of(() -> 1, () -> 2);
            service.invokeAll(work);
            assertThat(service.invokeAny(work)).isBetween(1, 2);
            service.shutdown();
            assertThat(service.awaitTermination(300, TimeUnit.SECONDS)).isTrue();
            recorder.current().happened("after");
        }
        Trace trace = Recordings.read(out);
        int worker = trace.processNumber("worker");
        int main = 1 - worker;
        // Receive and end of each of the two tasks.
        assertThat(trace.clock(main, trace.eventCount(main), worker)).isGreaterThanOrEqualTo(4);
    }

    @Test
    void wrappedFunctionsComeAfterTheirHandOver() throws Exception {
        try (Recorder recorder = Recorder.to(out)) {
            recorder.current().happened("before");
            HandOver handOver = recorder.handOver();
            assertThat(CompletableFuture.supplyAsync(handOver.wrapSupplier(() -> 1), pool)
                            .get())
                    .isEqualTo(1);
            assertThat(pool.submit(handOver.wrap(() -> 2)).get()).isEqualTo(2);
            handOver.executor(pool).execute(() -> recorder.current().happened("executed"));
            pool.shutdown();
            assertThat(pool.awaitTermination(300, TimeUnit.SECONDS)).isTrue();
        }
        Trace trace = Recordings.read(out);
        int worker = trace.processNumber("worker");
        int main = 1 - worker;
        assertThat(trace.eventCount(worker)).isEqualTo(7);
        assertThat(trace.clock(worker, 1, main)).isEqualTo(2);
        assertThat(trace.clock(worker, 6, main)).isEqualTo(4);
    }

    private void assertEverythingOfTheWorkerIsBefore(int mainEvents) throws Exception {
        Trace trace = Recordings.read(out);
        int worker = trace.processNumber("worker");
        int main = 1 - worker;
        assertThat(trace.eventCount(main)).isEqualTo(mainEvents);
        assertThat(trace.eventCount(worker)).isEqualTo(4);
        assertThat(trace.clock(main, mainEvents, worker)).isEqualTo(4);
    }
}
