package dev.hasse.diagram;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.IntSupplier;

/**
 * Runs operations that recurse as deep as there are layers, never deeper. With few layers the caller's stack does; with
 * many, a thread with a stack for that depth, so that no trace can overflow it.
 */
final class DeepStack {
    private static final int FEW_LAYERS = 100;
    private static final int MOST_LAYERS = 200_000;
    /** Two recursions may be nested (until, and union within), with frames far below this size. */
    private static final long BYTES_A_LAYER = 2 << 10;

    private static final long BASE_BYTES = 1 << 20;

    private final int layers;
    private Budget budget;

    DeepStack(int layers, Budget budget) {
        if (layers > MOST_LAYERS) {
            throw new LimitReachedException("more than " + MOST_LAYERS + " processes in one diagram");
        }
        this.layers = layers;
        this.budget = budget;
    }

    void use(Budget other) {
        budget = other;
    }

    int run(IntSupplier operation) {
        if (layers <= FEW_LAYERS) {
            return operation.getAsInt();
        }
        CompletableFuture<Integer> result = new CompletableFuture<>();
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        result.complete(operation.getAsInt());
                    } catch (RuntimeException | Error e) {
                        result.completeExceptionally(e);
                    }
                },
                "hasse-diagram",
                BASE_BYTES + BYTES_A_LAYER * layers);
        thread.setDaemon(true);
        thread.start();
        return await(thread, result);
    }

    private int await(Thread thread, CompletableFuture<Integer> result) {
        budget.join(thread);
        try {
            return result.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw e;
        }
    }
}
