package dev.hasse.cli.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.formats.OpenTraces;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Checks the traces of a source that nothing connects: each is made, checked and forgotten by one of some threads. */
final class SplitCheck {
    /** Decides the properties of one trace. */
    interface OneCheck {
        CheckedPart check(int index, Budget budget) throws InputException;
    }

    private final OpenTraces traces;
    private final List<PropertyTemplate> templates;
    private final Budget memory;
    private final SplitSource split;
    private final OneCheck one;
    private final AtomicInteger next = new AtomicInteger();

    SplitCheck(OpenTraces traces, List<PropertyTemplate> templates, Budget memory, SplitSource split, OneCheck one) {
        this.traces = traces;
        this.templates = templates;
        this.memory = memory;
        this.split = split;
        this.one = one;
    }

    void run(ThreadFactory factory) {
        int threads = Math.min(traces.size(), Runtime.getRuntime().availableProcessors());
        ExecutorService workers = Executors.newFixedThreadPool(threads, factory);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                futures.add(workers.submit(this::work));
            }
            for (Future<?> future : futures) {
                future.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LimitReachedException("interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private void work() {
        for (int index = next.getAndIncrement(); index < traces.size(); index = next.getAndIncrement()) {
            split.add(index, check(index));
        }
    }

    private CheckedTrace check(int index) {
        try (Budget budget = memory.share()) {
            return one.check(index, budget).checked();
        } catch (InputException e) {
            return CheckedTrace.refused(traces.name(index), e);
        } catch (LimitReachedException e) {
            return CheckedTrace.undecided(traces.name(index), templates, e.reason());
        } catch (OutOfMemoryError full) {
            return CheckedTrace.undecided(traces.name(index), templates, "out of memory; --max-memory allows more");
        }
    }
}
