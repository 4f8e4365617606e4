package dev.hasse.evaluate.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.parallel.SolverThreads;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.lts.Lts;
import dev.hasse.testkit.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/**
 * Real threads on the shared tables, with chunks of a few states, so that lanes, list and questions change hands all the
 * time. All that they leave in the tables is compared with what one thread finds.
 */
class RowRacesTest {
    private static final int SYSTEMS = 60;
    private static final int RUNS = 4;
    /** The test goes on until threads have met in so many sweeps, however busy the machine is. */
    private static final int MEETINGS = 60;

    @Test
    void threadsThatRaceLeaveWhatOneThreadFinds() throws InputException {
        long seed = Seeds.first(17);
        int meetings = 0;
        int marks = 0;
        for (int i = 0; i < SYSTEMS || meetings < MEETINGS; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            Lts lts = RowSolverTest.lts(random, 1500);
            for (String text : RowSolverTest.FORMULAS) {
                Positions formula = Translation.of(RowSolverTest.formula(text));
                RowSolver alone = solver(lts, formula);
                if (!alone.isSwept()) {
                    continue;
                }
                RowOutcome expected = (RowOutcome) alone.solve(1);
                for (int run = 0; run < RUNS; run++) {
                    RowSolver racing = solver(lts, formula);
                    int threads = 2 + random.nextInt(3);
                    Frontier frontier =
                            racing.sweep(threads, 1 + random.nextInt(8), 1 + random.nextInt(3), random.nextInt(4));
                    meetings += haveMet(frontier) ? 1 : 0;
                    String label = text + " with " + Seeds.replay(seed + i);
                    check(racing.outcome(frontier), expected, label);
                    marks += checkMarks(racing, new RowSearch(alone, 0, 0, () -> {}), label);
                }
            }
        }
        assertThat(marks).isGreaterThan(10_000);
    }

    private static RowSolver solver(Lts lts, Positions formula) {
        return RowSolver.of(lts, formula, Budget.unlimited()).orElseThrow();
    }

    /** Whether more than one thread has swept. */
    private static boolean haveMet(Frontier frontier) {
        int busy = 0;
        for (int thread = 0; thread < frontier.threads; thread++) {
            boolean has = false;
            for (int position : frontier.states.positions()) {
                has |= Arrays.stream(frontier.states.met(position, thread)).anyMatch(word -> word != 0);
            }
            busy += has ? 1 : 0;
        }
        return busy > 1;
    }

    private static void check(RowOutcome racing, RowOutcome expected, String label) {
        assertThat(racing.value()).as(label).isEqualTo(expected.value());
        boolean complete = expected.value() != expected.solver().goal();
        for (int position = 0; position < racing.met().length && complete; position++) {
            assertThat(racing.met()[position])
                    .as("position %d of %s", position, label)
                    .isEqualTo(expected.met()[position]);
        }
    }

    /** Every mark must be what a search of one thread says. */
    private static int checkMarks(RowSolver racing, RowSearch alone, String label) {
        int checked = 0;
        for (int position = 0; position < racing.marks.length; position++) {
            byte[] column = racing.marks[position];
            for (int state = 0; state < column.length; state++) {
                if (column[state] != 0) {
                    boolean value = (column[state] == RowSearch.SUCCEEDED) == racing.positions[position].goal;
                    if (value != alone.value(position, state)) {
                        throw new AssertionError("mark of position " + position + " at " + state + ", " + label);
                    }
                    checked++;
                }
            }
        }
        return checked;
    }

    @Test
    void everyStateIsVisitedOnceThoughLanesChangeHands() throws InputException {
        Lts lts = RowSolverTest.ring(5_000);
        Positions formula = Translation.of(RowSolverTest.formula(RowSolverTest.FORMULAS.get(0)));
        for (int run = 0; run < 100; run++) {
            RowSolver solver = solver(lts, formula);
            int threads = 2 + run % 3;
            MetStates states = new MetStates(solver, threads);
            SweepPart[] lanes = SweepPart.of(states.words(), 7);
            int position = states.positions()[0];
            AtomicIntegerArray visits = new AtomicIntegerArray(lts.stateCount());
            AtomicInteger begun = new AtomicInteger();
            SolverThreads running = new SolverThreads();
            for (int i = 0; i < threads; i++) {
                int self = i;
                running.start(() -> {
                    begun.incrementAndGet();
                    while (begun.get() < threads) {
                        Thread.onSpinWait();
                    }
                    meetAndVisit(states, self, threads, position, lanes, visits);
                });
            }
            running.join();
            Worklist rest = new Worklist(solver.positions.length, 64, Integer.MAX_VALUE, solver.memory);
            states.list(0, rest);
            for (Chunk chunk = rest.next(); chunk != null; chunk = rest.next()) {
                count(chunk, visits);
            }
            for (int state = 0; state < lts.stateCount(); state++) {
                assertThat(visits.get(state)).as("visits of %d", state).isOne();
            }
        }
    }

    /** Meets most states, and in between visits what anybody has met. */
    private static void meetAndVisit(
            MetStates states, int self, int threads, int position, SweepPart[] lanes, AtomicIntegerArray visits) {
        long[] mine = states.met(position, self);
        Chunk chunk = new Chunk(3);
        chunk.position = position;
        for (int state = 0; state < visits.length(); state++) {
            // All but one of the threads meet each state, so that words are written by all.
            if (state % threads != self) {
                mine[state >>> 6] |= 1L << state;
            }
            if (state % 50 == 0) {
                for (SweepPart lane : lanes) {
                    visit(states, self, lane, chunk, visits);
                }
            }
        }
    }

    private static void visit(MetStates states, int self, SweepPart lane, Chunk chunk, AtomicIntegerArray visits) {
        if (!lane.tryTake()) {
            return;
        }
        for (int word = lane.first; word < lane.end; ) {
            chunk.size = 0;
            word = states.take(chunk, self, word, lane.end);
            count(chunk, visits);
        }
        lane.release();
    }

    private static void count(Chunk chunk, AtomicIntegerArray visits) {
        for (int i = 0; i < chunk.size; i++) {
            visits.incrementAndGet(chunk.states[i]);
        }
    }
}
