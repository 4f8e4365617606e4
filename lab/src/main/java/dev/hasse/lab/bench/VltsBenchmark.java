package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.LtsFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Paper 004's checks on the systems of a folder, such as those of the VLTS suite, each once. */
public final class VltsBenchmark extends Benchmark {
    private final Path folder;

    public VltsBenchmark(Path folder) {
        super("vlts", "the checks of paper 004 on the systems of a folder, in seconds of processor time");
        this.folder = folder;
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Systems of a folder",
                "file | states | transitions | read s | no deadlock | s | livelock | s | strong classes | s"
                        + " | branching classes | s | compared s");
        for (Path file : files()) {
            progress.row(measure(file, table));
        }
        return List.of(table.note(
                "Each check once, in one virtual machine. Compared is the system with its smallest branching equivalent one,"
                        + " which must be found equivalent."));
    }

    private List<Path> files() throws InputException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> files = all.filter(
                            each -> LtsFormat.toRead(each.toString()).isPresent())
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new InputException(
                        folder.toString(), "the folder has no transition system (.aut, .aut.gz, .aut.bz2)");
            }
            return files;
        } catch (IOException e) {
            throw new InputException(folder.toString(), "cannot be read: " + InputFile.problem(e));
        }
    }

    private static String measure(Path file, ResultTable table) throws Exception {
        Measured<Lts> read = Measured.processor(
                () -> LtsFile.read(file, new Labels(), Budget.unlimited()).lts());
        Lts lts = read.result();
        List<String> cells = new ArrayList<>(List.of(
                String.valueOf(file.getFileName()),
                Measured.number(lts.stateCount()),
                Measured.number(lts.transitionCount()),
                read.secondsText()));
        for (String formula : List.of(PaperFormulas.NO_DEADLOCK, PaperFormulas.LIVELOCK)) {
            Measured<Evaluation> evaluated = Measured.processor(() ->
                    new Evaluator(SolverChoice.AUTO).evaluate(lts, PaperFormulas.parsed(formula), Budget.unlimited()));
            cells.add(Boolean.toString(evaluated.result().verdict()));
            cells.add(evaluated.secondsText());
        }
        Lts smallest = lts;
        for (Equivalence equivalence : List.of(Equivalence.STRONG, Equivalence.BRANCHING)) {
            Measured<Lts> minimized = Measured.processor(() -> Minimization.of(lts, equivalence, Budget.unlimited()));
            smallest = minimized.result();
            cells.add(Measured.number(smallest.stateCount()));
            cells.add(minimized.secondsText());
        }
        Lts branching = smallest;
        Measured<Optional<DistinguishingFormula>> compared =
                Measured.processor(() -> Comparison.of(lts, branching, Equivalence.BRANCHING, Budget.unlimited()));
        if (compared.result().isPresent()) {
            throw new IllegalStateException(file + ": the smallest system is not equivalent");
        }
        cells.add(compared.secondsText());
        return table.row(cells.toArray());
    }
}
