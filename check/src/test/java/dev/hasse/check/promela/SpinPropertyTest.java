package dev.hasse.check.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real SPIN, on the models that are written for it, gives the verdicts of the listed lattice. To compile a model costs
 * much more than to search it, so the models of several traces are put into one, which begins by choosing a trace.
 */
class SpinPropertyTest {
    private static final int TRACES = 200;
    private static final int TOGETHER = 8;
    private static final int PROPERTIES = 4;
    /** The claim asked for tells which trace. */
    private static final String CHOICE = "int which;\nactive proctype Choose() {\n"
            + "  c_code { now.which = atoi(strrchr(claimname, '_') + 1); }\n}\n";

    private static final Pattern CLAIM = Pattern.compile("(?m)^(ltl|never) ");

    private final long seed = RandomCases.seed(1_300);
    private final Map<String, Integer> forms = new ConcurrentHashMap<>();

    @TempDir
    Path folder;

    /** A trace and what is asked of it. */
    private record Case(long seed, Trace trace, List<Property> properties) {}

    @Test
    void spinGivesTheSameVerdicts() throws IOException {
        Assumptions.assumeTrue(Spin.isInstalled(), "spin or gcc is not installed");
        Path monitor = folder.resolve("choice.monitor");
        Files.writeString(
                monitor,
                "initial A, B\nbad C\nA -> B on x = 1\nA -> C on x = 1\nB -> C on y = 0\nC -> A on P1.a = 2\n");
        int compared = LongStream.range(0, TRACES / TOGETHER)
                .parallel()
                .mapToInt(batch -> compare(seed + batch * TOGETHER, monitor))
                .sum();
        assertThat(compared).isEqualTo(TRACES * PROPERTIES);
        assertThat(forms).containsOnlyKeys("formula", "never-claim", "automaton", "with slices");
        assertThat(forms.values()).allMatch(count -> count >= 30);
    }

    private int compare(long first, Path monitor) {
        try {
            StringBuilder model = new StringBuilder(CHOICE);
            StringBuilder claims = new StringBuilder();
            List<Case> cases = new ArrayList<>();
            for (int i = 1; i <= TOGETHER; i++) {
                Case each = random(first + i - 1, monitor);
                StringBuilder own = new StringBuilder();
                new PromelaModel(each.trace()).write(each.properties(), own);
                String chosen = chosen(own.toString(), i);
                Matcher claim = CLAIM.matcher(chosen);
                int end = claim.find() ? claim.start() : chosen.length();
                model.append(chosen, 0, end);
                claims.append(chosen, end, chosen.length());
                cases.add(each);
            }
            // SPIN loses claims that processes follow.
            model.append(claims);
            try (Spin spin = new Spin(model.toString(), 9, Budget.of(Duration.ofMinutes(2)))) {
                for (int i = 1; i <= TOGETHER; i++) {
                    for (int place = 0; place < PROPERTIES; place++) {
                        compare(cases.get(i - 1), place, spin.verify(PromelaModel.claim(place) + "_" + i));
                    }
                }
            }
            return TOGETHER * PROPERTIES;
        } catch (InputException | IOException e) {
            throw new AssertionError("seed " + first, e);
        }
    }

    /** The model with names of its own, whose processes wait until it is chosen. */
    private static String chosen(String model, int number) {
        return model.replaceAll("/\\*.*?\\*/", "")
                .replaceAll("(?s)/\\*.*?\\*/", "")
                .replaceAll("\\b([cvtbmPf]\\d+(_\\d+)?|over|End)\\b", "$1_" + number)
                .replaceAll("(active proctype \\w+\\(\\) \\{)", "$1\n  (which == " + number + ");");
    }

    private Case random(long number, Path monitor) {
        RandomCases random = new RandomCases(number);
        Trace trace = random.trace(3, 9);
        List<Property> properties = new ArrayList<>();
        while (properties.size() < PROPERTIES - 2) {
            CtlFormula formula = random.formula(1 + properties.size());
            Property property = new Property.Ctl("f", formula.toString(), formula, List.of());
            if (!(formula instanceof CtlFormula.Atom) && isWritten(trace, property)) {
                properties.add(property);
            }
        }
        LtlFormula formula = random.ltl(2);
        properties.add(new Property.Ltl("f", formula.toString(), formula, List.of()));
        properties.add(number % 2 == 0 ? new Property.Monitor("f", monitor) : nested(trace, random));
        return new Case(number, trace, properties);
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

    private void compare(Case asked, int place, Spin.Outcome outcome) throws InputException {
        Property property = asked.properties().get(place);
        SpinQuestion question = SpinQuestion.of(property, new SliceCounters(asked.trace(), Budget.unlimited()))
                .orElseThrow();
        boolean sliced =
                property instanceof Property.Ctl && LinearTime.of(property).isEmpty();
        forms.merge(sliced ? "with slices" : form(question), 1, Integer::sum);
        Verdict verdict =
                Checker.of(asked.trace()).engine("explicit").check(property).verdict();
        assertThat(outcome.isError() == question.negated())
                .as("seed %d: %s", asked.seed(), property.text())
                .isEqualTo(verdict instanceof Verdict.Holds);
    }

    private static String form(SpinQuestion question) {
        return question instanceof SpinQuestion.Formula
                ? "formula"
                : question instanceof SpinQuestion.Invariant ? "never-claim" : "automaton";
    }
}
