package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Prints what an event costs: processor time of this process, since what else the machine does must not count. */
class OverheadTest {
    private static final int THREADS = 8;
    private static final int EVENTS = 200_000;
    private static final double BOUND = 5_000;

    @Test
    void anEventOfEightThreadsIsCheap() throws Exception {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            best = Math.min(best, nanosecondsAnEvent());
        }
        System.out.printf("record: %.0f ns of processor time an event, %d threads, best of 5%n", best, THREADS);
        assertThat(best).isLessThan(BOUND);
    }

    private static double nanosecondsAnEvent() throws Exception {
        long start = processorTime();
        try (Recorder recorder = Recorder.to(OutputStream.nullOutputStream(), Settings.defaults())) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                RecordedProcess process = recorder.process("thread" + t);
                String variable = "x" + t;
                threads.add(new Thread(() -> {
                    for (int i = 0; i < EVENTS; i++) {
                        process.set(variable, i);
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        }
        return (processorTime() - start) / ((double) EVENTS * THREADS);
    }

    private static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
