package dev.hasse.cluster.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.LocalNetwork;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.problem.SystemKind;
import dev.hasse.cluster.worker.WorkerNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobSupervisorTest {
    @TempDir
    Path folder;

    @Test
    void twoNodesDecideAFormula() throws Exception {
        Path file = folder.resolve("ring.aut");
        Files.writeString(file, "des (0, 3, 3)\n(0, a, 1)\n(1, b, 2)\n(2, a, 0)\n");
        ProblemDescription problem = new ProblemDescription(
                "nu X . (< true > true and [ true ] X)",
                SystemKind.EXPLICIT,
                List.of(SharedFile.of("ring.aut", file)),
                List.of());
        try (LocalNetwork network = new LocalNetwork()) {
            Patience patience = new Patience(20, 100, 2000);
            List<Address> workers = new ArrayList<>();
            for (int i = 1; i <= 2; i++) {
                Address address = new Address("worker", i);
                workers.add(address);
                network.connect(
                        address, new WorkerNode(network.transport(address), "1", patience, 1 << 28, line -> {}));
            }
            Address self = new Address("supervisor", 1);
            JobSupervisor supervisor = new JobSupervisor(
                    network.transport(self),
                    SupervisorSettings.of("1").withPatience(patience, 2000),
                    new JobListener() {
                        @Override
                        public void progress(List<WorkerReport> reports) {}

                        @Override
                        public void note(String text) {}
                    });
            network.connect(self, supervisor);
            Answer answer = supervisor.solve(
                    new Job(problem, List.of(file), Job.Wanted.VERDICT_AND_EVIDENCE),
                    () -> workers,
                    Budget.unlimited());
            assertThat(answer.verdict()).isTrue();
            assertThat(answer.states()).hasValue(3);
            assertThat(answer.evidence()).isPresent();
        }
    }
}
