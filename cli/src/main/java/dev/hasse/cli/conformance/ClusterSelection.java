package dev.hasse.cli.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.cli.cluster.ClusterSolving;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.conformance.generation.Product;
import dev.hasse.conformance.generation.Selection;
import dev.hasse.conformance.generation.SelectionNetwork;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.format.LtsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** The selection of {@code testgen} on worker nodes, which explore the product on the fly. */
record ClusterSelection(Console console, WorkerOptions workers) {
    private static final String NETWORK_FILE = "selection.net";

    Selection select(Product product, Budget budget) throws InputException, IOException {
        SelectionNetwork network = new SelectionNetwork(product, budget);
        var formula = MclParser.parse("selection", SelectionNetwork.FORMULA, MclLibraries.builtIn());
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-selection");
                JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT_AND_EVIDENCE)) {
            Files.writeString(folder.file(NETWORK_FILE), SelectionNetwork.TEXT);
            LtsFile.write(network.specification(), folder.file(SelectionNetwork.SPECIFICATION_FILE));
            LtsFile.write(network.purpose(), folder.file(SelectionNetwork.PURPOSE_FILE));
            Job job = files.network(folder.file(NETWORK_FILE), List.of(), budget);
            Answer answer = new ClusterSolving(console, workers).solve(job, budget);
            return answer.verdict()
                    ? network.selection(answer.evidence().orElseThrow().part(), budget)
                    : Selection.NOTHING;
        }
    }
}
