package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobsTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private final Limits limits = Limits.standard().withTime(Duration.ofMillis(1));
    private final Jobs jobs = new Jobs(limits, Duration.ZERO);
    private final CountDownLatch never = new CountDownLatch(1);
    private final AtomicInteger over = new AtomicInteger();

    @AfterEach
    void close() {
        never.countDown();
        jobs.close();
    }

    /** Work that does not look at its budget. */
    private String forEver(CountDownLatch begun) {
        begun.countDown();
        boolean waiting = true;
        while (waiting) {
            try {
                never.await();
                waiting = false;
            } catch (InterruptedException e) {
                // Such work does not listen.
            }
        }
        return "{}";
    }

    private WebJob stuck() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        WebJob job = jobs.submit(desk -> forEver(begun), over::incrementAndGet).orElseThrow();
        begun.await();
        return job;
    }

    private Optional<JobOutcome> sweptOutcome(WebJob job) throws InterruptedException {
        Optional<JobOutcome> outcome = Optional.empty();
        while (outcome.isEmpty()) {
            jobs.sweep();
            outcome = job.await(Duration.ofMillis(1));
        }
        return outcome;
    }

    @Test
    void aJobThatDoesNotEndIsGivenUpAndItsThreadReplaced() throws InterruptedException {
        for (int i = 0; i < limits.workers() + 1; i++) {
            JobOutcome outcome = sweptOutcome(stuck()).orElseThrow();
            assertThat(outcome).isInstanceOfSatisfying(JobOutcome.Abandoned.class, abandoned -> {
                assertThat(abandoned.reason()).contains("given up");
                assertThat(abandoned.where().getStackTrace())
                        .anySatisfy(line -> assertThat(line.getMethodName()).isEqualTo("forEver"));
            });
        }
        assertThat(jobs.abandoned()).isEqualTo(limits.workers() + 1);
        assertThat(over).as("what the jobs hold is still held").hasValue(0);
        WebJob good = jobs.submit(desk -> "{\"good\":1}", () -> {}).orElseThrow();
        assertThat(good.await(LONG)).contains(new JobOutcome.Done("{\"good\":1}"));
    }

    @Test
    void aJobThatWasCancelledAndDoesNotEndIsGivenUpToo() throws InterruptedException {
        WebJob job = stuck();
        jobs.remove(job);
        assertThat(sweptOutcome(job).orElseThrow()).isInstanceOf(JobOutcome.Abandoned.class);
        assertThat(jobs.abandoned()).isEqualTo(1);
    }

    @Test
    void thereAreOnlySoManyOfThemAndTheNextIsTold() throws InterruptedException {
        List<WebJob> stuck = new ArrayList<>();
        for (int i = 0; i < limits.workers() + 8; i++) {
            WebJob job = stuck();
            sweptOutcome(job);
            stuck.add(job);
        }
        assertThat(jobs.submit(desk -> "{}", () -> {})).isEmpty();
        assertThat(jobs.active()).isEqualTo(limits.workers() + 8);
        never.countDown();
        while (jobs.abandoned() > 0) {
            Thread.onSpinWait();
        }
        assertThat(over).hasValue(stuck.size());
        WebJob good = jobs.submit(desk -> "{}", () -> {}).orElseThrow();
        assertThat(good.await(LONG)).isPresent();
    }
}
