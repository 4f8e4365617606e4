package dev.hasse.agent.subject;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

/** Work for a pool that others use, too. */
public final class Pooled {
    private Pooled() {}

    public static void add(ExecutorService pool, Account account, int amount)
            throws InterruptedException, ExecutionException {
        pool.submit(() -> {
                    account.add(amount);
                    new Account(amount).add(1);
                })
                .get();
    }
}
