package dev.hasse.lts.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.RandomSystems;
import dev.hasse.lts.Systems;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.testkit.Seeds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DotReaderTest {
    private static final String MEALY = """
            // AALpy
            digraph "broker" {
            __start0 [label="" shape="none"];
            s0 [label="s0"]
            s1 [label=s1, shape=circle];
            s0 -> s1 [label="connect / ack"];
            s1 -> s1  [label="connect/closed"]; /* again */
            s1 -> s0 [label="leave/-"]
            __start0 -> s0  [label=""];
            }
            """;

    private static final int CASES = Integer.getInteger("hasse.dot.damaged", 2_000);

    private static ReadLts read(String text) throws IOException, InputException {
        return DotReader.read(
                "x.dot",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                new Labels(),
                Budget.unlimited());
    }

    @Test
    void aMealyMachineIsInputsAndOutputs() throws Exception {
        ReadLts read = read(MEALY);
        assertThat(read.warnings()).isEmpty();
        assertThat(Systems.text(read.lts())).isEqualTo("0 ?connect 2, 1 ?connect 3, 1 ?leave 0, 2 !ack 1, 3 !closed 1");
    }

    @Test
    void aMooreMachineGivesTheOutputOfEachStateThatItReaches() throws Exception {
        String records = """
                digraph m { s0 [label="s0|on", shape=record, style=rounded]; s1 [label="s1|off", shape=record];
                s0 -> s1 [label=a]; s1 -> s1 [label=b]; __start0 [label="", shape=none]; __start0 -> s0 [label=""]; }
                """;
        ReadLts read = read(records);
        assertThat(read.warnings()).isEmpty();
        assertThat(Systems.text(read.lts())).isEqualTo("0 ?a 2, 1 ?b 2, 2 !off 1, 3 !on 0");
        assertThat(read.lts().initialState()).isEqualTo(3);
        ReadLts slashes = read("digraph { __start0 -> s0; s0 [label=\"s0 / on\"]; s1 [label=\"s1 / -\"];"
                + " s0 -> s1 [label=a]; s1 -> s0 [label=b] }");
        assertThat(Systems.text(slashes.lts())).isEqualTo("0 ?a 1, 1 ?b 2, 2 !on 0");
        assertThat(Comparison.of(
                        read.lts(),
                        read(records.replace("s1|off", "s1|on")).lts(),
                        Equivalence.STRONG,
                        Budget.unlimited()))
                .isPresent();
    }

    @Test
    void whatIsSaidOfAllNodesAndEdgesCounts() throws Exception {
        ReadLts read = read(
                "digraph { node [shape=point]; start; node [shape=circle]; start -> b; edge [label=x]; a -> b;"
                        + " subgraph { node [shape=point] edge [label=y] b -> a } a -> a; b -> b [label=<<i>z</i>!>] }");
        assertThat(read.warnings()).isEmpty();
        assertThat(Systems.text(read.lts())).isEqualTo("0 y 1, 0 z! 0, 1 x 0, 1 x 1");
    }

    @Test
    void otherLabelsStayAsTheyAre() throws Exception {
        ReadLts read =
                read("digraph { node [shape=circle] a -> b -> a [label=<x y>, color=red] b:n -> c [label=\"a/b\"]; }");
        assertThat(Systems.text(read.lts())).isEqualTo("0 x y 1, 1 x y 0, 1 a/b 2");
        assertThat(read.warnings())
                .containsExactly(
                        "x.dot: no initial state is marked (by an edge from a node __start0): taking the first, a");
        assertThat(Systems.text(read("strict digraph g { subgraph c { s -> \"t\" + \"u\" } q [shape=point] q -> tu }")
                        .lts()))
                .isEqualTo("0 i 1");
    }

    @Test
    void whatIsNotReadIsWarnedOf() throws Exception {
        assertThat(read("digraph { __start0 -> a; a [label=N]; b [label=N]; a -> b [label=d]; b -> a [label=d] }")
                        .warnings())
                .containsExactly(
                        "x.dot: several nodes have one label, which is not read; if it is the output of a Moore "
                                + "machine, write name|output and shape=record");
        assertThat(read("digraph { __start0 -> a; a [shape=doublecircle]; b; a -> b [label=d]; b -> a [label=d] }")
                        .warnings())
                .containsExactly("x.dot: accepting states (doublecircle) are read as states like any other, "
                        + "so systems that differ only in them are equal");
        assertThat(read("digraph { __start0 -> a; a -> b [label=\"d:0.9\"]; a -> a [label=\"d:0.1\"] }")
                        .warnings())
                .containsExactly("x.dot: labels end in probabilities, which are read as a part of the label; "
                        + "hasse lts rename -r '(.*):[0-9.]+ -> \\1' removes them");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|1:1|expected digraph",
                "graph g {}|1:1|expected a digraph",
                "digraph {|1:10|expected }",
                "digraph { a -> }|1:16|expected a node",
                "digraph { a [label=] }|1:20|expected a value",
                "digraph { a [label=\"x }|1:20|not closed",
                "digraph { a } b|1:15|the end of the file",
                "digraph { a; ) }|1:14|unexpected character",
                "digraph {}|1:1|no node",
            })
    void errorsNameLineAndColumn(String text, String place, String problem) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.dot:" + place + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        int compared = 0;
        for (long seed = Seeds.first(1); compared < 500; seed++) {
            Lts lts = RandomSystems.any(new SplittableRandom(seed));
            StringBuilder text = new StringBuilder();
            SystemDotWriter.write(lts, text);
            assertThat(Comparison.of(lts, read(text.toString()).lts(), Equivalence.STRONG, Budget.unlimited()))
                    .as(Seeds.replay(seed))
                    .isEmpty();
            compared++;
        }
    }

    @Test
    void damagedFilesAreReadOrRefused() throws Exception {
        String alphabet = "\"<>[]{};=-/*\\#:+ \nab\0";
        int refused = 0;
        for (long seed = Seeds.first(1); seed < Seeds.first(1) + CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder(MEALY);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.insert(at, alphabet.charAt(random.nextInt(alphabet.length())));
                    case 1 -> text.setCharAt(at, alphabet.charAt(random.nextInt(alphabet.length())));
                    default -> text.delete(at, Math.min(text.length(), at + random.nextInt(8)));
                }
            }
            try {
                assertThat(read(text.toString()).lts().stateCount()).isPositive();
            } catch (InputException e) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError(Seeds.replay(seed) + ": " + text, e);
            }
        }
        assertThat(refused).isBetween(CASES / 20, CASES - CASES / 20);
    }
}
