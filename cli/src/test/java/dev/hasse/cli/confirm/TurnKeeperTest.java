package dev.hasse.cli.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.confirm.TurnKeeper.Ask;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Who may go, and when that is given up; time passes only when a test says so. */
class TurnKeeperTest {
    private final AtomicLong nanos = new AtomicLong();

    @Test
    void aMessageIsHeldBackByItsIdUntilTheOneBeforeItWasReceived() throws Exception {
        TurnKeeper keeper = keeper(step("p", "a#1"), step("p", "b#1"));
        Ask second = arrive(keeper, "p", "b#1");
        assertThat(keeper.await(second, 0)).isFalse();
        take(keeper, arrive(keeper, "p", "a#1"), "{\"process\":\"p\",\"receive\":\"a#1\"}");
        take(keeper, second, "{\"process\":\"p\",\"receive\":\"b#1\"}");
        assertThat(keeper.isFollowed()).isTrue();
        assertThat(keeper.recording()).isEqualTo("""
                {"hasse":1}
                {"process":"p","receive":"a#1","time":0}
                {"process":"p","receive":"b#1","time":1}
                """);
    }

    @Test
    void whoHasNoMoreStepWaitsForTheEndAndWhoIsUnknownDoesNot() throws Exception {
        TurnKeeper keeper = keeper(step("p"));
        Ask other = arrive(keeper, "q");
        assertThat(keeper.await(other, 0)).isFalse();
        Ask unknown = arrive(keeper, "stranger");
        assertThat(keeper.await(unknown, 0)).isTrue();
        Ask step = arrive(keeper, "p");
        assertThat(keeper.await(step, 0)).isTrue();
        // Not before the event has happened.
        assertThat(keeper.await(other, 0)).isFalse();
        keeper.taken(step, "{\"process\":\"p\"}");
        assertThat(keeper.await(other, 0)).isTrue();
        assertThat(keeper.diverged()).isEmpty();
    }

    @Test
    void patienceEndsTheOrderAndEverybodyGoesOn() throws Exception {
        TurnKeeper keeper = keeper(step("p", "a#1"), step("q"));
        Ask instead = arrive(keeper, "p", "c#7");
        Ask held = arrive(keeper, "q");
        pass(Duration.ofSeconds(4));
        keeper.giveUpIfStuck();
        assertThat(keeper.diverged()).isEmpty();
        pass(Duration.ofSeconds(2));
        keeper.giveUpIfStuck();
        assertThat(keeper.diverged())
                .contains(
                        "diverged at step 1 of 2, p's step, which receives a#1: p reached an event that receives c#7");
        assertThat(keeper.await(instead, 0)).isTrue();
        assertThat(keeper.await(held, 0)).isTrue();
    }

    @Test
    void longPausesMakeItPatientAndAProgramMayTakeItsTimeToStart() throws Exception {
        TurnKeeper keeper = keeper(step("p"), step("p"), step("q"));
        pass(Duration.ofSeconds(20));
        keeper.giveUpIfStuck();
        take(keeper, arrive(keeper, "p"), "{\"process\":\"p\"}");
        pass(Duration.ofSeconds(1));
        Ask slow = arrive(keeper, "p");
        assertThat(keeper.await(slow, 0)).isTrue();
        pass(Duration.ofSeconds(2));
        keeper.taken(slow, "{\"process\":\"p\"}");
        keeper.leave(arrive(keeper, "q"));
        pass(Duration.ofSeconds(19));
        keeper.giveUpIfStuck();
        assertThat(keeper.diverged()).isEmpty();
        pass(Duration.ofSeconds(2));
        keeper.giveUpIfStuck();
        assertThat(keeper.diverged()).contains("diverged at step 3 of 3, q's step: q did not reach it");
    }

    @Test
    void aProgramThatDiesInItsTurnDoesNotHoldItsProcessForEver() throws Exception {
        TurnKeeper keeper = keeper(step("p"));
        Ask dies = arrive(keeper, "p");
        assertThat(keeper.await(dies, 0)).isTrue();
        Ask next = arrive(keeper, "p");
        assertThat(keeper.await(next, 0)).isFalse();
        keeper.leave(dies);
        assertThat(keeper.await(next, 0)).isTrue();
        assertThat(keeper.isFollowed()).isFalse();
    }

    @Test
    void whatIsTooMuchIsNotKept() {
        TurnKeeper keeper = keeper(step("p"));
        String line = "{\"init\":{\"x\":\"" + "y".repeat(1 << 20) + "\"}}";
        for (int i = 0; i < 64; i++) {
            keeper.initial(line);
        }
        assertThat(keeper.isFull()).isTrue();
        assertThat(keeper.diverged()).get().asString().endsWith("the programs recorded more than 64 MiB");
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private TurnKeeper keeper(ProgramStep... steps) {
        return new TurnKeeper(List.of(steps), Set.of("p", "q"), nanos::get);
    }

    private static ProgramStep step(String process, String... received) {
        return new ProgramStep(process, Set.of(received), process + "'s step");
    }

    private static Ask arrive(TurnKeeper keeper, String process, String... received) {
        Ask ask = new Ask(process, Set.of(received));
        keeper.arrive(ask);
        return ask;
    }

    private static void take(TurnKeeper keeper, Ask ask, String line) throws InterruptedException {
        assertThat(keeper.await(ask, 0)).isTrue();
        keeper.taken(ask, line);
    }
}
