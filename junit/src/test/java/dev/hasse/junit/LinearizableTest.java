package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of recorded objects: those that are linearizable pass, the others say why. */
class LinearizableTest {
    @TempDir
    private static Path folder;

    private static Map<String, String> outcomes = Map.of();

    @BeforeAll
    static void runSamples() {
        outcomes = RunSamples.run(folder.toString(), Map.of(), LinearizableSamples.class);
        assertThat(outcomes).hasSize(9);
    }

    @Test
    void whatIsLinearizablePasses() {
        assertThat(outcome("aQueueOfTheLibrary")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("aCallThatDoesNotReturn")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void whatIsNotFailsAndSaysWhy() {
        assertThat(outcome("aCellThatForgets")).contains("AssertionError: not linearizable: ", "read -> 0");
        assertThat(outcome("aCellThatForgetsByTheModel")).contains("could only have returned 1");
    }

    @Test
    void theSameCallsMadeAgainMayFail() {
        assertThat(outcome("anUpdateThatCouldBeLost"))
                .contains("not linearizable: when the same calls were made again (1 of 3 times): ", "increment -> 1");
        assertThat(outcome("anUpdateThatIsNeverLost")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("nothingFreshToRepeat")).contains("recorder.recordFresh(TYPE, SUPPLIER)");
    }

    @Test
    void whatIsWrongWithATestIsSaid() {
        assertThat(outcome("nothingRecorded")).contains("nothing was recorded");
        assertThat(outcome("noSuchModel")).contains("expected register, cas-register");
    }

    private static String outcome(String test) {
        return outcomes.getOrDefault(test + "(ObjectRecorder)", "none of " + outcomes.keySet());
    }
}
