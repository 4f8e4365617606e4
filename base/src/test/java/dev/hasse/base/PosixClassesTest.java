package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PosixClassesTest {
    @ParameterizedTest
    @CsvSource({
        "alpha, x, 1",
        "digit, 1, x",
        "alnum, 1, !",
        "upper, X, x",
        "lower, x, X",
        "punct, !, x",
        "space, ' ', x",
        "blank, ' ', x",
        "cntrl, '\u0007', x",
        "graph, !, ' '",
        "print, ' ', '\u0007'",
        "xdigit, f, g"
    })
    void everyClassOfPosixIsKnown(String name, String member, String other) {
        assertThat(member).matches(PosixClasses.toJava("[_[:" + name + ":]]"));
        assertThat(other).doesNotMatch(PosixClasses.toJava("[_[:" + name + ":]]"));
        assertThat(other).matches(PosixClasses.toJava("[^[:" + name + ":]]"));
    }

    @Test
    void whatIsNoneIsLeftAsItIs() {
        assertThat(PosixClasses.toJava("a[b:]c[:]")).isEqualTo("a[b:]c[:]");
    }

    @Test
    void anUnknownClassIsNotTakenForItsLetters() {
        assertThatThrownBy(() -> PosixClasses.toJava("x[[:word:]]"))
                .isInstanceOf(PatternSyntaxException.class)
                .hasMessageContaining("Unknown character class [:word:]");
    }
}
