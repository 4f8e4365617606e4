package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The models of papers 000 to 002, on all cuts of small traces. */
class SharedVariableModelsTest {
    private static final int SEEDS = 10;

    private static Lattice lattice(Model model, int processes, int events, long seed, Variant variant)
            throws InputException {
        return new Lattice(model.trace(new Parameters(processes, events, seed, variant)));
    }

    private static boolean isExclusive(Lattice.State state) {
        boolean counted = !state.is("ncrit", 2);
        boolean seen = !(state.is("P1.state", "crit") && state.is("P2.state", "crit"));
        return counted && seen;
    }

    @Test
    void petersonExcludesUnlessFaulty() throws InputException {
        for (long seed = 0; seed < SEEDS; seed++) {
            assertThat(lattice(Peterson.MODEL, 2, 200, seed, Variant.CORRECT)
                            .always(SharedVariableModelsTest::isExclusive))
                    .isTrue();
            assertThat(lattice(Peterson.MODEL, 2, 200, seed, Variant.FAULTY)
                            .always(SharedVariableModelsTest::isExclusive))
                    .isFalse();
        }
    }

    @Test
    void generalisedPetersonExcludesUnlessFaulty() throws InputException {
        for (int processes = 2; processes <= 6; processes++) {
            for (long seed = 0; seed < 4; seed++) {
                assertThat(lattice(GeneralisedPeterson.MODEL, processes, 200, seed, Variant.CORRECT)
                                .always(SharedVariableModelsTest::isExclusive))
                        .isTrue();
                assertThat(lattice(GeneralisedPeterson.MODEL, processes, 200, seed, Variant.FAULTY)
                                .always(SharedVariableModelsTest::isExclusive))
                        .isFalse();
            }
        }
    }

    @Test
    void alternatingBitDeliversUnlessFaulty() throws InputException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Lattice correct = lattice(AlternatingBit.MODEL, 2, 300, seed, Variant.CORRECT);
            Lattice faulty = lattice(AlternatingBit.MODEL, 2, 300, seed, Variant.FAULTY);
            for (int bit = 0; bit < 2; bit++) {
                Predicate<Lattice.State> sent = is("sent_msg", bit);
                Predicate<Lattice.State> received = is("received_msg", bit);
                assertThat(correct.leadsTo(sent, received)).isTrue();
                assertThat(correct.leadsTo(sent, sent, received)).isTrue();
                assertThat(faulty.leadsTo(sent, sent, received)).isFalse();
            }
            assertThat(faulty.leadsTo(is("sent_msg", 0), is("received_msg", 0))).isFalse();
        }
    }

    @Nested
    class ThePhilosophers {
        @Test
        void waitForTheirNeighboursUnlessFaulty() throws InputException {
            for (int processes = 3; processes <= 5; processes++) {
                for (long seed = 0; seed < 5; seed++) {
                    assertThat(neighbour(lattice(
                                    Philosophers.MODEL, processes, processes == 5 ? 40 : 60, seed, Variant.CORRECT)))
                            .isTrue();
                    assertThat(neighbour(lattice(
                                    Philosophers.MODEL, processes, processes == 5 ? 40 : 60, seed, Variant.FAULTY)))
                            .isFalse();
                }
            }
        }

        /** AG (state1 = 'eat' -> AG (state1 = 'eat') | A[state0 != 'eat' U state1 != 'eat']). */
        private boolean neighbour(Lattice lattice) {
            BitSet eats = lattice.where(state -> state.is("state1", "eat"));
            BitSet stops = lattice.where(state -> !state.is("state1", "eat"));
            BitSet away = lattice.where(state -> !state.is("state0", "eat"));
            BitSet holds = lattice.allUntil(away, stops);
            BitSet mayStop = lattice.someUntil(lattice.where(state -> true), stops);
            mayStop.flip(0, lattice.size());
            holds.or(mayStop);
            eats.andNot(holds);
            return eats.isEmpty();
        }
    }

    @Test
    void communicationsAndCutsAreOfThePapersOrder() throws InputException {
        assertNear(Peterson.MODEL, 2, 1000, 74, 2860);
        assertNear(AlternatingBit.MODEL, 2, 1000, 149, 11314);
        assertNear(GeneralisedPeterson.MODEL, 2, 1000, 68, 1016);
        assertNear(GeneralisedPeterson.MODEL, 5, 1000, 402, 5393);
        assertNear(GeneralisedPeterson.MODEL, 10, 1000, 796, 72567);
        assertNear(Philosophers.MODEL, 3, 1000, 324, 20780);
        assertNear(Philosophers.MODEL, 10, 500, 474, 1478286661);
    }

    private static void assertNear(Model model, int processes, int events, int communications, long cuts)
            throws InputException {
        Trace trace = model.trace(new Parameters(processes, events, 1, Variant.CORRECT));
        assertThat((double) trace.communicationCount()).isBetween(communications / 8.0, communications * 2.0);
        assertThat(CutCounter.count(trace)).isBetween(BigInteger.valueOf(cuts / 10), BigInteger.valueOf(cuts * 10));
    }

    private static Predicate<Lattice.State> is(String variable, long value) {
        return state -> state.is(variable, value);
    }
}
