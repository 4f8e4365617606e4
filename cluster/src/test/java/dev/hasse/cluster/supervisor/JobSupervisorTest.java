package dev.hasse.cluster.supervisor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.LocalCluster;
import dev.hasse.cluster.Reference;
import dev.hasse.cluster.fault.Faults;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.ProblemLoader;
import dev.hasse.cluster.problem.SampledPartition;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.model.AlternatingBitNetwork;
import dev.hasse.lts.model.LeaderElectionNetwork;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobSupervisorTest {
    private static final String RING = "des (0, 3, 3)\n(0, a, 1)\n(1, b, 2)\n(2, a, 0)\n";
    private static final String NO_DEADLOCK = "nu X . (< true > true and [ true ] X)";

    @TempDir
    Path folder;

    private final LocalCluster cluster = new LocalCluster(3, 5);

    @AfterEach
    void close() {
        cluster.close();
    }

    private static MuFormula formula(String text) throws InputException {
        return MclParser.parse("formula", text, MclLibraries.builtIn());
    }

    private Job job(String formula, String system) throws Exception {
        Path file = folder.resolve("system.aut");
        Files.writeString(file, system);
        return new JobFiles(formula(formula), Job.Wanted.VERDICT).explicit(file, List.of());
    }

    @Test
    void severalNodesDecideAFormula() throws Exception {
        Answer answer = cluster.solve(job(NO_DEADLOCK, RING), cluster.workers());
        assertThat(answer.verdict()).isTrue();
        assertThat(answer.states()).hasValue(3);
        assertThat(answer.transitions()).hasValue(3);
        assertThat(answer.workers()).hasSize(3);
        assertThat(answer.attempts()).isEqualTo(1);
    }

    @Test
    void severalNodesDecideWhatIsSaidOfRuns() throws Exception {
        Lts ring = LtsFile.read(
                        "ring", new ByteArrayInputStream(RING.getBytes(UTF_8)), new Labels(), Budget.unlimited())
                .lts();
        for (String text : List.of("A (G F \"b\")", "A (G \"a\")", "E (F G \"a\")", "E (\"a\" U \"b\")")) {
            assertThat(cluster.solve(job(text, RING), cluster.workers()).verdict())
                    .as(text)
                    .isEqualTo(Reference.verdict(ring, formula(text)));
        }
    }

    @Test
    void jobsFollowEachOtherOnTheSameWorkers() throws Exception {
        for (int i = 0; i < 5; i++) {
            assertThat(cluster.solve(job(NO_DEADLOCK, RING), cluster.workers()).verdict())
                    .isTrue();
        }
    }

    @Test
    void aFileThatAWorkerCannotReadIsSentToIt() throws Exception {
        StringBuilder ring = new StringBuilder("des (0, 20000, 20000)\n");
        for (int i = 0; i < 20_000; i++) {
            ring.append("(" + i + ", \"label of a long name\", " + (i + 1) % 20_000 + ")\n");
        }
        Job here = job(NO_DEADLOCK, ring.toString());
        SharedFile file = here.problem().files().get(0);
        SharedFile elsewhere = new SharedFile(file.name(), "/not/here/system.aut", file.length(), file.checksum());
        ProblemDescription problem =
                new ProblemDescription(here.problem().formula(), here.problem().kind(), List.of(elsewhere), List.of());
        cluster.faults(new Faults(1, 0, 5, Set.of()));
        Answer answer = cluster.solve(new Job(problem, here.files(), Job.Wanted.VERDICT), cluster.workers());
        assertThat(answer.states()).hasValue(20_000);
        assertThat(answer.verdict()).isTrue();
    }

    @Test
    void aFileThatGotShorterIsTheUsersAndNobodyWaitsForTheRest() throws Exception {
        Job here = job(NO_DEADLOCK, RING);
        SharedFile file = here.problem().files().get(0);
        SharedFile longer = new SharedFile(file.name(), "/not/here/system.aut", file.length() + 1, file.checksum());
        ProblemDescription problem =
                new ProblemDescription(here.problem().formula(), here.problem().kind(), List.of(longer), List.of());
        assertThatThrownBy(() -> cluster.solve(new Job(problem, here.files(), Job.Wanted.VERDICT), cluster.workers()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("changed while it was sent");
    }

    @Test
    void aNetworkIsExploredOnTheFly() throws Exception {
        var model = LeaderElectionNetwork.of(4);
        MuFormula formula = formula("< true* . \"LEADER !3\" > true");
        Path file = model.write(folder);
        Job job = new JobFiles(formula, Job.Wanted.VERDICT_AND_EVIDENCE)
                .network(file, List.of(), dev.hasse.base.Budget.unlimited());
        Answer answer = cluster.solve(job, cluster.workers());
        assertThat(answer.states()).isEmpty();
        Reference.check(answer, model.network(dev.hasse.base.Budget.unlimited()), formula, "leader election");
    }

    /** Large enough to be cut into ranges; the supervisor must cut at the same places to find what explains the answer. */
    @Test
    void aNetworkThatIsCutIntoRangesIsExplained() throws Exception {
        var model = AlternatingBitNetwork.of(4);
        MuFormula formula = formula(NO_DEADLOCK);
        Job job = new JobFiles(formula, Job.Wanted.VERDICT_AND_EVIDENCE)
                .network(model.write(folder), List.of(), Budget.unlimited());
        assertThat(ProblemLoader.partition(job.problem(), 3, model.network(Budget.unlimited())))
                .isInstanceOf(SampledPartition.class);
        Answer answer = cluster.solve(job, cluster.workers());
        Reference.check(answer, model.network(Budget.unlimited()), formula, "alternating bit");
    }

    @Test
    void aMistakeInAFileIsTheUsersAsOnOneMachine() throws Exception {
        Job job = job(NO_DEADLOCK, "des (0, 1, 1)\n(0, a)\n");
        assertThatThrownBy(() -> cluster.solve(job, cluster.workers()))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.line()).isEqualTo(2));
        assertThat(cluster.solve(job(NO_DEADLOCK, RING), cluster.workers()).verdict())
                .isTrue();
    }

    @Test
    void withoutAWorkerTheAnswerIsUnknownAndSaysWhy() throws Exception {
        Job job = job(NO_DEADLOCK, RING);
        assertThatThrownBy(() -> cluster.solve(job, List.of(new Address("nowhere", 1))))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("worker nowhere:1 does not answer");
    }

    @Test
    void aWorkerThatIsCutOffIsLeftOut() throws Exception {
        Job job = job(NO_DEADLOCK, ring(300));
        cluster.faults(new Faults(0, 0, 0, Set.of(cluster.workers().get(1))));
        Answer answer = cluster.solve(job, cluster.workers());
        assertThat(answer.verdict()).isTrue();
        assertThat(answer.workers())
                .extracting(WorkerReport::worker)
                .doesNotContain(cluster.workers().get(1));
        assertThat(cluster.notes()).anyMatch(note -> note.contains("worker:1 does not answer"));
    }

    @Test
    void workersWhoseSupervisorIsGoneAreFreeForTheNextJob() throws Exception {
        Job job = job(NO_DEADLOCK, ring(3000));
        // Workers hear the supervisor, then nobody hears anybody: it might as well be dead.
        cluster.faults(new Faults(20, 0, 0, Set.of()));
        Thread dying = new Thread(() -> assertThatThrownBy(() -> cluster.solve(job, cluster.workers()))
                .isInstanceOf(LimitReachedException.class));
        dying.start();
        while (cluster.node(0).isFree()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        cluster.faults(new Faults(0, 100, 0, Set.of()));
        dying.interrupt();
        while (!cluster.node(0).isFree()) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        cluster.faults(Faults.NONE);
        dying.join();
        assertThat(cluster.solve(job, cluster.workers()).verdict()).isTrue();
    }

    private static String ring(int states) {
        StringBuilder ring = new StringBuilder("des (0, " + states + ", " + states + ")\n");
        for (int i = 0; i < states; i++) {
            ring.append("(" + i + ", a, " + (i + 1) % states + ")\n");
        }
        return ring.toString();
    }
}
