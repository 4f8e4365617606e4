package dev.hasse.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.lts.Lts;
import org.junit.jupiter.api.Test;

class AlphabetTest {
    private static Alphabet of(Lts... systems) throws Exception {
        Alphabet.Builder builder = new Alphabet.Builder(Orientation.byPrefix());
        for (Lts system : systems) {
            builder.add(system, "test");
        }
        return builder.build();
    }

    @Test
    void noQueryChangesAnAlphabet() throws Exception {
        Alphabet alphabet = of(Systems.lts("0 ?a 1", "1 !x 0"));
        assertThat(alphabet.labels().size()).isEqualTo(4);
        assertThat(alphabet.text(alphabet.delta())).isEqualTo("delta");
        assertThat(alphabet.observations()).containsExactly("!x", "delta");
        assertThat(alphabet.labels().size()).isEqualTo(4);
        assertThatThrownBy(() -> alphabet.labels().intern("?late")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> alphabet.adopt(Systems.lts("0 ?late 1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("?late");
    }

    @Test
    void silenceHasTheNameOfTheFirstFileThatNamesIt() throws Exception {
        Lts second = Systems.lts("0 DELTA 0");
        Alphabet alphabet = of(Systems.lts("0 !x 0", "0 QUIESCENCE 0"), second);
        assertThat(alphabet.text(alphabet.delta())).isEqualTo("QUIESCENCE");
        assertThat(alphabet.adopt(second).lts().label(0)).isEqualTo(alphabet.delta());
    }
}
