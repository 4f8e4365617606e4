package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.cluster.ClusterSolving;
import dev.hasse.cli.cluster.SystemJob;
import dev.hasse.cli.cluster.WorkerFigures;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cluster.problem.SystemKind;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.preorder.SystemDifference;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code lts compare --workers}: the pairs of states are spread over worker nodes. */
record ClusterComparison(Console console, WorkerOptions workers, LtsOptions options, Budget budget) {
    /** What was found. */
    record Found(Optional<SystemDifference> difference, List<WorkerFigures> workers) {}

    /** Adds to a difference of two systems a run that only one of them has. */
    interface Runs {
        SystemDifference added(DistinguishingFormula found, Lts left, Lts right);
    }

    Found compare(String left, String right, WantedRelation wanted, Runs runs) throws InputException, IOException {
        try (JobFiles files = JobFiles.withoutFormula()) {
            Job leftJob = job(files, left);
            Job rightJob = job(files, right);
            Answer answer = new ClusterSolving(console, workers)
                    .solve(JobFiles.comparison(leftJob, rightJob, wanted.relation(), wanted.bothWays()), budget);
            console.note(answer.variables() + " variables" + WorkerFigures.count(WorkerFigures.of(answer)));
            Optional<SystemDifference> difference = Optional.empty();
            if (answer.difference().isPresent()) {
                difference = Optional.of(told(answer.difference().get(), leftJob, rightJob, runs));
            }
            return new Found(difference, WorkerFigures.of(answer));
        }
    }

    private Job job(JobFiles files, String input) throws InputException, IOException {
        return new SystemJob(console, options, files, budget)
                .of(input, other -> files.explicit(input, options.read(other, console, budget)));
    }

    /** Where both systems are explicit, with a run: that of a network would need its product. */
    private SystemDifference told(DistinguishingFormula found, Job left, Job right, Runs runs)
            throws InputException, IOException {
        boolean explicit =
                left.problem().kind() == SystemKind.EXPLICIT && right.problem().kind() == SystemKind.EXPLICIT;
        return explicit ? runs.added(found, read(left), read(right)) : SystemDifference.of(found);
    }

    private Lts read(Job job) throws InputException, IOException {
        return LtsFile.read(job.files().get(0), new Labels(job.problem().internal()), budget)
                .lts();
    }
}
