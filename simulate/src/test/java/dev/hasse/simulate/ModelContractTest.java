package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every model promises. */
class ModelContractTest {
    static Stream<Model> models() {
        return ModelCatalog.models().stream();
    }

    static Stream<Arguments> variants() {
        return models().flatMap(model -> Stream.of(Variant.values()).map(variant -> Arguments.of(model, variant)));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void equalParametersGiveEqualTraces(Model model, Variant variant) throws InputException {
        Parameters parameters = new Parameters(model.processes().usual(), 400, 7, variant);
        assertThat(transcript(model, parameters)).isEqualTo(transcript(model, parameters));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void otherSeedsGiveOtherTraces(Model model, Variant variant) throws InputException {
        int processes = model.processes().usual();
        assertThat(transcript(model, new Parameters(processes, 400, 1, variant)))
                .isNotEqualTo(transcript(model, new Parameters(processes, 400, 2, variant)));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void asManyEventsAsAskedForAreRecorded(Model model, Variant variant) throws InputException {
        for (int events : new int[] {1000, 1001, 5000}) {
            Parameters parameters = new Parameters(model.processes().usual(), events, events, variant);
            assertThat(model.trace(parameters).eventCount()).isEqualTo(events);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aShortRunIsARunToo(Model model, Variant variant) throws InputException {
        for (int events = 1; events <= 30; events++) {
            Parameters parameters = new Parameters(model.processes().fewest(), events, events, variant);
            assertThat(model.trace(parameters).eventCount()).isBetween(events, events + 150);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theWritesToEachVariableAreOrdered(Model model, Variant variant) throws InputException {
        for (long seed = 0; seed < 20; seed++) {
            Parameters parameters = new Parameters(model.processes().usual(), 600, seed, variant);
            assertThat(model.trace(parameters).races()).isEmpty();
        }
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @ParameterizedTest
    @MethodSource("models")
    void aMillionEventsAreGeneratedInSeconds(Model model) throws InputException {
        Parameters parameters = new Parameters(model.processes().usual(), 1_000_000, 1, Variant.CORRECT);
        long start = processorTime();
        assertThat(model.trace(parameters).eventCount()).isGreaterThanOrEqualTo(1_000_000);
        assertThat((processorTime() - start) / 1e9).isLessThan(5);
    }

    @ParameterizedTest
    @MethodSource("models")
    void theSpecificationHasOnePropertyALine(Model model) throws InputException {
        List<String> properties = model.spec(model.processes().usual())
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(properties).isNotEmpty().allMatch(line -> line.matches("(ctl|ltl) [a-z][a-z0-9_]*: .+"));
        assertThat(properties.stream().map(line -> line.substring(4, line.indexOf(':'))))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("models")
    void wrongNumbersAreRefused(Model model) {
        int tooMany = model.processes().most() + 1;
        assertThatThrownBy(() -> model.trace(new Parameters(tooMany, 10, 1, Variant.CORRECT)))
                .isInstanceOf(InputException.class)
                .hasMessage("simulate " + model.name() + ": " + tooMany + " processes, expected " + model.processes());
        assertThatThrownBy(() -> model.trace(new Parameters(model.processes().usual(), 0, 1, Variant.CORRECT)))
                .isInstanceOf(InputException.class)
                .hasMessage("simulate " + model.name() + ": 0 events, expected at least 1");
    }

    private static String transcript(Model model, Parameters parameters) throws InputException {
        Trace trace = model.trace(parameters);
        StringBuilder text = new StringBuilder();
        for (int event : trace.observedOrder()) {
            text.append(trace.describe(event));
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                text.append(' ').append(trace.variableName(trace.assignedVariable(event, i)));
                text.append(" := ").append(trace.assignedValue(event, i));
            }
            for (int source : trace.communicationsInto(event)) {
                text.append(" after ").append(trace.describe(source));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
