package dev.hasse.agent.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a schedule that was not followed to its end. */
@Timeout(300)
class WatchdogTest {
    private static final Turn LOOK = new Turn("reader", "saw", "Cell.value", Spot.parse("Cell.java:1"));
    private static final Turn ACT = new Turn("reader", "set", "Cell.value", Spot.parse("Cell.java:2"));
    private static final Turn OTHERWISE = new Turn("reader", "set", "Cell.value", Spot.parse("Cell.java:9"));

    @TempDir
    private Path folder;

    @Test
    void aThreadThatWentAnotherWayRefutesIt() throws Exception {
        assertThat(outcome(LOOK, OTHERWISE))
                .isEqualTo(
                        "refuted at step 2, reader: set Cell.value (Cell.java:2): it did set Cell.value (Cell.java:9)"
                                + " instead\n");
    }

    @Test
    void aThreadThatEndedBeforeItsStepRefutesIt() throws Exception {
        assertThat(outcome(LOOK))
                .isEqualTo("refuted at step 2, reader: set Cell.value (Cell.java:2): the thread ended without it\n");
    }

    @Test
    void lookingAgainIsNoOtherWay() throws Exception {
        assertThat(outcome(LOOK, LOOK, LOOK, ACT)).isEqualTo("followed\n");
    }

    @Test
    void aThreadThatNeverCameDiverges() throws Exception {
        assertThat(outcome())
                .isEqualTo("diverged at step 1, reader: saw Cell.value (Cell.java:1): the thread never came\n");
    }

    @Test
    void aThreadThatWasStartedIsOnItsWay() throws Exception {
        Conductor conductor = conductor();
        Watchdog watchdog = new Watchdog(conductor, folder.resolve("outcome"));
        Thread other = new Thread(() -> conductor.pass("other", Spot.parse("Cell.java:5")));
        other.start();
        other.join();
        assertThat(watchdog.canCome()).isFalse();

        Thread starter = new Thread(() -> {});
        conductor.started("starter", starter);
        assertThat(watchdog.canCome()).isTrue();
        starter.start();
        starter.join();
        assertThat(watchdog.canCome()).isFalse();

        Thread reader = new Thread(() -> {});
        conductor.started("reader", reader);
        assertThat(watchdog.canCome()).isTrue();
        reader.start();
        reader.join();
        assertThat(watchdog.canCome()).isFalse();
    }

    private static Conductor conductor() {
        return new Conductor(new Schedule(List.of(LOOK, ACT), List.of(), Optional.empty()));
    }

    /** Of a program whose reader does these, where it was to look and then to act. */
    private String outcome(Turn... does) throws Exception {
        Conductor conductor = conductor();
        Path file = folder.resolve("outcome");
        Watchdog watchdog = new Watchdog(conductor, file);
        Thread reader = new Thread(() -> {
            for (Turn step : does) {
                conductor.pass("reader", step.spot());
                conductor.happened(step);
                conductor.passed("reader");
            }
        });
        reader.start();
        reader.join();
        watchdog.ended();
        return Files.readString(file);
    }
}
