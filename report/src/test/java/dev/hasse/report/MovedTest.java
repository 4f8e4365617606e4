package dev.hasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MovedTest {
    @Test
    void nothingIsMovedInTheRecordedOrder() {
        assertThat(Moved.places(new int[] {0, 1, 2, 5}).isEmpty()).isTrue();
        assertThat(Moved.places(new int[0]).isEmpty()).isTrue();
    }

    @Test
    void oneOvertakenEventIsMovedAndNotThoseThatOvertakeIt() {
        assertThat(Moved.places(new int[] {0, 1, 2, 3, 5, 6, 7, 4})).isEqualTo(BitSet.valueOf(new long[] {1 << 7}));
    }

    @Test
    void asFewAsPossibleAreMovedAndTheOthersAreInOrder() {
        long seed = Seeds.first(42);
        Random random = new Random(seed);
        int cases = 0;
        for (int round = 0; round < 300; round++) {
            int[] ranks =
                    random.ints(0, 1000).distinct().limit(random.nextInt(10)).toArray();
            BitSet moved = Moved.places(ranks);
            assertThat(isInOrder(ranks, moved)).as("seed %d", seed).isTrue();
            assertThat(moved.cardinality()).as("seed %d", seed).isEqualTo(fewest(ranks));
            cases++;
        }
        assertThat(cases).isEqualTo(300);
    }

    private static int fewest(int[] ranks) {
        int fewest = ranks.length;
        for (int subset = 0; subset < 1 << ranks.length; subset++) {
            BitSet out = BitSet.valueOf(new long[] {subset});
            if (isInOrder(ranks, out)) {
                fewest = Math.min(fewest, out.cardinality());
            }
        }
        return fewest;
    }

    private static boolean isInOrder(int[] ranks, BitSet out) {
        int last = -1;
        for (int i = 0; i < ranks.length; i++) {
            if (!out.get(i)) {
                if (ranks[i] < last) {
                    return false;
                }
                last = ranks[i];
            }
        }
        return true;
    }
}
