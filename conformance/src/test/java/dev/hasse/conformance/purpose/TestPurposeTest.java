package dev.hasse.conformance.purpose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Systems;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestPurposeTest {
    private static Alphabet alphabet(String... labels) throws InputException {
        Alphabet.Builder alphabet = new Alphabet.Builder(Orientation.byPrefix());
        for (String label : labels) {
            alphabet.add(label, "test");
        }
        return alphabet.build();
    }

    private static int after(TestPurpose purpose, Alphabet alphabet, List<String> labels) {
        int state = 0;
        for (String label : labels) {
            state = purpose.next(state, alphabet.labels().find(label));
        }
        return state;
    }

    private static boolean accepts(String expression, String... labels) throws InputException {
        Alphabet alphabet = alphabet("?a", "?b", "!x", "!y", "delta");
        TestPurpose purpose = PurposeExpression.of(expression, alphabet, Systems.BUDGET);
        return purpose.accepts(after(purpose, alphabet, List.of(labels)));
    }

    @Test
    void exactLabelsComeBeforeExpressionsBeforeOtherwise() throws InputException {
        Alphabet alphabet = alphabet("?a", "!x", "!xy", "!z");
        TestPurpose purpose = PurposeSystem.of(
                Systems.lts("0 !x 1", "0 !x.* 2", "0 * 3", "1 ACCEPT 1", "2 REFUSE 2", "3 ?a 1"),
                alphabet,
                "tp",
                Systems.BUDGET);
        assertThat(purpose.accepts(after(purpose, alphabet, List.of("!x")))).isTrue();
        assertThat(purpose.refuses(after(purpose, alphabet, List.of("!xy")))).isTrue();
        assertThat(after(purpose, alphabet, List.of("!z"))).isEqualTo(3);
        assertThat(purpose.accepts(after(purpose, alphabet, List.of("!z", "!xy", "?a"))))
                .isTrue();
    }

    @Test
    void whatIsNotNamedChangesNothing() throws InputException {
        Alphabet alphabet = alphabet("?a", "!x");
        TestPurpose purpose = PurposeSystem.of(Systems.lts("0 !x 1", "1 accept 1"), alphabet, "tp", Systems.BUDGET);
        assertThat(after(purpose, alphabet, List.of("?a", "i", "?a"))).isZero();
    }

    @Test
    void silenceIsKnownAlsoIfTheSpecificationDoesNotNameIt() throws InputException {
        Alphabet alphabet = alphabet("?a");
        TestPurpose system =
                PurposeSystem.of(Systems.lts("0 QUIESCENCE 1", "1 ACCEPT 1"), alphabet, "tp", Systems.BUDGET);
        assertThat(system.heeds(alphabet.delta())).isTrue();
        Alphabet other = alphabet("?a");
        TestPurpose diagram = PurposeDiagram.of("tp.mmd", "A->>B: a\nA->>B: QUIESCENCE\n", other);
        assertThat(diagram.accepts(after(diagram, other, List.of("delta", "?a"))))
                .isFalse();
        assertThat(diagram.accepts(after(diagram, other, List.of("?a", "delta"))))
                .isTrue();
    }

    @Test
    void theInitialStateNeedNotBeTheFirst() throws InputException {
        Alphabet alphabet = alphabet("?a");
        dev.hasse.lts.Labels labels = new dev.hasse.lts.Labels();
        dev.hasse.lts.LtsBuilder builder = new dev.hasse.lts.LtsBuilder(labels, Systems.BUDGET);
        builder.transition(0, labels.intern("ACCEPT"), 0);
        builder.transition(1, labels.intern("?a"), 0);
        TestPurpose purpose = PurposeSystem.of(builder.build(1), alphabet, "tp", Systems.BUDGET);
        assertThat(purpose.accepts(0)).isFalse();
        assertThat(purpose.accepts(after(purpose, alphabet, List.of("?a")))).isTrue();
    }

    @Test
    void badPurposesAreErrors() throws InputException {
        Alphabet alphabet = alphabet("!x");
        assertThatThrownBy(() -> PurposeSystem.of(Systems.lts("0 !x 1"), alphabet, "tp.aut", Systems.BUDGET))
                .isInstanceOf(InputException.class)
                .hasMessage("tp.aut: no accepting state: expected one with a loop ACCEPT");
        assertThatThrownBy(() -> PurposeSystem.of(
                        Systems.lts("0 !x.* 1", "0 .*x 2", "1 ACCEPT 1"), alphabet, "tp.aut", Systems.BUDGET))
                .hasMessageContaining("not deterministic: from state 0 the label '!x' leads to 1 and 2");
        assertThatThrownBy(() ->
                        PurposeSystem.of(Systems.lts("0 ACCEPT 0", "0 REFUSE 0"), alphabet, "tp.aut", Systems.BUDGET))
                .hasMessageContaining("both accepts and refuses");
    }

    @Test
    void expressionsAreRegular() throws InputException {
        assertThat(accepts("\"?a\" . true* . \"!x\"", "?a", "?b", "!x")).isTrue();
        assertThat(accepts("\"?a\" . true* . \"!x\"", "?b", "?a", "!x")).isFalse();
        assertThat(accepts("(\"?a\" | '\\?b')+ . not '!.*'", "?a", "?b")).isTrue();
        assertThat(accepts("\"?a\"? . \"!x\"", "!x")).isTrue();
        assertThat(accepts("\"?a\" . \"!x\"", "?a", "delta", "i", "!x")).isTrue();
        assertThat(accepts("(".repeat(200) + "\"?a\"" + ")".repeat(200), "?a")).isTrue();
    }

    @Test
    void whatCannotMatchAnyMoreIsRefused() throws InputException {
        Alphabet alphabet = alphabet("?a", "!x");
        TestPurpose purpose = PurposeExpression.of("\"?a\" . \"!x\"", alphabet, Systems.BUDGET);
        assertThat(purpose.refuses(after(purpose, alphabet, List.of("!x")))).isTrue();
    }

    @Test
    void boxesAcceptAndRefuse() throws InputException {
        Alphabet alphabet = alphabet("?a", "?b", "!x", "!y");
        TestPurpose purpose = PurposeExpression.of(
                "[true* . \"!x\"] accept and [true* . (\"!y\" | \"?a\" . \"?a\")] refuse", alphabet, Systems.BUDGET);
        assertThat(purpose.accepts(after(purpose, alphabet, List.of("?a", "?b", "!x"))))
                .isTrue();
        assertThat(purpose.refuses(after(purpose, alphabet, List.of("?a", "!y", "!x"))))
                .isTrue();
        assertThat(purpose.refuses(after(purpose, alphabet, List.of("?b", "?a", "?a"))))
                .isTrue();
        TestPurpose narrow =
                PurposeExpression.of("[\"?a\" . \"!x\"] accept and [true* . \"!y\"] refuse", alphabet, Systems.BUDGET);
        assertThat(narrow.refuses(after(narrow, alphabet, List.of("?b")))).isTrue();
        assertThat(accepts("[ true* . \"!x\" ] accept", "?a", "!x")).isTrue();
    }

    @Test
    void aPurposeWithoutEndIsALimit() throws InputException {
        Alphabet alphabet = alphabet("?a", "!x");
        assertThatThrownBy(() -> TestPurpose.depth(Integer.MAX_VALUE, alphabet))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("too large");
        Budget over = Budget.unlimited();
        over.cancel();
        assertThatThrownBy(() -> PurposeExpression.of("true* . \"!x\"", alphabet, over))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void actionsAreCombined() throws InputException {
        assertThat(accepts("\"?a\" or \"!x\"", "!x")).isTrue();
        assertThat(accepts("not (\"?a\" or '!.')", "!x")).isFalse();
        assertThat(accepts("not (\"?a\" or '!.')", "?b")).isTrue();
        assertThat(accepts("'!.' and not \"!y\"", "!x")).isTrue();
        assertThat(accepts("'!.' and not \"!y\" . true", "!y", "!x")).isFalse();
        assertThat(accepts("false | true", "!y")).isTrue();
        assertThat(accepts(String.join(" or ", Collections.nCopies(10_000, "\"?b\"")), "?b"))
                .isTrue();
    }

    @Test
    void badExpressionsNameTheirPlace() {
        for (String text : List.of(
                "",
                "\"?a",
                "\"?a\" .",
                "('a'",
                "'('",
                "\"?a\" \"!x\"",
                "nota",
                "*",
                "(".repeat(9999),
                "[true] accept and",
                "[true]",
                "[true] refuse",
                "not (".repeat(9999))) {
            assertThatThrownBy(() -> accepts(text))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("test purpose:1:");
        }
    }

    @Test
    void sequenceDiagramsArePurposes() throws InputException {
        Alphabet alphabet = alphabet("?a", "!x", "!y");
        String mermaid =
                "sequenceDiagram\n  participant U as User: me\n  U->>M: a\n  Note over U,M: waits\n  M-->>U: x\n";
        TestPurpose purpose = PurposeDiagram.of("d.mmd", mermaid, alphabet);
        assertThat(purpose.accepts(after(purpose, alphabet, List.of("!x", "?a", "!y", "!x"))))
                .isTrue();
        assertThat(purpose.accepts(after(purpose, alphabet, List.of("!x", "?a", "!y"))))
                .isFalse();
        TestPurpose plant = PurposeDiagram.of("d.puml", "@startuml\nU -> M : ?a\nU <-- M : !x\n@enduml\n", alphabet);
        assertThat(plant.accepts(after(plant, alphabet, List.of("?a", "!x")))).isTrue();
        assertThat(plant.stateCount()).isEqualTo(3);
    }

    @Test
    void badDiagramsNameTheirLine() throws InputException {
        Alphabet alphabet = alphabet("?a");
        assertThatThrownBy(() -> PurposeDiagram.of("d.mmd", "sequenceDiagram\n  A->>B: soup\n", alphabet))
                .isInstanceOf(InputException.class)
                .hasMessage("d.mmd:2:1: the specification has no label 'soup'");
        assertThatThrownBy(() -> PurposeDiagram.of("d.mmd", "sequenceDiagram\n", alphabet))
                .hasMessageStartingWith("d.mmd: no message");
    }
}
