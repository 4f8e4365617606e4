package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** {@code never [a] ; [b]* ; [c]}, by every engine, against its definition on every run. */
class SequencePropertyTest {
    private static final int CASES = Integer.getInteger("hasse.sequence.cases", 1_000);
    private static final String NAMES = "abcd";

    /** @param only what may stand between this and the one before; empty: anything */
    private record Step(String names, Optional<String> only) {}

    @Test
    void answersAreThoseOfTheDefinition() {
        Map<String, Integer> seen = new HashMap<>();
        int cases = Seeds.run(CASES, random -> {
            Trace trace = trace(random);
            List<Step> steps = steps(random);
            String text = text(steps);
            boolean holds =
                    new NaiveRuns(trace).all().stream().noneMatch(run -> matches(names(trace, run), steps, 0, -1));
            for (String engine : engines(steps)) {
                PropertyResult result = check(trace, engine, text);
                assertThat(result.isUnknown()).as(text + " " + engine).isFalse();
                assertThat(result.holds()).as(text + " by " + engine).isEqualTo(holds);
                seen.merge(engine + holds, 1, Integer::sum);
            }
        });
        assertThat(cases).isEqualTo(CASES);
        if (!Seeds.isReplay()) {
            assertThat(seen.keySet())
                    .contains("sequencetrue", "sequencefalse", "autotrue", "autofalse", "symbolicfalse");
        }
    }

    private static List<String> engines(List<Step> steps) {
        boolean isPattern =
                steps.size() > 1 && steps.stream().allMatch(step -> step.only().isEmpty());
        return isPattern ? List.of("sequence", "auto", "symbolic") : List.of("auto", "explicit");
    }

    private static PropertyResult check(Trace trace, String engine, String text) {
        try {
            return Checker.of(trace).engine(engine).check(text);
        } catch (InputException e) {
            throw new AssertionError(text + ": " + e.getMessage(), e);
        }
    }

    private static List<String> names(Trace trace, int[] run) {
        return Arrays.stream(run).mapToObj(trace::name).toList();
    }

    /** Whether events after this place make the steps from this one on. */
    private static boolean matches(List<String> run, List<Step> steps, int from, int after) {
        if (from == steps.size()) {
            return true;
        }
        Step step = steps.get(from);
        for (int i = after + 1; i < run.size(); i++) {
            if (step.names().contains(run.get(i)) && matches(run, steps, from + 1, i)) {
                return true;
            }
            boolean mayStandBetween = from == 0
                    || step.only().isEmpty()
                    || step.only().get().contains(run.get(i))
                    || !isNamed(steps, run.get(i));
            if (!mayStandBetween) {
                return false;
            }
        }
        return false;
    }

    private static boolean isNamed(List<Step> steps, String name) {
        return steps.stream()
                .anyMatch(step -> step.names().contains(name)
                        || step.only().filter(only -> only.contains(name)).isPresent());
    }

    private static List<Step> steps(SplittableRandom random) {
        List<Step> steps = new ArrayList<>();
        int size = 1 + random.nextInt(4);
        boolean plain = random.nextBoolean();
        for (int i = 0; i < size; i++) {
            steps.add(new Step(
                    some(random),
                    i == 0 || plain || random.nextBoolean() ? Optional.empty() : Optional.of(some(random))));
        }
        return steps;
    }

    private static String some(SplittableRandom random) {
        String one = name(random);
        String other = name(random);
        return random.nextInt(3) > 0 || one.equals(other) ? one : one + other;
    }

    private static String name(SplittableRandom random) {
        return String.valueOf(NAMES.charAt(random.nextInt(NAMES.length())));
    }

    private static String text(List<Step> steps) {
        return "never "
                + steps.stream()
                        .map(step ->
                                step.only().map(only -> atom(only) + "* ; ").orElse("") + atom(step.names()))
                        .collect(Collectors.joining(" ; "));
    }

    private static String atom(String names) {
        return names.chars()
                .mapToObj(name -> "event = '" + (char) name + "'")
                .collect(Collectors.joining(" | ", "[", "]"));
    }

    private static Trace trace(SplittableRandom random) {
        TraceBuilder builder = new TraceBuilder("random");
        int k = 1 + random.nextInt(3);
        int n = 1 + random.nextInt(6);
        IntStream.range(0, k).forEach(p -> builder.process("P" + p));
        try {
            for (int e = 0; e < n; e++) {
                builder.event(random.nextInt(k), e + 1).id("e" + e).name(name(random));
                if (e > 0 && random.nextInt(3) == 0) {
                    builder.after("e" + random.nextInt(e));
                }
            }
            return builder.build();
        } catch (InputException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
