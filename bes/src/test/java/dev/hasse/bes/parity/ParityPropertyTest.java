package dev.hasse.bes.parity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Memory;
import dev.hasse.testkit.Seeds;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The recursive solver against nested fixed points, its strategies against the runs that they allow. */
class ParityPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.parity.games", 3_000);
    private static final Budget BUDGET = Budget.ofBytes(1L << 50);

    private static ParityGame random(SplittableRandom random) {
        int size = 1 + random.nextInt(8);
        int priorities = 1 + random.nextInt(5);
        ParityGame.Builder builder = new ParityGame.Builder(new Memory(BUDGET));
        for (int v = 0; v < size; v++) {
            builder.vertex(random.nextInt(priorities), random.nextInt(2));
            for (int k = random.nextInt(3); k >= 0; k--) {
                builder.successor(random.nextInt(size));
            }
        }
        return builder.build();
    }

    @Test
    void winnersAreThoseOfNestedFixedPoints() {
        long first = Seeds.first(1);
        int even = 0;
        for (long seed = first; seed < first + CASES; seed++) {
            ParityGame game = random(new SplittableRandom(seed));
            Winners winners = RecursiveSolver.solve(game, BUDGET);
            BitSet expected = naive(game);
            for (int v = 0; v < game.size(); v++) {
                assertThat(winners.winner(v) == 0)
                        .as("vertex %d, %s", v, Seeds.replay(seed))
                        .isEqualTo(expected.get(v));
                even += winners.winner(v) == 0 ? 1 : 0;
            }
            checkStrategies(game, winners, Seeds.replay(seed));
        }
        assertThat(even).isPositive();
    }

    /** nu X_d . mu X_d-1 ... : Emerson, Jutla 1991. */
    private static BitSet naive(ParityGame game) {
        int largest = 0;
        for (int v = 0; v < game.size(); v++) {
            largest = Math.max(largest, game.priority(v));
        }
        return fixedPoint(game, largest, new BitSet[largest + 1]);
    }

    private static BitSet fixedPoint(ParityGame game, int priority, BitSet[] sets) {
        if (priority < 0) {
            BitSet result = new BitSet();
            for (int v = 0; v < game.size(); v++) {
                int inside = 0;
                for (int edge = game.rowStart(v); edge < game.rowEnd(v); edge++) {
                    inside += sets[game.priority(v)].get(game.successor(edge)) ? 1 : 0;
                }
                boolean wins = game.owner(v) == 0 ? inside > 0 : inside == game.rowEnd(v) - game.rowStart(v);
                result.set(v, wins);
            }
            return result;
        }
        BitSet set = new BitSet();
        if (priority % 2 == 0) {
            set.set(0, game.size());
        }
        while (true) {
            sets[priority] = set;
            BitSet next = fixedPoint(game, priority - 1, sets);
            if (next.equals(set)) {
                return set;
            }
            set = next;
        }
    }

    /** With its owner's choices only, each cycle that a winner's vertex reaches is the winner's. */
    private static void checkStrategies(ParityGame game, Winners winners, String label) {
        ParityGame.Builder builder = new ParityGame.Builder(new Memory(BUDGET));
        for (int v = 0; v < game.size(); v++) {
            builder.vertex(game.priority(v), 1 - winners.winner(v));
            if (winners.winner(v) == game.owner(v)) {
                builder.successor(winners.strategy(v));
            } else {
                for (int edge = game.rowStart(v); edge < game.rowEnd(v); edge++) {
                    builder.successor(game.successor(edge));
                }
            }
        }
        BitSet even = naive(builder.build());
        for (int v = 0; v < game.size(); v++) {
            assertThat(even.get(v)).as("strategy at %d, %s", v, label).isEqualTo(winners.winner(v) == 0);
        }
    }

    @Test
    void whatIsWrittenIsReadBackAndDamagedFilesAreRefused() throws Exception {
        long first = Seeds.first(1);
        int refused = 0;
        for (long seed = first; seed < first + CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ParityGame game = random(random);
            StringBuilder text = new StringBuilder();
            PgFile.write(game, text);
            ParityGame read = PgFile.read("x.pg", text.toString(), BUDGET).game();
            StringBuilder again = new StringBuilder();
            PgFile.write(read, again);
            assertThat(again.toString()).isEqualTo(text.toString());
            String alphabet = "0123456789,; \"x\n";
            text.setCharAt(random.nextInt(text.length()), alphabet.charAt(random.nextInt(alphabet.length())));
            try {
                assertThat(PgFile.read("x.pg", text.toString(), BUDGET).game().size())
                        .isPositive();
            } catch (InputException e) {
                refused++;
            }
        }
        assertThat(refused).isBetween(CASES / 20, CASES);
    }
}
