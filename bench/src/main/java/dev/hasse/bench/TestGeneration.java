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

    /** A row of the paper's tables, and how many messages give our system about as many states. */
    record Row(String example, String tgv, String extractor, String determinator, String tgvGraph, int messages) {}

    private static final List<Row> ROWS = List.of(
            new Row("vasy_164_1619", "15'8s", "3'47s", "4'40s", "100 319 / 231 266", 40),
            new Row("vasy_166_651", "20'23s", "1'41s", "2'27s", "170 657 / 586 602", 40),
            new Row("cwi_371_641", "6'5s", "5'20s", "25'8s", "125 894 / 597 445", 61),
            new Row("vasy_386_1171", "9s", "7s", "15s", "3 319 / 3 892", 62),
            new Row("vasy_1112_5290", "23s", "13s", "17s", "10 827 / 20 888", 108),
            new Row("b256", "597'4s", "139'22s", "19'", "264 194 / 854 786", 256));

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
        ResultTable table = new ResultTable(
                "Complete test graphs",
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
        for (Row row : rows) {
            progress.row(measure(table, row));
        }
        return List.of(table.note(
                        "Sizes are states / transitions. None of the paper's systems is measured here: ours are"
                                + " alternating bit protocols with about as many states, other transitions and more repetition.")
                .note("So times and graphs of a row are of two different systems, and the paper's machines are of 2006:"
                        + " the columns show the order of magnitude, not a speedup.")
                .note("TGV's graph is as TGV left it; our final graph is minimal up to strong bisimulation."
                        + " Peak is the heap's, the system included."));
    }

    private static String measure(ResultTable table, Row row) throws Exception {
        Budget budget = Budget.unlimited();
        Lts lts = Exploration.of(AlternatingBit.of(row.messages).network(budget), budget);
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
        Iolts specification = alphabet.adopt(lts, "alternating bit");
        alphabet.delta();
        return new Product(specification, TestPurpose.depth(ACTIONS, alphabet));
    }

    private static String size(Lts lts) {
        return String.format(Locale.ROOT, "%,d / %,d", lts.states(), lts.transitions())
                .replace(',', ' ');
    }
}
