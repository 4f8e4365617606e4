package dev.hasse.logic.mcl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MclParserTest {
    private static String printed(String text) throws InputException {
        return MclPrinter.text(MclParser.parse("f", text, MclLibraries.builtIn()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
                    nu X . (< true > true and [ true ] X) ~ nu X . < true > true and [ true ] X
                    [ true* . "SEND" . (not "RECV")* ] false ~ [ (true*) . "SEND" . ((not "RECV")*) ] false
                    <"a">true and <"b">true or not true ~ (< "a" > true and < "b" > true) or (not true)
                    <true*> <tau> @ ~ < true* > < tau > @
                    ['a.*'] -| ~ [ 'a.*' ] -|
                    true implies false implies true ~ true implies (false implies true)
                    true equ false equ true ~ (true equ false) equ true
                    [!"a" && !tau] false || !false ~ [ (not "a") and (not tau) ] false or (not false)
                    <"a" + "b"> true ~ < "a" | "b" > true
                    <"a"+ . "b"?> true ~ < ("a"+) . ("b"?) > true
                    <nil | ("a" . "b")*> true ~ < nil | (("a" . "b")*) > true
                    (* a (comment *) true % to the end of the line ~ true
                    mu X . <true> X or nu Y . [true] Y ~ mu X . < true > X or (nu Y . [ true ] Y)
                    """)
    void formulasAreRead(String text, String expected) throws InputException {
        assertThat(printed(text)).isEqualTo(expected);
        assertThat(printed(expected)).isEqualTo(expected);
    }

    @Test
    void macrosAreExpandedByArity() throws InputException {
        String text = """
                macro A(P) = [ P ] false end_macro
                macro A(P, Q) = A(P . Q) and A(Q) end_macro
                macro S() = "s" end_macro
                macro T = "t" end_macro
                A(S(), T or "x")
                """;
        assertThat(printed(text)).isEqualTo("[ \"s\" . (\"t\" or \"x\") ] false and [ \"t\" or \"x\" ] false");
    }

    @Test
    void thePatternsAreALibrary() throws InputException {
        assertThat(printed("library patterns.mcl end_library ABSENCE(\"CRASH\")"))
                .isEqualTo("[ (true*) . \"CRASH\" ] false");
        assertThat(printed("library patterns.mcl end_library RESPONSE('S.*', \"P\") and LIVELOCK()"))
                .isEqualTo("[ (true*) . \"P\" ] (mu X . < true > true and [ not 'S.*' ] X) and < true* > < tau > @");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
                    <"a" true ~ f:1:6: expected '>', not 'true'
                    <a> true ~ f:1:2: expected a label, not 'a' (labels are written in quotes)
                    mu . true ~ f:1:4: expected a variable, not '.'
                    true and ~ f:1:9: expected a state formula, not the end
                    true true ~ f:1:6: expected an operator or the end, not 'true'
                    <"a> true ~ f:1:2: this quote is not closed on its line
                    (* open ~ f:1:1: this comment is not closed: expected '*)'
                    <'('> true ~ f:1:2: not a regular expression: Unclosed group
                    <"a"* and "b"> true ~ f:1:7: expected '>', not 'and'
                    <("a"*) and "b"> true ~ f:1:9: operator 'and' takes sets of labels, not sequences
                    library nothing.mcl end_library true ~ f:1:9: no library is named 'nothing.mcl'
                    macro A(P) = P ~ f:1:7: macro A is not closed: expected 'end_macro'
                    macro A(P) = A(P) end_macro A(true) ~ f:1:14: macro A uses itself
                    macro A(P) = P end_macro A(true, true) ~ f:1:26: macro A does not take 2 arguments
                    macro A(P, P) = P end_macro A(true, true) ~ f:1:12: a second parameter P
                    macro A(P) = P end_macro macro A(Q) = false end_macro A(true) ~ f:1:32: a second macro A with as many parameters
                    macro A = true end_macro macro A() = false end_macro A ~ f:1:32: a second macro A with as many parameters
                    ABSENCEE("a") ~ f:1:1: no macro is named 'ABSENCEE'
                    true # false ~ f:1:6: unexpected character '#'
                    """)
    void errorsNameTheirPlace(String text, String message) {
        assertThatThrownBy(() -> printed(text))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "not ", "<true> ", "mu X . ", "true implies "})
    void nestingHasALimit(String opening) {
        assertThatThrownBy(() -> printed(opening.repeat(20_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "not ", "true implies "})
    void nestingInModalitiesHasALimit(String opening) {
        assertThatThrownBy(() -> printed("<" + opening.repeat(20_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
    }

    @Test
    void repeatedSignsHaveALimit() {
        assertThatThrownBy(() -> printed("<true" + "*".repeat(20_000) + "> true"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
        assertThatThrownBy(() -> printed("true" + " equ true".repeat(20_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
    }

    @Test
    void macrosThatGrowWithoutEndAreStopped() {
        StringBuilder text = new StringBuilder("macro M0 = true end_macro\n");
        for (int i = 1; i < 60; i++) {
            text.append("macro M%d = M%d and M%d end_macro\n".formatted(i, i - 1, i - 1));
        }
        assertThatThrownBy(() -> printed(text + "M59"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("longer than");
    }

    @Test
    void macrosThatAreNestedTooDeeplyAreStopped() {
        String calls = "macro A(P) = P end_macro\n" + "A(".repeat(50_000) + "true" + ")".repeat(50_000);
        assertThatThrownBy(() -> MclParser.parse("f", calls, MclLibraries.builtIn()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
        StringBuilder chain = new StringBuilder("macro M0 = true end_macro\n");
        for (int i = 1; i <= 20_000; i++) {
            chain.append("macro M%d = M%d end_macro\n".formatted(i, i - 1));
        }
        assertThatThrownBy(() -> MclParser.parse("f", chain + "M20000", MclLibraries.builtIn()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
    }

    @Test
    void expansionsThatAreLeftOutAgainCountToo() {
        StringBuilder text = new StringBuilder("macro D(P) = true end_macro\nmacro M0 = true end_macro\n");
        for (int i = 1; i < 60; i++) {
            text.append("macro M%d = D(M%d and M%d) end_macro\n".formatted(i, i - 1, i - 1));
        }
        assertThatThrownBy(() -> MclParser.parse("f", text + "M59", MclLibraries.builtIn()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("when its macros are expanded");
    }

    @Test
    void aLibraryOfAFolderIsATextOfThatFolder(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("own.mcl"), "macro Own = false end_macro");
        Files.write(folder.resolve("broken.mcl"), new byte[] {'m', (byte) 0xff});
        MclLibraries libraries = MclLibraries.in(folder);
        assertThat(MclPrinter.text(MclParser.parse("f", "library own.mcl end_library Own", libraries)))
                .isEqualTo("false");
        assertThatThrownBy(() -> MclParser.parse("f", "library broken.mcl end_library true", libraries))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected text in UTF-8");
        Files.createDirectories(folder.resolve("below"));
        for (String name : List.of("../own.mcl", folder.resolve("own.mcl").toString(), "own.txt")) {
            assertThatThrownBy(() -> MclParser.parse(
                            "f", "library " + name + " end_library Own", MclLibraries.in(folder.resolve("below"))))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("expected FILE.mcl in the formula's folder or below it");
        }
        assertThatThrownBy(() -> MclParser.parse("f", "library a\0b end_library true", libraries))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no library is named");
    }

    @Test
    void aFilesOwnMacroTakesThePlaceOfALibrarysButALibraryHasEachOnce(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("one.mcl"), "macro Own = false end_macro");
        Files.writeString(folder.resolve("twice.mcl"), "macro Own = false end_macro\nmacro Own = true end_macro");
        MclLibraries libraries = MclLibraries.in(folder);
        String own = "library one.mcl one.mcl end_library macro Own = true end_macro Own";
        assertThat(MclPrinter.text(MclParser.parse("f", own, libraries))).isEqualTo("true");
        assertThatThrownBy(() -> MclParser.parse("f", "library twice.mcl end_library Own", libraries))
                .isInstanceOf(InputException.class)
                .hasMessage("twice.mcl:2:7: a second macro Own with as many parameters");
    }

    @Test
    void longChainsAreNotDeep() throws InputException {
        assertThat(printed("true" + " and true".repeat(50_000))).hasSize(4 + 50_000 * 9);
        assertThat(printed("<\"a\"" + " . \"a\"".repeat(50_000) + "> true")).isNotEmpty();
    }
}
