package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.Workplace;
import dev.hasse.check.Checker;
import dev.hasse.check.models.promela.PromelaModel;
import dev.hasse.lab.bench.RandomQuestions.Kind;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.simulate.RandomTrace;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The Promela export as a user gets it: SPIN, gcc and the verifier on 2,000 random pairs of a trace and a property, with
 * partial-order reduction and without, against the listed lattice. A difference ends the run with its seed.
 */
final class SpinAgreement extends Benchmark {
    private static final int PAIRS = 2_000;
    /** A model with one property has no monitor of another; in models with several, claims are compared cheaply. */
    private static final int[] PROPERTIES_A_MODEL = {1, 12, 6, 1, 20};

    private static final List<Kind> KINDS = List.of(Kind.values());
    private static final List<String> REDUCTIONS = List.of("-DREDUCE", "-DNOREDUCE");

    private final Map<Kind, Counts> counts = new EnumMap<>(Kind.class);

    private static final class Counts {
        int pairs;
        int violated;
        int answers;
    }

    SpinAgreement() {
        super("spin", "2,000 random (trace, property) pairs: SPIN on the exported model gives our verdict");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        if (!Workplace.isInstalled("spin") || !Workplace.isInstalled("gcc")) {
            throw new InputException("bench spin", "needs the programs spin and gcc: install them");
        }
        List<Callable<Void>> models = new ArrayList<>();
        for (int pairs = 0; pairs < PAIRS; ) {
            int seed = models.size();
            int properties = Math.min(PROPERTIES_A_MODEL[seed % PROPERTIES_A_MODEL.length], PAIRS - pairs);
            pairs += properties;
            models.add(() -> {
                compare(seed, properties);
                if (seed % 50 == 0) {
                    progress.row("model " + seed);
                }
                return null;
            });
        }
        // Most of the time goes into starting other programs.
        ExecutorService threads =
                Executors.newFixedThreadPool(4 * Runtime.getRuntime().availableProcessors());
        try {
            for (Future<Void> each : threads.invokeAll(models)) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        return List.of(table(models.size()));
    }

    private ResultTable table(int models) {
        ResultTable table =
                new ResultTable("Agreement with SPIN", "property | pairs | violated | answers of SPIN | differences");
        Counts all = new Counts();
        counts.forEach((kind, count) -> {
            table.row(kind.title, count.pairs, count.violated, count.answers, 0);
            all.pairs += count.pairs;
            all.violated += count.violated;
            all.answers += count.answers;
        });
        table.row("all", Measured.number(all.pairs), all.violated, Measured.number(all.answers), 0);
        return table.note(
                models + " models of up to 4 processes and 9 events, as `hasse convert` writes them, made and run by"
                        + " `spin -a`, `gcc` and `./pan -a -E -N`, with partial-order reduction and without.");
    }

    private void compare(int seed, int size) throws InputException, IOException {
        SplittableRandom random = new SplittableRandom(seed);
        int processes = 1 + random.nextInt(4);
        Trace trace = new RandomTrace(processes, random.nextInt(10), 0.5, processes + 1, 1, 3).trace(seed);
        RandomQuestions questions = new RandomQuestions(random, processes, processes + 1);
        try (Workplace workplace = new Workplace("hasse-bench-spin")) {
            List<Kind> kinds = new ArrayList<>();
            List<Property> properties = new ArrayList<>();
            while (properties.size() < size) {
                Kind kind = KINDS.get(random.nextInt(KINDS.size()));
                Property property =
                        property(kind, questions, trace, workplace.file("monitor" + properties.size() + ".txt"));
                if (isWritten(trace, property)) {
                    kinds.add(kind);
                    properties.add(property);
                }
            }
            StringBuilder text = new StringBuilder();
            new PromelaModel(trace).write(properties, text);
            String model = text.toString();
            Files.writeString(workplace.file("model.pml"), model);
            run(workplace, "spin", "-a", "model.pml");
            for (String reduction : REDUCTIONS) {
                // As small a table of states as such models need: clearing a large one takes longer than all else.
                run(workplace, "gcc", "-w", reduction, "-o", "pan", "pan.c");
                for (int i = 0; i < size; i++) {
                    String output = run(workplace, workplace.file("pan").toString(), "-a", "-E", "-w16", "-N", "f" + i);
                    if (saysHolds(model, i, output) != holds(trace, properties.get(i))) {
                        throw new IllegalStateException("seed " + seed + ", "
                                + properties.get(i).text() + ": SPIN says otherwise\n" + model + output);
                    }
                }
            }
            for (int i = 0; i < size; i++) {
                count(kinds.get(i), holds(trace, properties.get(i)));
            }
        }
    }

    private synchronized void count(Kind kind, boolean holds) {
        Counts count = counts.computeIfAbsent(kind, each -> new Counts());
        count.pairs++;
        count.violated += holds ? 0 : 1;
        count.answers += REDUCTIONS.size();
    }

    private static Property property(Kind kind, RandomQuestions questions, Trace trace, Path monitor)
            throws InputException, IOException {
        if (kind == Kind.MONITOR) {
            Files.writeString(monitor, questions.monitor());
            return Property.monitor("monitor", monitor);
        }
        return PropertyParser.parse("", questions.of(kind)).instantiate(trace.processNames());
    }

    private static boolean isWritten(Trace trace, Property property) throws IOException {
        try {
            new PromelaModel(trace).write(List.of(property), new StringBuilder());
            return true;
        } catch (InputException e) {
            // Such as a formula whose operands have no slices.
            return false;
        }
    }

    /** Reads SPIN's answer as the comment above the claim tells the user to. */
    private static boolean saysHolds(String model, int place, String output) {
        int claim = Math.max(model.indexOf("ltl f" + place + " "), model.indexOf("never f" + place + " "));
        boolean errorMeansHolds =
                model.substring(0, claim).stripTrailing().endsWith("holds iff SPIN finds an error. */");
        return output.contains("errors: 0") != errorMeansHolds;
    }

    private static boolean holds(Trace trace, Property property) throws InputException {
        return Checker.of(trace)
                .engine("explicit")
                .check(property)
                .verdict()
                .word()
                .equals("holds");
    }

    private static String run(Workplace workplace, String... command) throws IOException {
        Workplace.Outcome outcome = workplace.run(Budget.of(Duration.ofMinutes(5)), command);
        String output = Files.readString(outcome.output(), StandardCharsets.ISO_8859_1);
        if (outcome.exitCode() != 0) {
            throw new IllegalStateException(String.join(" ", command) + ": " + output);
        }
        return output;
    }
}
