package dev.hasse.logic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"x", "_x", "$1", "queue.size", "clock[12]", "a.b[0].c[1][2]", "größe"})
    void plainNamesNeedNoQuotes(String name) {
        assertThat(Names.written(name)).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1x", "a.", "a..b", "a[x]", "a[]", "a[1", "a b", "AG", "true"})
    void allOthersAreQuoted(String name) {
        assertThat(Names.written(name)).isEqualTo("`" + name + "`");
    }

    @Test
    void aNameOfVeryManyPartsNeedsNoDeepStack() {
        String name = "a" + ".b[0]".repeat(500_000);
        assertThat(Names.written(name)).isEqualTo(name);
        assertThat(Names.written(name + ".")).isEqualTo("`" + name + ".`");
    }
}
