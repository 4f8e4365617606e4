package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
        assertThatCode(() -> budget.requireRoom(1 << 20)).doesNotThrowAnyException();
        assertThatThrownBy(() -> budget.requireRoom((1 << 20) + 1)).hasMessage("memory limit of 1 MiB reached");
    }

    @Test
    void allocationsAddUpUntilTheyAreClosed() {
        Budget budget = Budget.ofBytes(100);
        Allocation reader = budget.allocate(60);
        Allocation lattice = budget.allocation();
        assertThatThrownBy(() -> lattice.resize(41)).isInstanceOf(LimitReachedException.class);
        lattice.resize(40);
        assertThat(budget.inUse()).isEqualTo(100);
        reader.close();
        lattice.grow(60);
        assertThat(budget.inUse()).isEqualTo(100);
        lattice.resize(10);
        assertThat(budget.inUse()).isEqualTo(10);
    }

    @Test
    void whatWasRefusedIsNotInUse() {
        Budget budget = Budget.ofBytes(100);
        Allocation table = budget.allocate(30);
        assertThatThrownBy(() -> table.resize(101)).isInstanceOf(LimitReachedException.class);
        assertThat(table.bytes()).isEqualTo(30);
        assertThat(budget.inUse()).isEqualTo(30);
    }

    @Test
    void cancellingEndsTheWork() {
        Budget budget = Budget.unlimited();
        budget.cancel();
        assertThatThrownBy(budget::check).hasMessage("cancelled");
    }

    @Test
    void sharesUseTheMemoryTogetherUntilOneIsClosed() {
        Budget whole = Budget.ofBytes(100);
        Budget first = whole.share();
        Budget second = whole.share();
        first.keep(30);
        first.share().allocate(30);
        assertThatThrownBy(() -> second.keep(50)).hasMessageContaining("memory limit");
        first.close();
        assertThat(whole.inUse()).isZero();
        second.keep(50);
        assertThat(whole.inUse()).isEqualTo(50);
    }

    @Test
    void whatIsClosedAfterItsBudgetIsNotGivenBackTwice() {
        Budget whole = Budget.ofBytes(100);
        Budget part = whole.share();
        Allocation table = part.allocate(60);
        part.close();
        table.close();
        part.close();
        assertThat(whole.inUse()).isZero();
    }

    @Test
    void tablesMayOutliveTheTimeInWhichTheyWereMade() {
        Budget whole = Budget.ofBytes(100);
        Budget tables = whole.share();
        Budget property = whole.share(Duration.ofDays(1));
        Budget now = property.keepingIn(tables);
        now.keep(60);
        property.close();
        assertThat(tables.inUse()).isEqualTo(60);
        property.cancel();
        assertThatThrownBy(now::check).hasMessage("cancelled");
        tables.close();
        assertThat(whole.inUse()).isZero();
    }

    @Test
    void aShareHasTheTimeThatIsLessOfItsOwnAndTheRest() {
        assertThatThrownBy(() ->
                        Budget.of(Duration.ofNanos(1)).share(Duration.ofDays(1)).check())
                .hasMessageContaining("time limit of 0 s");
        assertThatThrownBy(() ->
                        Budget.of(Duration.ofDays(1)).share(Duration.ofNanos(1)).check())
                .hasMessageContaining("time limit");
        assertThatCode(() ->
                        Budget.of(Duration.ofDays(2)).share(Duration.ofDays(1)).check())
                .doesNotThrowAnyException();
    }

    @Test
    void manyThreadsGiveBackAllThatTheyTook() throws InterruptedException {
        Budget whole = Budget.ofBytes(1000);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(new Thread(() -> {
                for (int round = 0; round < 10_000; round++) {
                    try (Budget part = whole.share();
                            Allocation table = part.allocation()) {
                        table.resize(round % 250);
                        part.keep(1);
                        table.resize(round % 100);
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(whole.inUse()).isZero();
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

    @Test
    void oneThreadWatchesTheHeapForAllBudgets() {
        for (int i = 0; i < 100; i++) {
            HeapWatch.over(Budget.unlimited());
        }
        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().equals("heap watch")))
                .hasSize(1);
    }
}
