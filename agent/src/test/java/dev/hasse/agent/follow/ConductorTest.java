package dev.hasse.agent.follow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that take steps between gates, against the schedule that they are to follow. */
@Timeout(300)
class ConductorTest {
    private static final int ROUNDS = 100;

    @Test
    void threadsTakeTheirStepsInTheOrderOfTheSchedule() throws InterruptedException {
        long seed = Seeds.first(23_000_000L);
        for (int i = 0; i < ROUNDS; i++) {
            Random random = new Random(seed + i);
            List<Turn> steps = random(random);
            List<Turn> taken = Collections.synchronizedList(new ArrayList<>());
            Conductor conductor = new Conductor(new Schedule(steps, List.of(), Optional.empty()));
            run(conductor, steps, taken);
            assertThat(taken).as("seed %d", seed + i).isEqualTo(steps);
            assertThat(conductor.isComplete()).as("seed %d", seed + i).isTrue();
        }
    }

    /** Two steps in one line, of which the second one must wait: without the first one the other thread never comes. */
    @Test
    void aThreadWaitsAtItsStepAndNotAtAnotherOneInTheSameLine() throws InterruptedException {
        Turn other = step("b", 1);
        Turn second = new Turn("a", "set", "Cell.value", Spot.parse("A.java:7#2"));
        Conductor conductor = new Conductor(new Schedule(List.of(other, second), List.of(), Optional.empty()));
        CountDownLatch first = new CountDownLatch(1);
        List<Turn> taken = Collections.synchronizedList(new ArrayList<>());
        Thread a = new Thread(() -> {
            conductor.pass("a", new Spot("A.java:7", 1));
            first.countDown();
            conductor.pass("a", new Spot("A.java:7", 2));
            taken.add(second);
            conductor.happened(second);
        });
        a.start();
        first.await();
        Thread b = thread(conductor, "b", List.of(other), taken);
        b.start();
        b.join();
        a.join();
        assertThat(taken).containsExactly(other, second);
    }

    @Test
    void aStepOfASchedulesLineMayBeAnyThere() {
        assertThat(Spot.parse("A.java:7").isAt(new Spot("A.java:7", 3))).isTrue();
        assertThat(Spot.parse("A.java:7#2").isAt(new Spot("A.java:7", 3))).isFalse();
        assertThat(Spot.parse("").isAt(new Spot("A.java:7", 3))).isTrue();
    }

    @Test
    void whatComesLaterWaitsForTheEnd() throws InterruptedException {
        List<Turn> steps = List.of(step("a", 1), step("b", 1), step("a", 2));
        List<Turn> taken = Collections.synchronizedList(new ArrayList<>());
        Conductor conductor = new Conductor(new Schedule(steps, List.of(step("c", 1), step("b", 2)), Optional.empty()));
        List<Turn> all = new ArrayList<>(steps);
        all.addAll(List.of(step("c", 1), step("b", 2)));
        run(conductor, all, taken);
        assertThat(taken.subList(0, 3)).isEqualTo(steps);
        assertThat(conductor.tooEarly()).isNull();
    }

    @Test
    void whoIsGivenUpGoesOn() throws InterruptedException {
        List<Turn> steps = List.of(step("nobody", 1), step("a", 1));
        List<Turn> taken = Collections.synchronizedList(new ArrayList<>());
        Conductor conductor = new Conductor(new Schedule(steps, List.of(), Optional.empty()));
        Thread thread = thread(conductor, "a", List.of(steps.get(1)), taken);
        thread.start();
        while (conductor.held().isEmpty()) {
            Thread.onSpinWait();
        }
        assertThat(taken).isEmpty();
        conductor.giveUp();
        thread.join();
        assertThat(taken).containsExactly(steps.get(1));
        assertThat(conductor.isComplete()).isFalse();
    }

