package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import org.junit.jupiter.api.Test;

class MessagePhilosophersTest {
    @Test
    void everybodyEatsAndNeighboursNotTogether() throws InputException {
        for (int processes = 3; processes <= 4; processes++) {
            for (long seed = 0; seed < 10; seed++) {
                Lattice lattice = lattice(processes, 70, seed, Variant.CORRECT);
                assertThat(everybodyEats(lattice, processes)).isTrue();
                assertThat(neighboursWait(lattice, processes)).isTrue();
            }
        }
    }

    @Test
    void inTheFaultyVariantSomebodyStarves() throws InputException {
        for (int processes = 3; processes <= 4; processes++) {
            for (long seed = 0; seed < 10; seed++) {
                Lattice lattice = lattice(processes, 60, seed, Variant.FAULTY);
                assertThat(everybodyEats(lattice, processes)).isFalse();
                assertThat(neighboursWait(lattice, processes)).isTrue();
            }
        }
    }

    @Test
    void twoThousandPhilosophersEat() throws InputException {
        Trace trace = MessagePhilosophers.MODEL.trace(new Parameters(2000, 200_000, 1, Variant.CORRECT));
        assertThat(trace.eventCount()).isEqualTo(200_000);
    }

    private static Lattice lattice(int processes, int events, long seed, Variant variant) throws InputException {
        return new Lattice(MessagePhilosophers.MODEL.trace(new Parameters(processes, events, seed, variant)));
    }

    private static boolean everybodyEats(Lattice lattice, int processes) {
        for (int i = 0; i < processes; i++) {
            String state = "phil" + i + ".state";
            if (!lattice.leadsTo(cut -> cut.is(state, "hungry"), cut -> cut.is(state, "eat"))) {
                return false;
            }
        }
        return true;
    }

    private static boolean neighboursWait(Lattice lattice, int processes) {
        return lattice.always(cut -> {
            for (int i = 0; i < processes; i++) {
                String next = "phil" + (i + 1) % processes + ".state";
                if (cut.is("phil" + i + ".state", "eat") && cut.is(next, "eat")) {
                    return false;
                }
            }
            return true;
        });
    }
}
