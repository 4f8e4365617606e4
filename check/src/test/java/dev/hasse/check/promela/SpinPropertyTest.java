package dev.hasse.check.promela;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Real SPIN, on the models that are written for it, gives the verdicts of the listed lattice. */
class SpinPropertyTest {
    private static final int TRACES = 200;
    private static final int PROPERTIES = 3;
    private final long seed = RandomCases.seed(1_300);

    @Test
    void spinGivesTheSameVerdicts() {
        Assumptions.assumeTrue(Spin.isInstalled(), "spin or gcc is not installed");
        int compared = LongStream.range(seed, seed + TRACES)
                .parallel()
                .mapToInt(this::compare)
                .sum();
        assertThat(compared).isEqualTo(TRACES * PROPERTIES);
    }

    private int compare(long number) {
        RandomCases random = new RandomCases(number);
        Trace trace = random.trace(3, 9);
        List<Property> properties = new ArrayList<>();
        while (properties.size() < PROPERTIES) {
            CtlFormula formula = random.formula(1 + properties.size() % 3);
            Property property = new Property.Ctl("f", formula.toString(), formula, List.of());
            if (!(formula instanceof CtlFormula.Atom) && isWritten(trace, property)) {
                properties.add(property);
            }
        }
        try {
            StringBuilder model = new StringBuilder();
            new PromelaModel(trace).write(properties, model);
            try (Spin spin = new Spin(model.toString(), trace.events(), Budget.unlimited())) {
                return (int) IntStream.range(0, PROPERTIES)
                        .filter(place -> isSame(trace, properties.get(place), spin.verify(PromelaModel.claim(place))))
                        .count();
            }
        } catch (InputException | IOException e) {
            throw new AssertionError("seed " + number, e);
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

    private boolean isSame(Trace trace, Property property, Spin.Outcome outcome) {
        boolean holds =
                outcome.isError() == LinearTime.of(property).orElseThrow().negated();
        try {
            Verdict verdict =
                    Checker.of(trace).engine("explicit").check(property).verdict();
            assertThat(holds).as("seed %d: %s", seed, property.text()).isEqualTo(verdict instanceof Verdict.Holds);
        } catch (InputException e) {
            throw new AssertionError(e);
        }
        return true;
    }
}
