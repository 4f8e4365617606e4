package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
    @Test
    void unlimitedWorkGoesOn() {
        assertThatCode(() -> Budget.unlimited().check()).doesNotThrowAnyException();
    }

    @Test
    void timeEndsTheWork() {
        assertThatThrownBy(() -> Budget.of(Duration.ofNanos(1)).check())
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("time limit");
    }

    @Test
    void aTimeBeyondAllCountingIsNoLimit() {
        assertThatCode(() -> Budget.of(Duration.ofDays(1_000_000)).check()).doesNotThrowAnyException();
        assertThatCode(() -> Budget.of(Duration.ofSeconds(Long.MAX_VALUE), 1).check())
                .doesNotThrowAnyException();
    }

    @Test
    void memoryEndsTheWork() {
        Budget budget = Budget.ofBytes(1 << 20);
        assertThatCode(() -> budget.charge(1 << 20)).doesNotThrowAnyException();
        assertThatThrownBy(() -> budget.charge((1 << 20) + 1)).hasMessage("memory limit of 1 MiB reached");
    }

    @Test
    void cancellingEndsTheWork() {
        Budget budget = Budget.unlimited();
        budget.cancel();
        assertThatThrownBy(budget::check).hasMessage("cancelled");
    }

    @Test
    void sharesUseTheMemoryTogetherUntilOneIsReleased() {
        Budget whole = Budget.ofBytes(100);
        Budget first = whole.share();
        Budget second = whole.share();
        first.charge(60);
        assertThatThrownBy(() -> second.charge(50)).hasMessageContaining("memory limit");
        whole.release(first);
        assertThatCode(() -> second.charge(50)).doesNotThrowAnyException();
    }

    @Test
    void aShareIsCancelledAloneOrWithTheWhole() {
        Budget whole = Budget.unlimited();
        Budget first = whole.share();
        Budget second = whole.share();
        first.cancel();
        assertThatThrownBy(first::check).hasMessage("cancelled");
        assertThatCode(second::check).doesNotThrowAnyException();
        whole.cancel();
        assertThatThrownBy(second::check).hasMessage("cancelled");
    }
}
