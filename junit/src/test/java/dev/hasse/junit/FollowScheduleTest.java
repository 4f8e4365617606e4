package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A schedule makes a bug that hardly ever shows fail every time, and says so when it is mended. */
class FollowScheduleTest {
    private static final int TIMES = Integer.getInteger("hasse.replays", 1);

    @TempDir
    private static Path folder;

    /** What came out of each sample, once for all tests. */
    private static Map<String, String> outcomes = Map.of();

    @BeforeAll
    static void runSamples() {
        outcomes = run();
    }

    private static Map<String, String> run() {
        return RunSamples.run(folder.toString(), Map.of(), ScheduledSamples.class);
    }

    @Test
    void whatHardlyEverFailsFailsEveryTime() {
        for (int i = 0; i < TIMES; i++) {
            Map<String, String> outcomes = i == 0 ? FollowScheduleTest.outcomes : run();
            assertThat(outcomes.get("locksInTwoOrders()"))
                    .as("round %d", i)
                    .startsWith("FAILED java.lang.AssertionError: in the order of src/test/schedules/deadlock.schedule"
                            + " the test does not end: deadlock: ");
            assertThat(outcomes.get("twoHalvesOfAnUpdate()"))
                    .as("round %d", i)
                    .startsWith("FAILED ")
                    .contains("expected: 10", "but was: 40");
            assertThat(outcomes.get("locksInOneOrder()")).as("round %d", i).isEqualTo("SUCCESSFUL ");
        }
    }

    @Test
    void whatATestRecordedIsMadeToHappen() {
        assertThat(outcomes.get("confirmedDeadlock()"))
                .contains("AssertionError: confirmed deadlock: Two threads can deadlock", "seen: deadlock: ");
        assertThat(outcomes.get("confirmedLostUpdate()"))
                .contains("AssertionError: confirmed atomicity: ", "seen: ", "but was: 40");
        assertThat(outcomes.get("confirmedDeadlockOfMaps()"))
                .contains("AssertionError: confirmed deadlock: Two threads can deadlock", "seen: deadlock: ");
        assertThat(outcomes.get("confirmedWrongWakeUp()"))
                .contains("AssertionError: confirmed lost-wakeup: ", "the notification can wake waiter", "seen: ");
        assertThat(outcomes.get("nothingToConfirm()")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void whatWasOnlyPredictedFailsATestThatSaysSo() {
        assertThat(outcomes.get("onlyPredicted()")).isEqualTo("SUCCESSFUL ");
        assertThat(outcomes.get("predictedIsEnough()"))
                .contains(
                        "AssertionError: predicted deadlock: Two threads can deadlock",
                        "not confirmed: refuted at step ",
                        "back: acquire ScheduledSamples.Savings",
                        ": the thread ended without it");
    }

    @Test
    void aScheduleThatIsNotThereIsNamed() {
        assertThat(outcomes.get("noSchedule()"))
                .contains("nowhere.schedule does not exist; hasse confirm --save-schedules FOLDER writes it");
    }
}
