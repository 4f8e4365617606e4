package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Property;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyParserTest {
    private static final List<String> PROCESSES = List.of("P1", "P2", "node-3");

    @Nested
    class Precedence {
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                quoteCharacter = '"',
                value = {
                    "AG x = 1; AG (x = 1)",
                    "!x = 1 & y; !(x = 1) & y",
                    "F x > 2 | y; F (x > 2) | y",
                    "a & b | c & d; (a & b) | (c & d)",
                    "a -> b -> c; a -> (b -> c)",
                    "a <-> b -> c | d; a <-> (b -> (c | d))",
                    "a U b & c; (a U b) & c",
                    "a U b U c; a U (b U c)",
                    "G a U b; (G a) U b",
                    "! F G x; !(F (G x))",
                    "E[a & b U c | d]; E[(a & b) U (c | d)]",
                    "AG a -> EF b; (AG a) -> (EF b)",
                    "x + 1 * 2 - 3 = y; ((x + (1 * 2)) - 3) = y",
                    "-x + 1 < 2; (-x) + 1 < 2",
                    "not a and b or c implies d; (((!a) & b) | c) -> d",
                    "a && b || !c => d; ((a & b) | !c) -> d",
                    "x == 1; x = 1",
                    "A(G x); AG x",
                    "A G x; AG x",
                    "x !~ 'a'; !(x ~ 'a')",
                    "forall p. p.x & p.y | z; forall p. ((p.x & p.y) | z)",
                })
        void isAsTheContractSays(String text, String explicit) throws InputException {
            assertThat(formula(text)).isEqualTo(formula(explicit));
        }
    }

    @Nested
    class NamesOfVariables {
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                quoteCharacter = '"',
                value = {
                    "F = 1; `F` = 1",
                    "AG X; AG `X`",
                    "F U q; `F` U q",
                    "E & A; `E` & `A`",
                    "E[2] = 1; `E[2]` = 1",
                    "G & U; `G` & `U`",
                    "F U; F `U`",
                    "G(G); G (`G`)",
                    "F - 1 > 2; `F` - 1 > 2",
                    "G -x < 3; G (-x < 3)",
                    "AG -x < 3; AG (-x < 3)",
                    "AG - x < 3; AG (-x < 3)",
                    "not -x < 3; !(-x < 3)",
                    "(F); (`F`)",
                    "count = 2; `count` = 2",
                    "on; `on`",
                    "forall; `forall`",
                    "flag[2].x[a] = 1; `flag[2].x[a]` = 1",
                    "E[R R W]; E[`R` R `W`]",
                })
        void mayBeNamesOfOperators(String text, String quoted) throws InputException {
            assertThat(formula(text)).isEqualTo(formula(quoted));
        }

        @Test
        void anythingElseGoesIntoBackquotes() throws InputException {
            Property.Ctl property = (Property.Ctl) parse("AG `node-1 state``s` = 1");
            assertThat(property.mentions()).containsExactly(new Mention("node-1 state`s", 1, 4));
            assertThat(property.formula().text()).isEqualTo("AG (`node-1 state``s` = 1)");
        }
    }

    @Nested
    class Quantifiers {
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                quoteCharacter = '"',
                value = {
                    "forall p. AG p.x; AG P1.x & AG P2.x & AG `node-3.x`",
                    "exists p. p.x = 1; P1.x = 1 | P2.x = 1 | `node-3.x` = 1",
                    "forall p in 'P.'. AG p.x; AG P1.x & AG P2.x",
                    "forall p in 'P1'. AG p.x; AG P1.x",
                    "forall p in 'none'. AG p.x; true",
                    "forall p != q in 'P.'. AG !(p.x & q.y); AG !(P1.x & P2.y) & AG !(P2.x & P1.y)",
                    "exists p, q in 'P.'. EF(p.x & q.x); EF(P1.x & P1.x) | EF(P1.x & P2.x) | EF(P2.x & P1.x) | EF(P2.x & P2.x)",
                    "count(p: p.role = 'leader') <= 1; count(P1.role = 'leader', P2.role = 'leader', `node-3.role` = 'leader') <= 1",
                    "count(p in 'P.': p.x) = 1; count(P1.x, P2.x) = 1",
                    "forall p in 'P1'. flag[p] = 1; `flag[P1]` = 1",
                    "forall p in 'P1'. AG inTransit(p, P2) <= 3; AG (inTransit(P1, P2) <= 3)",
                    "forall p.p.x; P1.x & P2.x & `node-3.x`",
                    "G forall p in 'P1'. p.x U y; G (P1.x U y)",
                })
        void areExpandedForTheProcessesAtHand(String text, String expanded) throws InputException {
            assertThat(formula(text)).isEqualTo(formula(expanded));
        }

        @Test
        void twoHundredProcessesAreFewParts() throws InputException {
            List<String> many = IntStream.range(0, 200).mapToObj(i -> "P" + i).toList();
            PropertyTemplate pairs = PropertyParser.parse("-p", "forall p != q. AG !(p.s = 'eat' & q.s = 'eat')");
            assertThat(pairs.instantiate(many)).isInstanceOf(Property.Ctl.class);
            PropertyTemplate triples = PropertyParser.parse("-p", "forall p, q, r. AG (p.x + q.x = r.x)");
            assertThatThrownBy(() -> triples.instantiate(many)).isInstanceOf(LimitReachedException.class);
        }
    }

    @Nested
    class RecognisesTheLogic {
        @ParameterizedTest
        @CsvSource({
            "AG x, ctl",
            "x, ctl",
            "ltl: x, ltl",
            "F x, ltl",
            "on(x), ltl",
            "x U y, ltl",
            "E[x U y], ctl",
            "ctl mutex: AG x, ctl",
            "absence(x), ltl"
        })
        void fromPrefixOrOperators(String text, String logic) throws InputException {
            assertThat(parse(text).logic()).isEqualTo(logic);
        }

        @Test
        void andTheName() throws InputException {
            assertThat(parse("ctl never both: AG x").name()).isEqualTo("never both");
            assertThat(parse("ltl:  G x ").name()).isEqualTo("G x");
            assertThat(parse("monitor: a.mon")).isInstanceOf(Property.Monitor.class);
        }
    }

    @Nested
    class Errors {
        @ParameterizedTest
        @CsvSource(
                delimiter = '#',
                quoteCharacter = '"',
                value = {
                    "AG (x = 1 # 10 # expected ')' to close the '(' at column 4, but found the end",
                    "E[x & y] # 8 # expected U, W or R in E[... U ...], but found ']'",
                    "x =  # 4 # expected a formula or a value, but found the end",
                    "x = 'abc # 5 # the text that begins here has no closing '",
                    "AG x & F y # 8 # 'AG' is CTL, but 'F' at column 8 is LTL: a property is one or the other; write AF or EF, or G in place of AG",
                    "ctl: G x # 6 # G is an operator of LTL, but this property is in CTL",
                    "x < 1 < 2 # 7 # comparisons cannot be chained: write a < b & b < c, and p <-> q for truths",
                    "3 # 1 # expected a formula, but this is a value: compare it",
                    "(x = 1) = y # 4 # expected a value, but this is a formula; truths are compared by <->",
                    "x ~ '(a' # 8 # bad regular expression: Unclosed group",
                    "x = 'a\\d' # 7 # unknown escape \\d: a backslash is written \\\\",
                    "x))  # 2 # ')' closes nothing",
                    "x y # 3 # expected an operator or the end of the formula, but found 'y'",
                    "x § y # 3 # unexpected character '§'",
                    "2x = 1 # 1 # a name cannot begin with a digit: write it in backquotes",
                    "0001.event = 1 # 1 # a name cannot begin with a digit: write it in backquotes",
                    "node-70.event = 1 # 1 # a name with such signs is written in backquotes: `node-70.event`",
                    "on(x = y) # 1 # expected a predicate on exactly one variable in on(...), which an event assigns",
                    "forall p. AG p # 14 # 'p' is a process: name one of its variables, as in p.x",
                    "inTransit(P1, P9) > 0 # 15 # no process is named 'P9'; did you mean P1? there are: P1, P2, node-3",
                    "foo(x) # 1 # unknown function 'foo': there are count, sum, min, max, inTransit, on, old, changed, happened and the patterns absence, existence, universality, precedence, response, before, boundedExistence",
                    "count(p: AG p.x) > 1 # 10 # expected a predicate on one state, but this is about runs",
                    "forall p x. y # 10 # expected '.' after the variables of 'forall', but found 'x'",
                    "x = 1e5000 # 5 # a number of more than 1000 digits",
                    "absence(existence(x)) # 9 # a pattern cannot stand inside another one",
                    "boundedExistence(x, 51) # 21 # expected a number from 0 to 50, but found 51",
                })
        void sayWhatWasExpectedAndWhere(String text, int column, String problem) {
            InputException error = catchThrowableOfType(InputException.class, () -> parse(text));
            assertThat(error.column()).isEqualTo(column);
            assertThat(error.problem().lines().findFirst()).contains(problem);
        }

        @Test
        void aNumberOfAMillionDigitsIsRefusedWithoutReadingThem() {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadCpuTime();
            InputException error =
                    catchThrowableOfType(InputException.class, () -> parse("x = " + "9".repeat(1_000_000)));
            assertThat(error.problem()).startsWith("a number of more than 1000 digits");
            assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before))
                    .isLessThan(Duration.ofSeconds(3));
        }

        @Test
        void showTheLineWithACaret() {
            assertThatThrownBy(() -> parse("AG (x = 1\n  & & y)"))
                    .hasMessage("-p:2:5: expected a formula or a value, but found '&'\n      & & y)\n        ^");
        }

        @Test
        void showOnlyAPartOfAVeryLongLine() {
            assertThatThrownBy(() -> parse("x & ".repeat(100_000) + ")"))
                    .message()
                    .hasSizeLessThan(300)
                    .contains("...");
        }
    }

    @Nested
    class HostileInput {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "(",
                    "!",
                    "AG ",
                    "x -> ",
                    "x U ",
                    "-",
                    "x <-> ",
                    "E[x U ",
                    "x - ",
                    "x * ",
                    "x = (1 + ",
                    "forall p. ",
                    "count(",
                    "F ",
                    "count(p: x = ",
                    "G (x & "
                })
        void deepNestingIsAnErrorAndNoOverflow(String opening) {
            assertThatThrownBy(() -> parse(opening.repeat(100_000) + "x = 1")).isInstanceOf(InputException.class);
        }

        @Test
        void longListsAreNotDeep() throws InputException {
            assertThat(parse("x & ".repeat(100_000) + "x")).isInstanceOf(Property.Ctl.class);
            assertThat(parse("1 + ".repeat(100_000) + "x = 1")).isInstanceOf(Property.Ctl.class);
        }

        @Test
        void theDeepestFormulaCanBeUsed() throws Exception {
            // A class that is loaded deep in the recursion takes stack for its loading, and so does a coverage agent.
            assertThat(formula("AG (x -> (1 - x) = 1)")).isEqualTo(formula("AG(x -> 1 - x = 1)"));
            String text = "AG (x -> ".repeat(50) + "(1 - ".repeat(90) + "x" + ")".repeat(90) + " = 1" + ")".repeat(50);
            Property.Ctl[] result = new Property.Ctl[1];
            Throwable[] failure = new Throwable[1];
            Thread smallStack = new Thread(
                    null,
                    () -> {
                        try {
                            result[0] = (Property.Ctl) parse(text);
                            assertThat(result[0].formula().hashCode())
                                    .isEqualTo(((Property.Ctl) parse(text))
                                            .formula()
                                            .hashCode());
                            assertThat(formula(result[0].formula().text())).isEqualTo(result[0].formula());
                        } catch (Throwable e) {
                            failure[0] = e;
                        }
                    },
                    "small stack",
                    // Half of what a thread has.
                    512 * 1024);
            smallStack.start();
            smallStack.join();
            assertThat(failure[0]).isNull();
            assertThat(result[0]).isNotNull();
        }
    }

    private static Property parse(String text) throws InputException {
        return PropertyParser.parse("-p", text).instantiate(PROCESSES);
    }

    private static Object formula(String text) throws InputException {
        Property property = parse(text);
        return property instanceof Property.Ctl ctl ? ctl.formula() : ((Property.Ltl) property).formula();
    }
}
