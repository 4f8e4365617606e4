package dev.hasse.check.models.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.Workplace;
import dev.hasse.check.Checker;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real SPIN gives the verdicts of the listed lattice on the models exactly as they are written, with the commands that
 * the documentation names (-w16 only makes the table of states smaller), with partial-order reduction and without. To compile a model costs much more than to search
 * it, so each has many properties; {@code hasse bench spin} takes 2,000.
 */
class SpinPropertyTest {
    private static final int TRACES = 16;
    private static final int PROPERTIES = 12;
    private static final List<String> REDUCTIONS = List.of("-DREDUCE", "-DNOREDUCE");

    private final long seed = Seeds.first(1_300);
    private final Map<String, Integer> forms = new ConcurrentHashMap<>();
    private final Map<String, Integer> verdicts = new ConcurrentHashMap<>();

    @TempDir
    Path folder;

    @Test
    void spinGivesTheSameVerdicts() throws IOException {
        Assumptions.assumeTrue(Spin.isInstalled(), "spin or gcc is not installed");
        Path monitor = folder.resolve("choice.monitor");
        Files.writeString(
                monitor,
                "initial A, B\nbad C\nA -> B on x = 1\nA -> C on x = 1\nB -> C on y = 0\nC -> A on P1.a = 2\n");
        int compared = LongStream.range(seed, seed + TRACES)
                .parallel()
                .mapToInt(number -> compare(number, monitor))
                .sum();
        assertThat(compared).isEqualTo(TRACES * PROPERTIES * REDUCTIONS.size());
        assertThat(forms).containsOnlyKeys("formula", "never-claim", "automaton", "with slices");
        assertThat(forms.values()).allMatch(count -> count >= 15);
        assertThat(verdicts.values()).hasSize(2).allMatch(count -> count >= 30);
    }

    private int compare(long number, Path monitor) {
        RandomCases random = new RandomCases(number);
        Trace trace = random.trace(3, 9);
        List<Property> properties = properties(number, random, trace, monitor);
        int compared = 0;
        try (Workplace workplace = new Workplace("hasse-spin-test")) {
            StringBuilder model = new StringBuilder();
            new PromelaModel(trace).write(properties, model);
            Files.writeString(workplace.file("model.pml"), model);
            run(workplace, "spin", "-a", "model.pml");
            for (String reduction : REDUCTIONS) {
                run(workplace, "gcc", "-w", reduction, "-o", "pan", "pan.c");
                for (int place = 0; place < PROPERTIES; place++) {
                    String pan = workplace.file("pan").toString();
                    String output = run(workplace, pan, "-a", "-E", "-w16", "-N", PromelaModel.claim(place));
                    boolean isError = !output.contains("errors: 0");
                    assertThat(isError == negated(properties.get(place), trace))
                            .as(
                                    "seed %d: %s%n%s%n%s",
                                    number, properties.get(place).text(), model, output)
                            .isEqualTo(holds(trace, properties.get(place)));
                    compared++;
                }
            }
        } catch (InputException | IOException e) {
            throw new AssertionError("seed " + number, e);
        }
        return compared;
    }

    private static String run(Workplace workplace, String... command) throws IOException {
        Workplace.Outcome outcome = workplace.run(Budget.of(Duration.ofMinutes(10)), command);
        String output = Files.readString(outcome.output(), StandardCharsets.ISO_8859_1);
        assertThat(outcome.exitCode()).as(output).isZero();
        return output;
    }

    private List<Property> properties(long number, RandomCases random, Trace trace, Path monitor) {
        List<Property> properties = new ArrayList<>(List.of(Property.monitor("f", monitor)));
        for (int depth = 1; depth <= 2; depth++) {
            LtlFormula formula = random.ltl(depth);
            properties.add(new Property.Ltl("f", formula.toString(), formula, List.of()));
        }
        Random values = new Random(number);
        while (properties.size() < PROPERTIES / 2) {
            properties.add(invariant(trace, values));
        }
        properties.add(nested(trace, random));
        while (properties.size() < PROPERTIES) {
            CtlFormula formula = random.formula(2);
            Property property = new Property.Ctl("f", formula.toString(), formula, List.of());
            if (!(formula instanceof CtlFormula.Atom) && isWritten(trace, property)) {
                properties.add(property);
            }
        }
        properties.forEach(property -> forms.merge(form(property, trace), 1, Integer::sum));
        return properties;
    }

    /** That all variables never have certain values at once: of one cut often, so no state may be left out. */
    private static Property invariant(Trace trace, Random random) {
        List<Predicate> values = new ArrayList<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            Value[] history = trace.history(variable);
            Term.Constant value = new Term.Constant(history[random.nextInt(history.length)]);
            values.add(
                    new Predicate.Comparison(new Term.Variable(trace.variableName(variable)), Relation.EQUAL, value));
        }
        Predicate together = Predicate.and(values);
        CtlFormula formula = random.nextBoolean()
                ? new CtlFormula.Globally(PathQuantifier.ALL, new CtlFormula.Atom(new Predicate.Not(together)))
                : new CtlFormula.Finally(PathQuantifier.EXISTS, new CtlFormula.Atom(together));
        return new Property.Ctl("f", formula.toString(), formula, List.of());
    }

    /** A formula that no formula about runs is equivalent to, unless slices stand for its operands. */
    private static Property nested(Trace trace, RandomCases random) {
        while (true) {
            CtlFormula formula = random.formula(3);
            Property property = new Property.Ctl("f", formula.toString(), formula, List.of());
            if (LinearTime.of(property).isEmpty() && isWritten(trace, property)) {
                return property;
            }
        }
    }

    private static boolean isWritten(Trace trace, Property property) {
        try {
            new PromelaModel(trace).write(List.of(property), new StringBuilder());
            return true;
        } catch (InputException | IOException e) {
            return false;
        }
    }

    private boolean holds(Trace trace, Property property) throws InputException {
        Verdict verdict = Checker.of(trace).engine("explicit").check(property).verdict();
        verdicts.merge(verdict.word(), 1, Integer::sum);
        return verdict instanceof Verdict.Holds;
    }

    private static boolean negated(Property property, Trace trace) {
        return PromelaModel.isNegated(property, trace).orElseThrow();
    }

    private static String form(Property property, Trace trace) {
        if (property instanceof Property.Ctl && LinearTime.of(property).isEmpty()) {
            return "with slices";
        }
        SpinQuestion question = SpinQuestion.of(property, new SliceCounters(trace, Budget.unlimited()))
                .orElseThrow();
        return question instanceof SpinQuestion.Formula
                ? "formula"
                : question instanceof SpinQuestion.Invariant ? "never-claim" : "automaton";
    }
}
