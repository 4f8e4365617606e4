package dev.hasse.agent.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.record.EventIds;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What stands for the JDK's calls, called as an instrumented program would. */
class StandInsTest {
    private static Tracker tracker() {
        Recorder recorder = Recorder.to(new StringBuilder(), Settings.defaults().withEventIds(EventIds.ALL));
        return new Tracker(recorder, Reads.EVENTS, Locks.ORDER, Http.NONE, false, null);
    }

    @AfterEach
    void endRecording() {
        Hooks.track(null);
    }

    @Test
    void recordingsMayBeginAndEndWhileTasksAreHandedOver() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        Thread recordings = new Thread(() -> {
            while (!over.get()) {
                Hooks.track(tracker());
                Hooks.track(null);
            }
        });
        ExecutorService service = Executors.newSingleThreadExecutor();
        recordings.start();
        try {
            for (int i = 0; i < 20_000; i++) {
                int number = i;
                Future<Integer> future = ExecutorServiceCalls.submit(service, () -> number);
                assertThat(FutureCalls.get(future)).isEqualTo(number);
            }
        } finally {
            over.set(true);
            recordings.join();
            service.shutdown();
        }
    }

    /** By paths there would be 2 to the power of 60. */
    @Test
    void futuresThatShareOthersAreSeenOnce() {
        Hooks.track(tracker());
        CompletableFuture<Void> all = CompletableFuture.completedFuture(null);
        for (int i = 0; i < 60; i++) {
            all = CompletableFutureCalls.allOf(all, all);
        }
        CompletableFutureCalls.join(all);
        assertThat(all).isCompleted();
    }

    /** Code that is at a write when a recording begins has staged no value: there is nothing true to record. */
    @Test
    void aWriteWhoseValueWasNotStagedIsNotRecorded() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out, Settings.defaults().withEventIds(EventIds.ALL))) {
            int field = RecordedFields.number(new RecordedField(
                    "Sample",
                    "Sample",
                    "value",
                    "",
                    "I",
                    RecordedField.Scope.STATIC,
                    RecordedField.Memory.PLAIN,
                    RecordedField.Choice.RECORDED));
            Hooks.track(new Tracker(recorder, Reads.EVENTS, Locks.ORDER, Http.NONE, false, null));
            Hooks.writingStatic(field, 0);
            Hooks.accessed();
            Hooks.stage(7);
            Hooks.writingStatic(field, 0);
            Hooks.accessed();
        }
        assertThat(out).containsOnlyOnce("\"set\"").contains("{\"Sample.value\":7}");
    }
}
