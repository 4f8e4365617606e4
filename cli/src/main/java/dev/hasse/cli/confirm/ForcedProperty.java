package dev.hasse.cli.confirm;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.check.Checker;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Run;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * A violated property and the programs that were recorded: they run once more, their events in the order that violates it.
 *
 * @param number of the property, from 1
 * @param result its violation in the recording
 * @param command what runs the programs, and ends when they do
 * @param folder for what they print
 */
record ForcedProperty(
        int number,
        PropertyTemplate property,
        PropertyResult result,
        Trace trace,
        List<String> command,
        Path folder,
        Duration longest)
        implements Callable<Confirmation> {
    /** What tells a recorder where to ask: see {@code EventTurns} of module record. */
    private static final String VARIABLE = "HASSE_FOLLOW";

    private static final long POLL_MILLIS = 50;

    @Override
    public Confirmation call() throws Exception {
        Run run = result.evidence().map(Evidence::run).orElseGet(Run::of);
        TurnKeeper keeper =
                new TurnKeeper(ProgramStep.of(trace, run), Set.copyOf(trace.processNames()), System::nanoTime);
        Optional<String> failure = force(keeper);
        if (keeper.diverged().isPresent()) {
            return confirmation(
                    Confirmation.DIVERGED,
                    keeper.diverged().get()
                            + failure.map(seen -> "; then " + seen).orElse(""));
        } else if (isViolated(property, keeper.recording())) {
            return confirmation(
                    Confirmation.CONFIRMED,
                    Confirmation.SEEN + "the property is violated in the order in which the events of this run happened"
                            + failure.map(seen -> "; then " + seen).orElse(""));
        }
        return failure.map(seen -> confirmation(Confirmation.CONFIRMED, Confirmation.SEEN + seen))
                .orElseGet(() -> confirmation(
                        Confirmation.NOT_CONFIRMED, "the order was executed, and the property holds in this run"));
    }

    private Confirmation confirmation(String status, String sentence) {
        return Confirmation.ofProperty(number, result, status, sentence);
    }

    /** Runs the programs; what went wrong in them. */
    private Optional<String> force(TurnKeeper keeper) throws Exception {
        Path output = Files.createTempFile(folder, "programs", ".output");
        try (TurnServer server = TurnServer.start(keeper)) {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().put(VARIABLE, server.address());
            Process process = ForcedRun.start(builder);
            try {
                long end = System.nanoTime() + longest.toNanos();
                while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS) && System.nanoTime() < end) {
                    keeper.giveUpIfStuck();
                }
                keeper.end(process.isAlive() ? "the programs took longer than --longest-run" : "the programs ended");
                return process.isAlive()
                        ? Optional.of("the programs do not end")
                        : ForcedRun.failure(process.exitValue(), ForcedRun.lines(output))
                                .map(OneLine::of);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
        }
    }

    /** Whether the one order in which the events happened violates the property: their times say which one it is. */
    static boolean isViolated(PropertyTemplate property, String recording) throws InputException {
        Trace forced = Traces.reading()
                .skew(Skew.ofNanos(0))
                .toleratingLoss()
                .read(TraceSource.of("the forced run", recording));
        return Checker.of(forced)
                .amongOthers(missing -> {})
                .check(new Specification(List.of(property)))
                .anyViolated();
    }
}