    /** The other one is started later, by a thread that pauses before: the look must not be over by then. */
    @Test
    void whoHasLookedWaitsForOneThatIsNotStartedYet() throws InterruptedException {
        Turn look = new Turn("a", "saw", "HashMap", Spot.parse("A.java:1"));
        Turn change = new Turn("b", "set", "HashMap", Spot.parse("A.java:2"));
        List<Turn> taken = Collections.synchronizedList(new ArrayList<>());
        Conductor conductor = new Conductor(new Schedule(List.of(look, change), List.of(), Optional.empty()));
        conductor.started("a", null);
        Thread a = new Thread(() -> {
            conductor.pass("a", look.spot());
            conductor.happened(look);
            // On a busy machine the step may count as done before its call is over.
            while (conductor.doneSteps() == 0) {
                Thread.onSpinWait();
            }
            conductor.passed("a");
            taken.add(look);
        });
        a.start();
        while (a.isAlive() && conductor.held().isEmpty()) {
            Thread.onSpinWait();
        }
        Thread b = thread(conductor, "b", List.of(change), taken);
        conductor.started("b", null);
        b.start();
        b.join();
        a.join();
        assertThat(taken).containsExactly(change, look);
    }

    /** Who would start it waits for the one that has looked: then that one goes on. */
    @Test
    void whoHasLookedDoesNotWaitForOneThatNobodyStarts() throws InterruptedException {
        Turn look = new Turn("a", "saw", "HashMap", Spot.parse("A.java:1"));
        Turn change = new Turn("b", "set", "HashMap", Spot.parse("A.java:2"));
        Conductor conductor = new Conductor(new Schedule(List.of(look, change), List.of(), Optional.empty()));
        conductor.started("a", null);
        Thread a = new Thread(() -> {
            conductor.pass("a", look.spot());
            conductor.happened(look);
            conductor.passed("a");
        });
        a.start();
        a.join();
        assertThat(conductor.isComplete()).isFalse();
    }

    @Test
    void whoHasLookedGoesOnWithItWhenTheOthersHaveTakenTheirSteps() throws InterruptedException {
        Turn look = new Turn("a", "saw", "HashMap", Spot.parse("A.java:1"));
        Turn change = new Turn("b", "set", "HashMap", Spot.parse("A.java:2"));
        List<Turn> taken = Collections.synchronizedList(new ArrayList<>());
        Conductor conductor = new Conductor(new Schedule(List.of(look, change), List.of(), Optional.empty()));
        conductor.started("b", null);
        Thread thread = new Thread(() -> {
            conductor.pass("a", look.spot());
            conductor.happened(look);
            conductor.passed("a");
            taken.add(look);
        });
        thread.start();
        while (thread.isAlive() && conductor.held().isEmpty()) {
            Thread.onSpinWait();
        }
        taken.add(change);
        conductor.happened(change);
        conductor.passed("b");
        thread.join();
        assertThat(taken).containsExactly(change, look);
    }

    private static void run(Conductor conductor, List<Turn> steps, List<Turn> taken) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (String name : steps.stream().map(Turn::thread).distinct().sorted().toList()) {
            List<Turn> own =
                    steps.stream().filter(step -> step.thread().equals(name)).toList();
            threads.add(thread(conductor, name, own, taken));
        }
        Collections.reverse(threads);
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        conductor.settleAll();
    }

    private static Thread thread(Conductor conductor, String name, List<Turn> own, List<Turn> taken) {
        return new Thread(() -> {
            for (Turn step : own) {
                conductor.pass(name, step.spot());
                taken.add(step);
                conductor.happened(step);
                conductor.passed(name);
            }
        });
    }

    private static List<Turn> random(Random random) {
        List<Turn> steps = new ArrayList<>();
        int threads = 2 + random.nextInt(3);
        for (int i = 0; i < 2 + random.nextInt(12); i++) {
            steps.add(step("t" + random.nextInt(threads), random.nextInt(3)));
        }
        return steps;
    }

    private static Turn step(String thread, int number) {
        return new Turn(thread, number == 0 ? "release" : "acquire", "Lock", Spot.parse("A.java:" + number));
    }
}
