package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.generation.TestGeneration;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.model.AlternatingBitNetwork;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tables 2 to 4 of paper 004: complete test graphs for the generic purpose of 10 visible actions. */
final class TestGenerationBenchmark extends Benchmark {
    private static final int ACTIONS = 10;

    private final List<ExtractorFigures> figures;

    TestGenerationBenchmark() {
        this(ExtractorFigures.ALL);
    }

    TestGenerationBenchmark(List<ExtractorFigures> figures) {
        super("testgen", "paper 004, tables 2 to 4: complete test graphs for 10 visible actions");
        this.figures = figures;
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        return List.of(complete(progress), withoutTgv(214_000, 566_000, progress));
    }

    ResultTable complete(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Complete test graphs",
                "example | tool | system | selection | graph | memory | raw graph | final graph");
        Budget budget = Budget.unlimited();
        for (ExtractorFigures row : figures) {
            addPaper(table, row);
            Lts protocol =
                    Exploration.of(AlternatingBitNetwork.of(row.messages()).network(budget), budget);
            progress.row(measure(table, row, "Hasse, alternating bit", protocol, budget));
            Lts random = ClusteredSystem.of(row.states(), row.transitions(), budget);
            progress.row(measure(table, row, "Hasse, random", random, budget));
        }
        table.note(
                        "Sizes are states / transitions, times are seconds (ours of processor time) or as the paper prints them, memory"
                                + " is in MB. Selection is"
                                + " EXTRACTOR's part, the boolean equations of section 3.2; graph is DETERMINATOR's: suspension,"
                                + " determinisation and, only with us, minimisation. TGV has no parts.")
                .note(
                        "The paper's systems are not at hand: ours are an alternating bit protocol with about as many states, and a"
                                + " random system with as many states and transitions, nine tenths of whose states are entered by an"
                                + " internal action. The paper's machines are of 2006. So a row shows the order of magnitude, not a speedup.")
                .note(
                        "b256 is a protocol that exchanges 256 messages; our alternating bit protocol with 256 messages has about as"
                                + " many states, transitions, and states of the raw graph.")
                .note(
                        "Our final graphs are minimal up to strong bisimulation: each was minimised once more, which changed nothing."
                                + " Memory is the peak of the heap, the system included.");
        return table;
    }

    /** Systems with so little visible behaviour that there is no test, or a small one, among many internal actions. */
    static ResultTable withoutTgv(int withoutTest, int withTest, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Table 4: TGV runs out of 3 GB", "example | tool | system | seconds | memory | final graph");
        Budget budget = Budget.unlimited();
        table.row("cwi_214_684", "EXTRACTOR + DETERMINATOR", size(214_000, 684_000), "8", "19", "no test case");
        Lts shallow = LayeredSystem.of(withoutTest, withoutTest / 214 * 684, ACTIONS - 1, budget);
        progress.row(layered(table, "cwi_214_684", shallow, budget));
        table.row("cwi_566_3984", "EXTRACTOR + DETERMINATOR", size(566_000, 3_984_000), "1195", "145", size(32, 49));
        Lts deep = LayeredSystem.of(withTest, withTest / 566 * 3_984, 2 * ACTIONS, budget);
        progress.row(layered(table, "cwi_566_3984", deep, budget));
        return table.note(
                "Ours are random systems of the same size in which internal actions join the states of a layer, and one"
                        + " visible action leads from layer to layer: 9 layers deep, so that 10 visible actions are never done, and 20 deep."
                        + " Our seconds are of processor time. Memory is in MB, the peak of the heap, the system included.");
    }

    private static String layered(ResultTable table, String example, Lts lts, Budget budget) throws Exception {
        TestGeneration generation = generation(lts, budget);
        Measured<Optional<TestGraph>> graph =
                Measured.processor(() -> generation.select().graph());
        return table.row(
                example,
                "Hasse, layers",
                size(lts.stateCount(), lts.transitionCount()),
                graph.secondsText(),
                graph.peakBytes() >> 20,
                graph.result()
                        .map(found -> size(found.lts().stateCount(), found.lts().transitionCount()))
                        .orElse("no test case"));
    }

    private static void addPaper(ResultTable table, ExtractorFigures row) {
        ExtractorFigures.Tool tgv = row.tgv();
        ExtractorFigures.Tool extractor = row.extractor();
        ExtractorFigures.Tool distributed = row.distributed();
        ExtractorFigures.Tool determinator = row.determinator();
        String size = size(row.states(), row.transitions());
        table.row(row.example(), "TGV", size, "", tgv.time(), tgv.megabytes(), "", tgv.graph());
        table.row(
                row.example(),
                "EXTRACTOR + DETERMINATOR",
                size,
                extractor.time(),
                determinator.time(),
                extractor.megabytes() + " + " + determinator.megabytes(),
                extractor.graph(),
                determinator.graph());
        table.row(
                row.example(),
                "EXTRACTOR on 7 machines",
                size,
                distributed.time(),
                "",
                distributed.megabytes(),
                extractor.graph(),
                "");
    }

    private static String measure(ResultTable table, ExtractorFigures row, String tool, Lts lts, Budget budget)
            throws Exception {
        TestGeneration generation = generation(lts, budget);
        Measured<TestGeneration.Selected> selection = Measured.processor(generation::select);
        Measured<TestGraph> graph =
                Measured.processor(() -> selection.result().graph().orElseThrow());
        Lts minimal = graph.result().lts();
        if (Minimization.of(minimal, Equivalence.STRONG, budget).stateCount() != minimal.stateCount()) {
            throw new IllegalStateException("the final graph of " + row.example() + " is not minimal");
        }
        Lts raw = selection.result().raw();
        return table.row(
                row.example(),
                tool,
                size(lts.stateCount(), lts.transitionCount()),
                selection.secondsText(),
                graph.secondsText(),
                Math.max(selection.peakBytes(), graph.peakBytes()) >> 20,
                size(raw.stateCount(), raw.transitionCount()),
                size(minimal.stateCount(), minimal.transitionCount()));
    }

    private static TestGeneration generation(Lts lts, Budget budget) throws InputException {
        Iolts specification = Iolts.of(
                lts,
                label -> Optional.of(label.startsWith("PUT") ? Direction.INPUT : Direction.OUTPUT),
                "generated system");
        TestPurpose purpose = TestPurpose.depth(ACTIONS, specification.alphabet());
        return TestGeneration.of(specification, purpose, EnumSet.allOf(Quiescence.class), budget);
    }

    private static String size(int states, int transitions) {
        return String.format(Locale.ROOT, "%,d / %,d", states, transitions).replace(',', ' ');
    }
}
