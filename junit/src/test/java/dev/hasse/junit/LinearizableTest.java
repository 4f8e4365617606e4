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
        outcomes = RunSamples.run(
                folder.toString(), Map.of(), LinearizableSamples.class, ForcedSamples.class, HitCounterSample.class);
        assertThat(outcomes).hasSize(20);
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
    void whatCouldHaveHappenedIsForced() {
        assertThat(outcome("aCounterThatLosesAnUpdate"))
                .contains("AssertionError: not linearizable in another order of the same calls: ", """
                            3 main calls increment
                              main stops before ForcedSamples.java:27
                            4 other calls increment
                            5 other returns from increment: 2
                            6 main returns from increment: 2
                        """);
        assertThat(outcome("aMapWithCheckThenAct"))
                .contains("not linearizable in another order", "ForcedSamples.java:");
        assertThat(outcome("anAtomicThatIsSetAfterItWasRead")).contains("not linearizable in another order");
        assertThat(outcome("anElementThatIsSetAfterItWasRead")).contains("not linearizable in another order");
        assertThat(outcome("locksInTwoOrders"))
                .contains("deadlock in another order of the same calls: ", " waits for ");
    }

    @Test
    void theExampleOfTheDocumentationSaysWhatThePageShows() {
        assertThat(outcome("twoThreadsCount")).contains("""
                        AssertionError: not linearizable in another order of the same calls: process other: hit -> 1 (lines 1 to 4): \
                        no order of the operations allows this. It contradicts hit -> 1 (lines 2 to 3).
                          what happened:
                            1 other calls hit
                              other stops before HitCounterSample.java:17
                            2 main calls hit
                            3 main returns from hit: 1
                            4 other returns from hit: 1
                        """);
        assertThat(outcome("twoThreadsCountInTurn")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void theCorrectTwinsPassInEveryOrder() {
        assertThat(outcome("aCounterWithALock")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("aMapWithPutIfAbsent")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("anAtomicThatIsCompared")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void whatCannotBeForcedIsSaid() {
        assertThat(outcome("nothingToStopIn"))
                .contains("no other order could be forced", "include=PACKAGE.**", "ConcurrentLinkedQueue");
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
