package dev.hasse.cluster.supervisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.LocalCluster;
import dev.hasse.cluster.RandomProblems;
import dev.hasse.cluster.Reference;
import dev.hasse.cluster.checkpoint.CheckpointFolder;
import dev.hasse.cluster.checkpoint.CheckpointPlan;
import dev.hasse.cluster.fault.Faults;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.testkit.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers that are lost after a checkpoint, and jobs that are ended and go on with others. */
class CheckpointJobTest {
    private static final int CASES = Integer.getInteger("hasse.checkpoints", 60);
    private static final String NO_DEADLOCK = "nu X . (< true > true and [ true ] X)";

    @TempDir
    Path folder;

    private CheckpointPlan plan(boolean resume) {
        return new CheckpointPlan(folder.resolve("checkpoints"), Duration.ZERO, resume);
    }

    private List<String> kept() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("checkpoints"))) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }

    /** Frames are late, so that every job lives long enough to lose workers, whatever the machine does beside it. */
    @Test
    void whoeverIsLostAndWheneverTheAnswerAndTheEvidenceAreThoseOfOneMachine() throws Exception {
        long seed = Seeds.first(23);
        int wentOn = 0;
        try (LocalCluster cluster = new LocalCluster(4, seed, plan(false))) {
            for (int i = 0; i < CASES; i++) {
                SplittableRandom random = new SplittableRandom(seed + i);
                RandomProblems problems = new RandomProblems(seed + i);
                Lts lts = problems.lts();
                MuFormula formula = problems.formula();
                cluster.faults(new Faults(1 + random.nextInt(3), i % 3 == 0 ? 3 : 0, 3, Set.of()));
                int size = 2 + random.nextInt(3);
                AtomicInteger losses = new AtomicInteger(1 + random.nextInt(2));
                int after = random.nextInt(3);
                cluster.afterCheckpoint(taken -> {
                    if (taken.number() > after && losses.getAndDecrement() > 0) {
                        cluster.lose(random.nextInt(size));
                    }
                });
                try (JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT_AND_EVIDENCE)) {
                    Answer answer = cluster.solve(
                            files.explicit("random", lts), cluster.workers().subList(0, size));
                    Reference.check(answer, lts, formula, Seeds.replay(seed + i) + " " + formula);
                    wentOn += answer.workers().stream()
                                    .anyMatch(each -> each.statistics().restored() > 0)
                            ? 1
                            : 0;
                }
                assertThat(kept()).as("nothing is left of a job that is done").isEmpty();
            }
        }
        assertThat(wentOn).isGreaterThan(CASES / 10);
    }

    private Job ring(int states) throws Exception {
        StringBuilder ring = new StringBuilder("des (0, " + states + ", " + states + ")\n");
        for (int i = 0; i < states; i++) {
            ring.append("(" + i + ", a, " + (i + 1) % states + ")\n");
        }
        Path file = folder.resolve("ring.aut");
        Files.writeString(file, ring);
        MuFormula formula = MclParser.parse("formula", NO_DEADLOCK, MclLibraries.builtIn());
        return new JobFiles(formula, Job.Wanted.VERDICT).explicit(file, List.of());
    }

    /**
     * Ends a job after its third checkpoint, as if its process were killed. On a busy machine a small job may be done before
     * that, so it grows.
     */
    private Job leaveACheckpoint(int workers, long seed) throws Exception {
        for (int states = 20_000; ; states *= 2) {
            Job job = ring(states);
            try (LocalCluster cluster = new LocalCluster(workers, seed, plan(false))) {
                cluster.faults(new Faults(2, 0, 0, Set.of()));
                Budget budget = Budget.unlimited();
                cluster.afterCheckpoint(taken -> {
                    if (taken.number() == 3) {
                        budget.cancel();
                    }
                });
                assertThat(cluster.solve(job, cluster.workers(), budget).verdict())
                        .isTrue();
            } catch (LimitReachedException e) {
                assertThat(kept()).anyMatch(name -> name.endsWith(".checkpoint"));
                return job;
            }
        }
    }

    @Test
    void aJobThatWasEndedGoesOnWithAnyNumberOfWorkers() throws Exception {
        for (int workers = 1; workers <= 3; workers++) {
            Job job = leaveACheckpoint(2, 7);
            try (LocalCluster cluster = new LocalCluster(workers, 8, plan(true))) {
                Answer answer = cluster.solve(job, cluster.workers());
                assertThat(answer.verdict()).isTrue();
                long restored = answer.workers().stream()
                        .mapToLong(each -> each.statistics().restored())
                        .sum();
                long explored = answer.workers().stream()
                        .mapToLong(each -> each.statistics().explored())
                        .sum();
                assertThat(restored).isPositive();
                // A variable that the checkpoint has is explored only if it was not explored before.
                assertThat(explored).isLessThan(answer.variables());
                assertThat(cluster.notes()).anyMatch(note -> note.startsWith("continuing from checkpoint 3 in "));
            }
            assertThat(kept()).isEmpty();
        }
    }

    @Test
    void aCheckpointIsNeitherOverwrittenNorUsedForAnotherJobNorReadWhenDamaged() throws Exception {
        Job job = leaveACheckpoint(2, 9);
        assertRefused(job, false, "an earlier run left this checkpoint: add --resume");
        try (LocalCluster cluster = new LocalCluster(1, 10, plan(true))) {
            assertThat(cluster.solve(ring(30), cluster.workers()).verdict()).isTrue();
            assertThat(cluster.notes()).anyMatch(note -> note.contains("are of other jobs"));
        }
        assertThatThrownBy(() -> new CheckpointFolder(folder.resolve("checkpoints"), "2", job.problem()).left(true))
                .hasMessageContaining("the checkpoint is of Hasse 1, and this is Hasse 2");
        Path list = folder.resolve("checkpoints").resolve(kept().get(2));
        String text = Files.readString(list);
        Files.writeString(list, text.replace("number 3", "number 4"));
        assertRefused(job, true, "the checkpoint is damaged: its checksum does not match; remove this file");
        Files.writeString(list, text.replace("hasse checkpoint 1", "hasse checkpoint 2"));
        assertRefused(job, true, "this Hasse reads 'hasse checkpoint 1'");
        Files.writeString(list, "something else");
        assertRefused(job, true, "this is not a checkpoint of Hasse");
        Files.writeString(list, text);
        Path part = folder.resolve("checkpoints").resolve(kept().get(0));
        byte[] bytes = Files.readAllBytes(part);
        bytes[bytes.length / 2]++;
        Files.write(part, bytes);
        assertRefused(job, true, "its part " + part.getFileName() + " is missing or damaged");
    }

    private void assertRefused(Job job, boolean resume, String why) {
        try (LocalCluster cluster = new LocalCluster(1, 11, plan(resume))) {
            assertThatThrownBy(() -> cluster.solve(job, cluster.workers()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(why);
        }
    }
}
