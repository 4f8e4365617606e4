package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InputExceptionTest {
    @Test
    void namesThePlaceItKnows() {
        assertThat(new InputException("a.jsonl", 3, 7, "expected a colon")).hasMessage("a.jsonl:3:7: expected a colon");
        assertThat(new InputException("a.jsonl", 3, 0, "cycle")).hasMessage("a.jsonl:3: cycle");
        assertThat(new InputException("a.jsonl", "empty")).hasMessage("a.jsonl: empty");
    }

    @Test
    void movesIntoTheFileAroundIt() {
        InputException inner = new InputException("formula", 1, 4, "expected ')'");
        assertThat(inner.in("x.spec", 12)).hasMessage("x.spec:12:4: expected ')'");
    }
}
