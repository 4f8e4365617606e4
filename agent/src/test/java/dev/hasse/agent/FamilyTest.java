package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Account;
import dev.hasse.agent.subject.Pooled;
import dev.hasse.agent.subject.Tellers;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Recordings of one thread and those that it starts, while others do the same beside it. */
class FamilyTest {
    /** To a thread that was there before; nothing of this is instrumented. */
    private final SynchronousQueue<Runnable> work = new SynchronousQueue<>();

    private final Thread stranger = new Thread(this::work, "stranger");

    @BeforeEach
    void start() {
        stranger.setDaemon(true);
        stranger.start();
    }

    @AfterEach
    void stop() {
        stranger.interrupt();
    }

    private void work() {
        try {
            while (true) {
                work.take().run();
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private void byStranger(Runnable step) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        work.put(() -> {
            step.run();
            done.countDown();
        });
        done.await();
    }

    @Test
    void whatOthersDoToTheirOwnObjectsIsNotRecorded() throws Exception {
        StringBuilder out = new StringBuilder();
        Recording recording = Agent.attachToCurrentThread("reads=none,locks=order,accesses=chosen", out);
        try (recording) {
            Account account = new Account(100);
            byStranger(() -> new Account(5).add(1));
            Tellers.inTurn(() -> account.add(10), () -> account.add(20));
            byStranger(() -> new Account(6).add(1));
        }
        assertThat(out.toString()).isEqualToIgnoringNewLines("""
                {"hasse":1,"init":{"Account[1].balance":100}}
                {"process":"teller1","id":"teller1#1","set":{"Account[1].balance":110},"update":true,"source":"Account.java:15","part":2}
                {"process":"teller2","id":"teller2#1","after":["teller1#1"],"set":{"Account[1].balance":130},"update":true,"source":"Account.java:15","part":2}
                """);
        assertThat(recording.warnings()).isEmpty();
    }

    @Test
    void workThatIsHandedToASharedPoolBelongsToItsGiver() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> {}).get();
        StringBuilder out = new StringBuilder();
        Recording recording = Agent.attachToCurrentThread("reads=none,locks=order,accesses=chosen", out);
        try (recording) {
            Account account = new Account(100);
            Pooled.add(pool, account, 1);
            pool.submit(() -> new Account(50).add(1)).get();
        } finally {
            pool.shutdownNow();
        }
        assertThat(out)
                .contains("\"set\":{\"Account[1].balance\":101}")
                .containsPattern("\"set\":\\{\"Account\\[1@pool-\\d+-thread-1\\].balance\":2\\}")
                .doesNotContain("Account[2]", "51");
        assertThat(recording.warnings()).isEmpty();
    }

    @Test
    void aStrangerWhoTouchesWhatBelongsToItIsRecordedAndNamed() throws Exception {
        StringBuilder out = new StringBuilder();
        Recording recording = Agent.attachToCurrentThread("reads=none,locks=order,accesses=chosen", out);
        try (recording) {
            Account account = new Account(100);
            byStranger(() -> {
                account.add(7);
                new Account(5).add(1);
            });
        }
        assertThat(out)
                .contains("{\"process\":\"stranger\",\"id\":\"stranger#1\",\"set\":{\"Account[1].balance\":107}")
                .doesNotContain("Account[2]");
        assertThat(recording.warnings())
                .singleElement()
                .asString()
                .contains("stranger (Account.balance)", "a thread pool of its own");
        assertThat(Traces.read(out).warnings()).isEqualTo(recording.warnings());
    }
}
