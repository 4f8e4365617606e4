package dev.hasse.lts.bisimulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Lts;
import dev.hasse.lts.RandomSystems;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.testkit.Seeds;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where mCRL2 is installed, its {@code ltscompare} says of our .aut files what we say. */
class Mcrl2AgreementTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 50);
    private static final Map<Equivalence, String> NAMES = Map.of(
            Equivalence.STRONG, "bisim",
            Equivalence.BRANCHING, "branching-bisim",
            Equivalence.DIVERGENCE_PRESERVING_BRANCHING, "dpbranching-bisim",
            Equivalence.WEAK, "weak-bisim");

    @TempDir
    private Path folder = Path.of("");

    @Test
    void ltscompareAgrees() throws Exception {
        assumeTrue(
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(each -> Files.isExecutable(Path.of(each, "ltscompare"))),
                "no ltscompare of mCRL2 on the PATH");
        long seed = Seeds.first(61);
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            Lts one = RandomSystems.any(random);
            Lts other = RandomSystems.any(random);
            for (Map.Entry<Equivalence, String> each : NAMES.entrySet()) {
                String replay = each.getKey() + ", " + Seeds.replay(seed + i);
                Lts minimal = Minimization.of(one, each.getKey(), Budget.unlimited());
                assertThat(agrees(one, minimal, each.getValue())).as(replay).isTrue();
                boolean alike = Comparison.of(one, other, each.getKey(), Budget.unlimited())
                        .isEmpty();
                assertThat(agrees(one, other, each.getValue())).as(replay).isEqualTo(alike);
            }
        }
    }

    private boolean agrees(Lts one, Lts other, String equivalence)
            throws IOException, InterruptedException, InputException {
        Path left = folder.resolve("left.aut");
        Path right = folder.resolve("right.aut");
        LtsFile.write(one, left);
        LtsFile.write(other, right);
        Process process = new ProcessBuilder(
                        "ltscompare", "--equivalence=" + equivalence, "--tau=i", left.toString(), right.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        assertThat(said).containsAnyOf("true", "false");
        return said.strip().endsWith("true");
    }
}
