package dev.hasse.cluster.supervisor;

import dev.hasse.bes.Diagnostic;
import dev.hasse.evaluate.SystemEvidence;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a job gave.
 *
 * @param states the states of the system, if they were counted
 * @param transitions its transitions, if they were counted
 * @param seconds the time of solving, without gathering, loading and explaining
 * @param evidence a part of the system that shows the verdict of a formula, if it was wanted
 * @param diagnostic the equations that show the value of an equation system, if they were wanted
 * @param difference what tells two systems apart that were compared, if something does
 * @param attempts how many attempts it took
 * @param waves how many waves of probes the last attempt took
 */
public record Answer(
        boolean verdict,
        OptionalLong states,
        OptionalLong transitions,
        double seconds,
        Optional<SystemEvidence> evidence,
        Optional<Diagnostic> diagnostic,
        Optional<DistinguishingFormula> difference,
        List<WorkerReport> workers,
        int attempts,
        long waves) {
    public Answer {
        workers = List.copyOf(workers);
    }

    /** The variables visited by all workers. */
    public long variables() {
        return workers.stream().mapToLong(each -> each.statistics().variables()).sum();
    }

    Answer after(int attemptCount) {
        return new Answer(
                verdict, states, transitions, seconds, evidence, diagnostic, difference, workers, attemptCount, waves);
    }
}
