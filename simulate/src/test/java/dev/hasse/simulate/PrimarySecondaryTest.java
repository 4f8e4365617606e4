package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class PrimarySecondaryTest {
    @Test
    void thereIsAlwaysAPairUnlessFaulty() throws InputException {
        for (int processes = 3; processes <= 5; processes++) {
            for (long seed = 0; seed < 5; seed++) {
                assertThat(new Lattice(trace(processes, processes == 5 ? 50 : 80, seed, Variant.CORRECT))
                                .always(hasPair(processes)))
                        .isTrue();
                assertThat(new Lattice(trace(processes, 60, seed, Variant.FAULTY)).always(hasPair(processes)))
                        .isFalse();
            }
        }
    }

    @Test
    void bothRolesAreHandedOver() throws InputException {
        Trace trace = trace(6, 2000, 1, Variant.CORRECT);
        for (int i = 1; i <= 6; i++) {
            assertThat(trace.writes(trace.variableNumber("P" + i + ".isPrimary")))
                    .hasSizeGreaterThan(2);
            assertThat(trace.writes(trace.variableNumber("P" + i + ".isSecondary")))
                    .hasSizeGreaterThan(2);
        }
    }

    private static Trace trace(int processes, int events, long seed, Variant variant) throws InputException {
        return PrimarySecondary.MODEL.trace(new Parameters(processes, events, seed, variant));
    }

    private static Predicate<Lattice.State> hasPair(int processes) {
        return state -> {
            for (int i = 1; i <= processes; i++) {
                for (int j = 1; j <= processes; j++) {
                    String primary = "P" + i;
                    String secondary = "P" + j;
                    if (state.is(primary + ".isPrimary", true)
                            && state.is(secondary + ".isSecondary", true)
                            && state.is(primary + ".secondary", secondary)
                            && state.is(secondary + ".primary", primary)) {
                        return true;
                    }
                }
            }
            return false;
        };
    }
}
