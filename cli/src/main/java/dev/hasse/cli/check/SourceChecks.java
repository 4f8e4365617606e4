package dev.hasse.cli.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.cli.options.EmptyRecording;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.ParallelInputs;
import dev.hasse.cli.output.Progress;
import dev.hasse.formats.OpenTraces;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checks the sources of one {@code check}, as many at a time as there are processors. They share the memory; what had
 * too little beside others is tried again when it is alone, so that a file is decided among others if it is by itself.
 */
final class SourceChecks {
    private final ReadingOptions reading;
    private final LimitOptions limits;
    private final String engine;
    private final CheckReport report;
    private final Budget memory;
    /** How many had too little memory when nothing but the traces of others was there. */
    private final AtomicInteger crowded = new AtomicInteger();

    private boolean keepsTraces;
    private SplitSource.Keep keep = SplitSource.Keep.VERDICTS;
    private List<CheckedSource> all = List.of();

    SourceChecks(ReadingOptions reading, LimitOptions limits, String engine, CheckReport report, Budget memory) {
        this.reading = reading;
        this.limits = limits;
        this.engine = engine;
        this.report = report;
        this.memory = memory;
    }

    /** Whether documents need the traces when all is decided. */
    SourceChecks keepingTraces(boolean keeps) {
        keepsTraces = keeps;
        return this;
    }

    /** What documents need of each of very many traces. */
    SourceChecks keepingOfMany(SplitSource.Keep what) {
        keep = what;
        return this;
    }

    /** The source, and what it shares the process with. */
    private record Task(CheckedSource source, boolean hasOthers, boolean isAlone) {}

    void run(List<CheckedSource> sources, Progress progress) throws Exception {
        progress.of(sources.size());
        boolean hasOthers = sources.size() > 1;
        all = sources;
        try (ParallelInputs inputs = new ParallelInputs("check", sources.size())) {
            List<Future<CheckedSource>> futures = new ArrayList<>();
            for (CheckedSource source : sources) {
                futures.add(inputs.begin(() -> {
                    check(new Task(source, hasOthers, inputs.threads() == 1));
                    progress.step();
                    return source;
                }));
            }
            for (Future<CheckedSource> future : futures) {
                ParallelInputs.await(future);
            }
            for (CheckedSource source : sources) {
                if (source.isStarved()) {
                    ParallelInputs.await(inputs.begin(() -> {
                        check(new Task(source, hasOthers, true));
                        return source;
                    }));
                }
            }
            if (crowded.get() > 0) {
                report.printCrowded(crowded.get());
            }
        }
    }

    private void check(Task task) {
        CheckedSource source = task.source();
        boolean wasShort;
        try (Budget budget = memory.share()) {
            try {
                if (source.beginAttempt() && !read(source, budget)) {
                    return;
                }
                checkParts(task, budget);
            } catch (InputException e) {
                source.refuse(e);
                source.lines().add(() -> report.printProblem(e));
            } catch (LimitReachedException e) {
                end(task, e.reason(), budget);
            } catch (OutOfMemoryError full) {
                // One trace too many or too large: the others keep their answers.
                end(task, budget.memoryReached().reason(), budget);
            }
            wasShort = budget.wasShort();
        }
        if (task.hasOthers() && !keepsTraces) {
            source.dropTraces();
        }
        if (task.hasOthers() && keepsTraces && task.isAlone() && wasShort && source.anyUnknown()) {
            crowded.incrementAndGet();
        }
    }

    /** Reads all traces that it has, or if they are very many checks each and forgets it, and there is nothing left. */
    private boolean read(CheckedSource source, Budget budget) throws InputException {
        try (OpenTraces traces = reading.within(limits.timed(budget)).open(source.source())) {
            if (traces.isSplit()) {
                checkSplit(traces, source, budget);
                return false;
            }
            source.read(traces.all(limits.timed(budget)));
            budget.keep(source.parts().stream()
                    .mapToLong(part -> part.trace().bytes())
                    .sum());
            return true;
        }
    }

    private void checkSplit(OpenTraces traces, CheckedSource source, Budget budget) {
        SplitSource split = new SplitSource(keep, source.names());
        source.split(split);
        SplitCheck.OneCheck one = (index, within) -> {
            Trace trace = traces.trace(index, limits.timed(within));
            CheckedPart part = source.part(trace);
            within.keep(trace.bytes());
            AtomicInteger number = new AtomicInteger();
            checker(trace, within)
                    .telling(result -> part.decide(number.getAndIncrement(), result))
                    .amongOthers(part::ask)
                    .check(source.specification(), part::refuse);
            return part;
        };
        new SplitCheck(traces, source.templates(), budget, split, one).run();
        source.lines().add(split::isOpen, () -> report.print(split));
    }

    private Checker checker(Trace trace, Budget within) throws InputException {
        Checker checker = limits.checker(trace, within).engine(engine);
        return reading.searchesSkew() ? checker.searchingSkew() : checker;
    }

    private void end(Task task, String reason, Budget budget) {
        CheckedSource source = task.source();
        source.end(reason);
        if (!task.isAlone() && budget.wasShort()) {
            source.starve();
        }
        if (!source.isStarved()) {
            source.lines().add(() -> report.printUnknown(source.source().name(), reason));
        }
    }

    private void checkParts(Task task, Budget budget) throws InputException {
        List<CheckedPart> parts = task.source().parts();
        boolean isAmongOthers = task.hasOthers() || parts.size() > 1;
        for (CheckedPart part : parts) {
            List<Integer> left = part.left();
            if (part.trace().eventCount() == 0) {
                InputException empty = EmptyRecording.of(part.trace());
                part.refuseAll(empty);
                task.source().lines().add(() -> report.printProblem(empty));
            } else if (!left.isEmpty()) {
                check(part, left, isAmongOthers, task, budget);
            }
        }
    }

    private void check(CheckedPart part, List<Integer> left, boolean isAmongOthers, Task task, Budget budget)
            throws InputException {
        PendingLines lines = task.source().lines();
        boolean isFirst = part.begin();
        boolean wasComplete = part.isComplete();
        if (isFirst) {
            List<String> warnings = part.trace().warnings();
            lines.add(() -> report.printBeginning(part.checked(), warnings, part.findings()));
        }
        Iterator<Integer> numbers = left.iterator();
        Checker checker = checker(part.trace(), budget).telling(result -> {
            int number = numbers.next();
            boolean isNew = part.decide(number, result);
            if (!task.isAlone() && budget.wasShort()) {
                part.starve(number);
                task.source().starve();
            }
            if (isNew) {
                lines.add(() -> part.isOpen(number), () -> print(part, number));
            } else {
                lines.flush();
            }
        });
        if (isAmongOthers) {
            checker = checker.amongOthers(missing -> {
                if (isFirst) {
                    part.ask(missing);
                    all.forEach(each -> each.lines().flush());
                }
            });
        }
        checker.check(part.specification(left), problem -> {
            part.refuse(problem);
            report.printProblem(problem);
        });
        if (!wasComplete) {
            lines.add(part::isOpen, () -> report.printEnd(part.result()));
        }
    }

    private void print(CheckedPart part, int number) {
        if (part.isAnswerable()) {
            report.print(part.trace(), part.result(number));
        }
    }
}
