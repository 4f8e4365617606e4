package dev.hasse.cluster.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.Sign;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.text.BesReader;
import dev.hasse.cluster.LocalCluster;
import dev.hasse.testkit.Seeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Equation systems on one to three nodes, against one machine. */
class EquationJobTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 200);

    @TempDir
    private Path folder = Path.of("");

    /** Blocks from the root on; an equation asks for those of its own block and of later ones. */
    private static String random(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int blocks = 1 + random.nextInt(4);
        int size = 1 + random.nextInt(80);
        for (int block = 0; block < blocks; block++) {
            text.append("block ").append(random.nextBoolean() ? "mu" : "nu").append(" B" + block + " is\n");
            for (int k = 0; k < size; k++) {
                text.append("  X" + (block * size + k) + " = ");
                String operator = random.nextBoolean() ? " or " : " and ";
                for (int s = 0, count = 1 + random.nextInt(3); s < count; s++) {
                    int target = block * size + random.nextInt((blocks - block) * size);
                    text.append(s == 0 ? "" : operator)
                            .append(random.nextInt(40) == 0 ? random.nextBoolean() : "X" + target);
                }
                text.append('\n');
            }
            text.append("end block\n");
        }
        return text.toString();
    }

    @Test
    void theValueIsThatOfOneMachineAndTheReasonsHold() throws Exception {
        long seed = Seeds.first(31);
        int[] values = new int[2];
        try (LocalCluster cluster = new LocalCluster(3, seed)) {
            for (int i = 0; i < CASES; i++) {
                Path file = folder.resolve("equations.bes");
                Files.writeString(file, random(new SplittableRandom(seed + i)));
                EquationSystem system = BesReader.read("equations.bes", Files.readString(file));
                boolean expected = solved(system);
                Answer answer = cluster.solve(
                        JobFiles.equations(file, Job.Wanted.VERDICT_AND_EVIDENCE),
                        cluster.workers().subList(0, 1 + i % 3));
                assertThat(answer.verdict()).as(Seeds.replay(seed + i)).isEqualTo(expected);
                Diagnostic why = answer.diagnostic().orElseThrow();
                assertThat(solved(part(system, why))).as(Seeds.replay(seed + i)).isEqualTo(expected);
                values[expected ? 1 : 0]++;
            }
        }
        assertThat(values[0]).isPositive();
        assertThat(values[1]).isPositive();
    }

    private static boolean solved(EquationSystem system) {
        return Strategy.DEPTH_FIRST.solver().solve(system, Budget.unlimited()).value();
    }

    /** What is kept of the system, alone. */
    private static EquationSystem part(EquationSystem system, Diagnostic why) {
        List<EquationSystem.Equation> kept = new ArrayList<>();
        for (int i = 0; i < why.size(); i++) {
            EquationSystem.Equation whole = system.equations().get((int) why.variables()[i]);
            kept.add(new EquationSystem.Equation(
                    whole.name(),
                    whole.block(),
                    whole.disjunctive(),
                    why.successors().get(i)));
        }
        List<Sign> signs =
                IntStream.range(0, system.blockCount()).mapToObj(system::sign).toList();
        return new EquationSystem(kept, signs);
    }
}
