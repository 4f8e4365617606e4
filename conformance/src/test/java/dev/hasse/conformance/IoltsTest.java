package dev.hasse.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.lts.Lts;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IoltsTest {
    private static List<Integer> silent(Iolts system) {
        Lts lts = system.lts();
        int delta = system.alphabet().delta();
        return IntStream.range(0, lts.stateCount())
                .flatMap(s -> IntStream.range(lts.rowStart(s), lts.rowEnd(s))
                        .filter(t -> lts.label(t) == delta && lts.target(t) == s)
                        .map(t -> s))
                .boxed()
                .toList();
    }

    @Test
    void silenceIsALoopOfQuiescentStatesOnceAlsoWhereTheFileHasIt() throws Exception {
        Iolts machine = Systems.iolts("0 ?coin 1", "0 QUIESCENCE 0", "1 !tea 2", "2 ?coin 3");
        assertThat(silent(machine.withSilence(Systems.ALL, Systems.BUDGET))).containsExactly(0, 2, 3);
        assertThat(silent(machine.withSilence(Set.of(Quiescence.DEADLOCK), Systems.BUDGET)))
                .containsExactly(0, 3);
    }
}
