package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class LeaderElectionTest {
    private static final int SEEDS = 10;

    private static Trace trace(int nodes, int events, long seed, Variant variant) throws InputException {
        return LeaderElection.MODEL.trace(new Parameters(nodes, events, seed, variant));
    }

    private static Predicate<Lattice.State> atMostOneLeader(int nodes) {
        return state -> {
            int leaders = 0;
            for (int i = 1; i <= nodes; i++) {
                leaders += state.is("n" + i + ".role", "leader") ? 1 : 0;
            }
            return leaders <= 1;
        };
    }

    private static Predicate<Lattice.State> atMostOneLeaderATerm(int nodes) {
        return state -> {
            for (int i = 1; i <= nodes; i++) {
                for (int j = 1; j < i; j++) {
                    if (state.is("n" + i + ".role", "leader")
                            && state.is("n" + j + ".role", "leader")
                            && state.value("n" + i + ".term").equals(state.value("n" + j + ".term"))) {
                        return false;
                    }
                }
            }
            return true;
        };
    }

    @Test
    void noInterleavingHasTwoLeaders() throws InputException {
        int elections = 0;
        for (int nodes = 3; nodes <= 5; nodes++) {
            for (long seed = 0; seed < SEEDS; seed++) {
                Trace trace = trace(nodes, nodes == 5 ? 60 : 150, seed, Variant.CORRECT);
                assertThat(new Lattice(trace).always(atMostOneLeader(nodes))).isTrue();
                elections += trace.writes(trace.variableNumber("n1.term")).length;
            }
        }
        assertThat(elections).isGreaterThan(2 * 3 * SEEDS);
    }

    @Test
    void theFaultyRunHasTwoLeadersOnlyInAnInterleavingThatWasNotObserved() throws InputException {
        for (int nodes = 3; nodes <= 6; nodes++) {
            for (long seed = 0; seed < SEEDS; seed++) {
                Trace trace = trace(nodes, nodes > 4 ? 50 : 120, seed, Variant.FAULTY);
                Lattice lattice = new Lattice(trace);
                assertThat(lattice.alwaysObserved(atMostOneLeader(nodes))).isTrue();
                assertThat(lattice.always(atMostOneLeader(nodes))).isFalse();
                assertThat(lattice.always(atMostOneLeaderATerm(nodes))).isFalse();
            }
        }
    }
}
