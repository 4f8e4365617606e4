package dev.hasse.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.generation.CompleteTestGraph;
import dev.hasse.conformance.generation.EquationSelection;
import dev.hasse.conformance.generation.Product;
import dev.hasse.conformance.generation.RawTestGraph;
import dev.hasse.conformance.generation.ReachabilitySelection;
import dev.hasse.conformance.generation.Selection;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.model.AlternatingBit;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tables 2 and 3 of paper 004: complete test graphs for the generic purpose of 10 visible actions. */
final class TestGeneration implements Benchmark {
    private static final int ACTIONS = 10;

    /** A row of the paper's tables, its system's size, and how many messages give a protocol about as many states. */
    record Row(
            String example,
            String tgv,
            String extractor,
            String determinator,
            String tgvGraph,
            int states,
            int transitions,
            int messages) {}

    private static final List<Row> ROWS = List.of(
            new Row("vasy_164_1619", "15'8s", "3'47s", "4'40s", "100 319 / 231 266", 164_000, 1_619_000, 40),
            new Row("vasy_166_651", "20'23s", "1'41s", "2'27s", "170 657 / 586 602", 166_000, 651_000, 40),
            new Row("cwi_371_641", "6'5s", "5'20s", "25'8s", "125 894 / 597 445", 371_000, 641_000, 61),
            new Row("vasy_386_1171", "9s", "7s", "15s", "3 319 / 3 892", 386_000, 1_171_000, 62),
            new Row("vasy_1112_5290", "23s", "13s", "17s", "10 827 / 20 888", 1_112_000, 5_290_000, 108),
            new Row("b256", "597'4s", "139'22s", "19'", "264 194 / 854 786", 6_067_712, 19_505_146, 256));

    private final List<Row> rows;

    TestGeneration() {
        this(ROWS);
    }

    TestGeneration(List<Row> rows) {
        this.rows = rows;
    }

    @Override
    public String name() {
        return "testgen";
    }

    @Override
    public String description() {
        return "paper 004, tables 2 and 3: complete test graphs for 10 visible actions";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable protocols = table("Alternating bit protocols with about as many states");
        ResultTable random = table("Random deterministic systems with as many states and transitions");
        Budget budget = Budget.unlimited();
        for (Row row : rows) {
            Lts protocol = Exploration.of(AlternatingBit.of(row.messages).network(budget), budget);
            progress.row(measure(protocols, row, protocol, budget));
        }
        for (Row row : rows) {
            progress.row(measure(random, row, DeterministicSystem.of(row.states, row.transitions, budget), budget));
        }
        protocols.note(
                "Sizes are states / transitions. None of the paper's systems is measured here, neither in this table"
                        + " nor in the next: times and graphs of a row are of different systems, and the paper's machines are of 2006,"
                        + " so the columns show the order of magnitude, not a speedup.");
        protocols.note("TGV's graph is as TGV left it; our final graph is minimal up to strong bisimulation."
                + " Peak is the heap's, the system included.");
        random.note(
                        "Without internal actions and without two equal labels in a state. Random systems with them are left"
                                + " out, since their sets of states explode: with 16 400 states and a fifth of the transitions"
                                + " internal, 5 actions were not done after 12 s.")
                .note(
                        "Where a state has few transitions, 10 actions reach only a small part, as the raw graph shows; such a"
                                + " row says little.");
        return List.of(protocols, random);
    }

    private static ResultTable table(String title) {
        return new ResultTable(
                title,
                "paper's example",
                "TGV",
                "EXTRACTOR",
                "DETERMINATOR",
                "TGV's graph",
                "our system",
                "equations s",
                "search s",
                "raw graph",
                "determinise + minimise s",
                "final graph",
                "peak");
    }

    private static String measure(ResultTable table, Row row, Lts lts, Budget budget) throws Exception {
        Product product = product(lts);
        Measured<Selection> equations =
                Measured.once(() -> EquationSelection.of(product, Strategy.DEPTH_FIRST.solver(), budget));
        Measured<Selection> search = Measured.once(() -> ReachabilitySelection.of(product, budget));
        Measured<Optional<TestGraph>> graph = Measured.once(
                () -> CompleteTestGraph.of(product, equations.result(), EnumSet.allOf(Quiescence.class), budget));
        Lts raw = RawTestGraph.of(product, equations.result(), budget);
        return table.row(
                row.example,
                row.tgv,
                row.extractor,
                row.determinator,
                row.tgvGraph,
                size(lts),
                equations.secondsText(),
                search.secondsText(),
                size(raw),
                graph.secondsText(),
                size(graph.result().orElseThrow().lts()),
                (Math.max(equations.peakBytes(), graph.peakBytes()) >> 20) + " MB");
    }

    private static Product product(Lts lts) throws InputException {
        Alphabet alphabet =
                new Alphabet(label -> Optional.of(label.startsWith("PUT") ? Direction.INPUT : Direction.OUTPUT));
        Iolts specification = alphabet.adopt(lts, "generated system");
        alphabet.delta();
        return new Product(specification, TestPurpose.depth(ACTIONS, alphabet));
    }

    private static String size(Lts lts) {
        return String.format(Locale.ROOT, "%,d / %,d", lts.states(), lts.transitions())
                .replace(',', ' ');
    }
}
