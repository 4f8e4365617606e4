package dev.hasse.cli.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cli.output.ParallelInputs;
import dev.hasse.formats.OpenTraces;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
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

    void run() {
        try (ParallelInputs inputs = new ParallelInputs("check", traces.size())) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < inputs.threads(); i++) {
                futures.add(inputs.begin(this::work));
            }
            for (Future<Integer> future : futures) {
                ParallelInputs.await(future);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LimitReachedException("interrupted");
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Checks traces until all are begun; the number of those that this thread checked. */
    private int work() {
        int checked = 0;
        for (int index = next.getAndIncrement(); index < traces.size(); index = next.getAndIncrement()) {
            check(index);
            checked++;
        }
        return checked;
    }

    private void check(int index) {
        try (Budget budget = memory.share()) {
            CheckedPart part = one.check(index, budget);
            split.add(index, part.decided(), part.lacking());
        } catch (InputException e) {
            split.add(index, CheckedTrace.refused(traces.name(index), e), List.of());
        } catch (LimitReachedException e) {
            undecided(index, e.reason());
        } catch (OutOfMemoryError full) {
            undecided(index, memory.memoryReached().reason());
        }
    }

    private void undecided(int index, String reason) {
        split.add(index, CheckedTrace.undecided(traces.name(index), templates, reason), List.of());
    }
}
