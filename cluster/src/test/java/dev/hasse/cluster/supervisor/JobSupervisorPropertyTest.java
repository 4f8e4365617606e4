package dev.hasse.cluster.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cluster.LocalCluster;
import dev.hasse.cluster.RandomProblems;
import dev.hasse.cluster.Reference;
import dev.hasse.cluster.fault.Faults;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.testkit.Seeds;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random problems on one to four nodes whose frames are delayed, reordered, lost and doubled, against one machine. */
class JobSupervisorPropertyTest {
    private static final int CASES = 300;

    @Test
    void theAnswerAndTheEvidenceAreThoseOfOneMachine() throws Exception {
        long seed = Seeds.first(11);
        int done = 0;
        try (LocalCluster cluster = new LocalCluster(4, seed)) {
            for (int i = 0; i < CASES; i++) {
                RandomProblems problems = new RandomProblems(seed + i);
                Lts lts = problems.lts();
                MuFormula formula = problems.formula();
                cluster.faults(i % 3 == 0 ? Faults.NONE : new Faults(2, i % 3 == 1 ? 0 : 4, 4, Set.of()));
                try (JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT_AND_EVIDENCE)) {
                    Answer answer = cluster.solve(
                            files.explicit("random", lts), cluster.workers().subList(0, 1 + i % 4));
                    Reference.check(answer, lts, formula, Seeds.replay(seed + i) + " " + formula);
                    assertThat(answer.transitions()).hasValue(lts.transitionCount());
                    done++;
                }
            }
        }
        assertThat(done).isEqualTo(CASES);
    }
}
