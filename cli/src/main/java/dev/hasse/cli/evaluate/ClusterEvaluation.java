package dev.hasse.cli.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.cluster.ClusterSolving;
import dev.hasse.cli.cluster.SystemJob;
import dev.hasse.cli.cluster.WorkerFigures;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.logic.mcl.MuFormula;
import java.io.IOException;
import java.util.List;

/** {@code evaluate} on worker nodes: this process is the supervisor. */
final class ClusterEvaluation {
    private final Console console;
    private final LtsOptions systems;
    private final ReadingOptions traces;
    private final ClusterSolving solving;

    ClusterEvaluation(Console console, WorkerOptions workers, LtsOptions systems, ReadingOptions traces) {
        this.console = console;
        this.systems = systems;
        this.traces = traces;
        this.solving = new ClusterSolving(console, workers);
    }

    Evaluated evaluate(String input, MuFormula formula, boolean wantsEvidence, Budget budget)
            throws InputException, IOException {
        Job.Wanted wanted = wantsEvidence ? Job.Wanted.VERDICT_AND_EVIDENCE : Job.Wanted.VERDICT;
        try (JobFiles files = new JobFiles(formula, wanted)) {
            return evaluated(solving.solve(job(files, input, budget), budget));
        }
    }

    /** Workers read .aut, networks and traces. */
    private Job job(JobFiles files, String input, Budget budget) throws InputException, IOException {
        return new SystemJob(console, systems, files, budget)
                .of(input, other -> files.trace(input, traces.one(input, console, budget)));
    }

    private static Evaluated evaluated(Answer answer) {
        return new Evaluated(
                answer.verdict(),
                answer.states(),
                answer.transitions(),
                answer.variables(),
                answer.seconds(),
                List.of(),
                answer.evidence(),
                WorkerFigures.of(answer));
    }
}
