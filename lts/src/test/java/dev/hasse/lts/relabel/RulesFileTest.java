package dev.hasse.lts.relabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Systems;
import org.junit.jupiter.api.Test;

class RulesFileTest {
    @Test
    void aHideFileListsWhatToHide() throws Exception {
        Hiding hiding = RulesFile.hiding("x.hide", "hide\n\"SEND.*\"\n\nACK\n", Matching.TOTAL);
        assertThat(Systems.text(hiding.relabel(Systems.of("0 SEND !1 1, 1 ACK 2, 2 ACK2 0"))))
                .isEqualTo("0 i 1, 1 i 2, 2 ACK2 0");
    }

    @Test
    void aHideFileMayListWhatToKeep() throws Exception {
        Hiding hiding = RulesFile.hiding("x.hide", "hide  all but\r\nSEND\r\n", Matching.GATE);
        assertThat(hiding.hides("SEND !1")).isFalse();
        assertThat(hiding.hides("SENDER !1")).isTrue();
    }

    @Test
    void partialMatchesLookAnywhere() throws Exception {
        Hiding hiding = RulesFile.hiding("x.hide", "hide\n!1", Matching.PARTIAL);
        assertThat(hiding.hides("SEND !1 !2")).isTrue();
        assertThat(hiding.hides("SEND !2")).isFalse();
    }

    @Test
    void aRenameFileReplacesWithGroups() throws Exception {
        String text = "rename\n\"SEND !(.*) !(.*)\" -> \"GET !\\2 !\\1\"\nACK -> i\n";
        Renaming renaming = RulesFile.renaming("x.rename", text, Matching.TOTAL);
        assertThat(Systems.text(renaming.relabel(Systems.of("0 SEND !1 !2 1, 1 ACK 2, 2 ACKS 0"))))
                .isEqualTo("0 GET !2 !1 1, 1 i 2, 2 ACKS 0");
        Renaming gate = RulesFile.renaming("x.rename", "rename\nSEND -> PUT", Matching.GATE);
        assertThat(gate.apply("SEND !1")).isEqualTo("PUT !1");
        Renaming part = RulesFile.renaming("x.rename", "rename\n\"[0-9]\" -> \"<\\0\\\\>\"", Matching.PARTIAL);
        assertThat(part.apply("a1b2")).isEqualTo("a<1\\>b2");
    }

    @Test
    void anIoFileTellsInputsFromOutputs() throws Exception {
        InputsOutputs inputs = RulesFile.inputsOutputs("x.io", "input\n\\?.*\n", Matching.TOTAL);
        assertThat(inputs.input("?a")).isTrue();
        assertThat(inputs.input("!a")).isFalse();
        InputsOutputs outputs = RulesFile.inputsOutputs("x.io", "output\n!.*\n", Matching.TOTAL);
        assertThat(outputs.input("?a")).isTrue();
        assertThat(outputs.input("!a")).isFalse();
    }

    @Test
    void errorsNameTheLine() {
        assertThatThrownBy(() -> RulesFile.hiding("x", "", Matching.TOTAL))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x:1:1: expected \"hide\"");
        assertThatThrownBy(() -> RulesFile.hiding("x", "\nshow\na", Matching.TOTAL))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x:2:1: expected \"hide\"");
        assertThatThrownBy(() -> RulesFile.hiding("x", "hide\n\n(", Matching.TOTAL))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x:3:1: not a regular expression");
        assertThatThrownBy(() -> RulesFile.renaming("x", "rename\na b", Matching.TOTAL))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x:2:1: expected");
        assertThatThrownBy(() -> RulesFile.renaming("x", "hide\na -> b", Matching.TOTAL))
                .isInstanceOf(InputException.class);
        assertThatThrownBy(() -> RulesFile.inputsOutputs("x", "inputs\na", Matching.TOTAL))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aDotIsAnySignOfALabel() throws Exception {
        assertThat(LabelPattern.of("a.*z", Matching.TOTAL, "x", 1).matches("a\u2028\u0085z"))
                .isTrue();
    }

    @Test
    void classesOfPosixAreUnderstood() throws Exception {
        Hiding hide = RulesFile.hiding("x.hide", "hide\n[[:upper:]]+ ![[:digit:]]\n", Matching.TOTAL);
        assertThat(hide.apply("PUT !1")).isEqualTo("i");
        assertThat(hide.apply("up !1")).isEqualTo("up !1");
    }

    @Test
    void veryLongLabelsAndDeepExpressionsEndInNoStackOverflow() throws Exception {
        LabelPattern pattern = LabelPattern.of("(a|b)*", Matching.TOTAL, "x", 1);
        assertThat(pattern.matches("ab")).isTrue();
        assertThat(pattern.matches("ab".repeat(500_000))).isTrue();
        String deep = "(".repeat(100_000) + ")".repeat(100_000);
        assertThatThrownBy(() -> LabelPattern.of(deep, Matching.TOTAL, "x", 1)).isInstanceOf(InputException.class);
    }

    @Test
    void anExpressionThatTakesForEverIsALimit() throws Exception {
        LabelPattern pattern = LabelPattern.of("(x*){700}y|((x+x+)+)+y", Matching.TOTAL, "x", 1);
        assertThatThrownBy(() -> pattern.matches("x".repeat(200_000))).isInstanceOf(LimitReachedException.class);
    }
}
