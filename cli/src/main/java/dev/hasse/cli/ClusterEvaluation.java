package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.logic.mcl.MuFormula;
import java.io.IOException;
import java.nio.file.Path;
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

    private Job job(JobFiles files, String input, Budget budget) throws InputException, IOException {
        if (SystemFile.isNetwork(input)) {
            return files.network(Path.of(input), systems.internal(), budget);
        }
        if (input.equals("-")) {
            return files.explicit("standard input", console.in(), systems.internal());
        }
        if (SystemFile.endsIn(input, ".fsm")) {
            return files.explicit(input, systems.read(input, console, budget));
        }
        return SystemFile.endsIn(input, ".aut")
                ? files.explicit(Path.of(input), systems.internal())
                : files.trace(input, traces.one(input, console.in(), budget));
    }

    private static Evaluated evaluated(Answer answer) {
        List<Evaluated.WorkerFigures> figures = answer.workers().stream()
                .map(each -> {
                    Statistics done = each.statistics();
                    double time = Math.max(1.0, (double) done.busyNanos() + done.idleNanos());
                    return new Evaluated.WorkerFigures(
                            each.worker().toString(),
                            done.variables(),
                            done.messages(),
                            done.wireBytes(),
                            done.tableBytes() + done.systemBytes(),
                            done.idleNanos() / time);
                })
                .toList();
        return new Evaluated(
                answer.verdict(),
                answer.states(),
                answer.transitions(),
                answer.variables(),
                answer.seconds(),
                answer.evidence(),
                figures);
    }
}
