package dev.hasse.linearizability.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.SequentialModel.Effect;
import dev.hasse.linearizability.model.Models;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every engine against the definition, on histories of every model, good and bad. */
class EnginesPropertyTest {
    private static final int HISTORIES = Integer.getInteger("hasse.random.histories", 3_000);

    @ParameterizedTest
    @ValueSource(strings = {"register", "cas-register", "distinct", "kv", "mutex", "counter", "set", "queue", "stack"})
    void everyEngineDecidesAsTheDefinition(String name) {
        long seed = Seeds.first(28_000_000L);
        int good = 0;
        int bad = 0;
        for (int i = 0; i < HISTORIES; i++) {
            Random random = new Random(seed + i);
            SequentialModel<?> model = Models.named(name.equals("distinct") ? "cas-register" : name)
                    .orElseThrow();
            List<Operation> history = history(name, model, random);
            boolean expected = Definition.isLinearizable(history, model);
            good += expected ? 1 : 0;
            bad += expected ? 0 : 1;
            String difference = difference(history, model, expected);
            if (!difference.isEmpty()) {
                fail("seed %d, %s, %s: %s is not %s", seed + i, name, text(history), difference, expected);
            }
        }
        assertThat(good).isGreaterThan(HISTORIES / 30);
        assertThat(bad).isGreaterThan(HISTORIES / 30);
    }

    private static String difference(List<Operation> history, SequentialModel<?> model, boolean expected) {
        Budget budget = Budget.unlimited();
        Problem<?> problem = new Problem<>(history, model, budget);
        SoFar answer = expected ? SoFar.LINEARIZABLE : SoFar.NOT_LINEARIZABLE;
        try (AllConfigurations frontier =
                        new AllConfigurations(problem, Counted.all(problem.unknownLabels.length), budget);
                DepthFirst depthFirst = new DepthFirst(problem, Counted.all(problem.unknownLabels.length), budget);
                Refinement refinement = new Refinement(problem, budget)) {
            if (frontier.advance(Long.MAX_VALUE / 2) != answer) {
                return "frontier";
            }
            if (depthFirst.advance(Long.MAX_VALUE / 2) != answer) {
                return "depth first";
            }
            if (refinement.advance(Long.MAX_VALUE / 2) != answer) {
                return "refinement";
            }
            if (expected
                    && !(isOrder(FoundOrder.of(problem, depthFirst.effects()), history, model)
                            && isOrder(FoundOrder.of(problem, refinement.effects()), history, model))) {
                return "order";
            }
        }
        if (model instanceof RegisterModel register) {
            Optional<Boolean> zones = Zones.decide(history, register);
            if (zones.isPresent() && zones.get() != expected) {
                return "zones";
            }
        }
        if (expected && Referee.isImpossible(history, model, budget)) {
            return "impossible";
        }
        return Referee.isLinearizable(history, model, budget) == expected ? "" : "decision";
    }

    /** Whether all known operations are there once, unknown ones at most once, in an order of time that the model allows. */
    private static <S> boolean isOrder(List<Operation> order, List<Operation> history, SequentialModel<S> model) {
        List<Operation> left = new ArrayList<>(history);
        S state = model.initial();
        for (int i = 0; i < order.size(); i++) {
            Operation operation = order.get(i);
            Optional<S> next = model.next(state, model.essence(operation.call()));
            boolean isTooLate = order.subList(i + 1, order.size()).stream()
                    .anyMatch(later -> later.isKnown() && later.completed() < operation.invoked());
            if (next.isEmpty() || isTooLate || !left.remove(operation)) {
                return false;
            }
            state = next.get();
        }
        return left.stream().noneMatch(Operation::isKnown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"register", "cas-register", "distinct", "mutex", "counter", "set", "queue"})
    void theFirstReturnWithoutAnOrderIsNamedAndTheCoreHasNone(String name) throws Exception {
        long seed = Seeds.first(28_700_000L);
        int bad = 0;
        for (int i = 0; i < 400; i++) {
            Random random = new Random(seed + i);
            SequentialModel<?> model = Models.named(name.equals("distinct") ? "cas-register" : name)
                    .orElseThrow();
            List<Operation> all = history(name, model, random);
            Judgement judgement =
                    Linearizability.of(model).check(new History("h", all, 100, List.of()), Budget.unlimited());
            if (judgement.conflict().isEmpty()) {
                continue;
            }
            bad++;
            Judgement.Conflict conflict = judgement.conflict().get();
            int end = conflict.operation().completed();
            List<Operation> core = upTo(end, all).stream()
                    .map(each -> conflict.core().contains(each) ? each : each.unknown())
                    .toList();
            boolean[] answers = {
                Definition.isLinearizable(upTo(end - 1, all), model),
                Definition.isLinearizable(upTo(end, all), model),
                Definition.isLinearizable(core, model)
            };
            assertThat(answers)
                    .as("seed %d, %s, %s: %s, core %s", seed + i, name, text(all), conflict.operation(), text(core))
                    .containsExactly(true, false, false);
        }
        assertThat(bad).isGreaterThan(10);
    }

    /** The history up to a moment: what has not returned by then may have happened or not. */
    private static List<Operation> upTo(int time, List<Operation> history) {
        return history.stream()
                .filter(each -> each.invoked() <= time)
                .map(each -> each.isKnown() && each.completed() > time ? each.unknown() : each)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cas-register", "mutex", "counter", "queue"})
    void whatIsCountedOnlyWhereItMattersDecidesAsWhatIsCountedAlways(String name) {
        long seed = Seeds.first(28_500_000L);
        int good = 0;
        int histories = 200;
        for (int i = 0; i < histories; i++) {
            Random random = new Random(seed + i);
            SequentialModel<?> model = Models.named(name).orElseThrow();
            List<Operation> history = history(model, calls(name), random, 20, 3, 40, 10);
            Problem<?> problem = new Problem<>(history, model, Budget.unlimited());
            try (AllConfigurations exact = new AllConfigurations(
                            problem, Counted.all(problem.unknownLabels.length), Budget.unlimited());
                    Refinement refinement = new Refinement(problem, Budget.unlimited())) {
                SoFar expected = exact.advance(Long.MAX_VALUE / 2);
                good += expected == SoFar.LINEARIZABLE ? 1 : 0;
                assertThat(refinement.advance(Long.MAX_VALUE / 2))
                        .as("seed %d, %s, %s", seed + i, name, text(history))
                        .isEqualTo(expected);
            }
        }
        assertThat(good).isBetween(histories / 20, histories - histories / 20);
    }

    private static String text(List<Operation> history) {
        StringBuilder text = new StringBuilder();
        for (Operation each : history) {
            text.append(
                    String.format("%n  %s [%d, %d] %s", each.call(), each.invoked(), each.completed(), each.outcome()));
        }
        return text.toString();
    }

    private static <S> List<Operation> history(String name, SequentialModel<S> model, Random random) {
        int operations = 3 + random.nextInt(6);
        int clients = 1 + random.nextInt(5);
        int unknownPercent = random.nextInt(3) * 20;
        int wrongPercent = random.nextInt(3) * 40;
        return history(model, calls(name), random, operations, clients, unknownPercent, wrongPercent);
    }

    private static RandomHistory.Calls calls(String name) {
        return switch (name) {
            case "mutex" -> new MutexCalls();
            case "counter" -> new CounterCalls();
            case "set" -> new SetCalls();
            case "queue" -> new SequenceCalls("enqueue", "dequeue");
            case "stack" -> new SequenceCalls("push", "pop");
            default -> new CellCalls(name);
        };
    }

    private static <S> List<Operation> history(
            SequentialModel<S> model,
            RandomHistory.Calls calls,
            Random random,
            int operations,
            int clients,
            int unknownPercent,
            int wrongPercent) {
        List<Operation> all = new ArrayList<>(
                new RandomHistory<>(model, calls, random).of(operations, clients, unknownPercent, wrongPercent));
        all.removeIf(each -> !each.isKnown() && model.effect(model.essence(each.call())) == Effect.OBSERVES);
        all.sort(Comparator.comparingInt(Operation::invoked));
        return random.nextBoolean() ? exchanged(all, random) : all;
    }

    /** Known operations at each other's times: also what answers nothing is wrong then. */
    private static List<Operation> exchanged(List<Operation> history, Random random) {
        List<Operation> exchanged = new ArrayList<>(history);
        List<Integer> known = IntStream.range(0, history.size())
                .filter(i -> history.get(i).isKnown())
                .boxed()
                .toList();
        for (int times = known.size() / 2; times > 0; times--) {
            int one = known.get(random.nextInt(known.size()));
            int other = known.get(random.nextInt(known.size()));
            Operation first = exchanged.get(one);
            Operation second = exchanged.get(other);
            exchanged.set(one, first.of(first.key(), second.call()));
            exchanged.set(other, second.of(second.key(), first.call()));
        }
        return exchanged;
    }

    private record CellCalls(String name) implements RandomHistory.Calls {
        @Override
        public Call ask(Random random, int number) {
            int kinds = name.equals("register") ? 2 : name.equals("kv") ? 4 : 3;
            Datum value = Datum.of(name.equals("distinct") ? 10L + number : random.nextInt(3));
            return switch (random.nextInt(kinds)) {
                case 0 -> Call.of("read", Datum.nothing());
                case 1 -> Call.of("write", value);
                case 2 ->
                    Call.of(
                            "cas",
                            new Datum.Items(List.of(
                                    name.equals("distinct") && random.nextInt(4) > 0
                                            ? Datum.of(10L + random.nextInt(number + 1))
                                            : Datum.of(random.nextInt(3)),
                                    value)));
                default -> Call.of("append", Datum.of(random.nextBoolean() ? "a" : "b"));
            };
        }

        @Override
        public Datum answer(Call call, Object state, Random random) {
            boolean isRead = call.function().equals("read");
            return isRead ? (Datum) state : call.argument();
        }
    }

    private record MutexCalls() implements RandomHistory.Calls {
        @Override
        public Call ask(Random random, int number) {
            return Call.of(random.nextBoolean() ? "acquire" : "release", Datum.nothing());
        }

        @Override
        public Datum answer(Call call, Object state, Random random) {
            return Datum.nothing();
        }
    }

    private record CounterCalls() implements RandomHistory.Calls {
        @Override
        public Call ask(Random random, int number) {
            return random.nextBoolean()
                    ? Call.of("read", Datum.nothing())
                    : Call.of("add", Datum.of(random.nextInt(4) - 1));
        }

        @Override
        public Datum answer(Call call, Object state, Random random) {
            return call.function().equals("add")
                    ? call.argument()
                    : Datum.of(((java.math.BigInteger) state).longValue());
        }
    }

    private record SetCalls() implements RandomHistory.Calls {
        @Override
        public Call ask(Random random, int number) {
            Datum element = Datum.of(random.nextInt(3));
            return switch (random.nextInt(5)) {
                case 0 -> Call.of("read", Datum.nothing());
                case 1 -> Call.of("contains", element);
                case 2 -> Call.of("remove", element);
                default -> Call.of("add", element);
            };
        }

        @Override
        @SuppressWarnings("unchecked")
        public Datum answer(Call call, Object state, Random random) {
            java.util.Set<Datum> set = (java.util.Set<Datum>) state;
            return switch (call.function()) {
                case "read" -> new Datum.Items(List.copyOf(set));
                case "contains" -> new Datum.Truth(set.contains(call.argument()));
                default -> Datum.nothing();
            };
        }
    }

    private record SequenceCalls(String put, String take) implements RandomHistory.Calls {
        @Override
        public Call ask(Random random, int number) {
            return random.nextBoolean() ? Call.of(put, Datum.of(random.nextInt(3))) : Call.of(take, Datum.nothing());
        }

        @Override
        @SuppressWarnings("unchecked")
        public Datum answer(Call call, Object state, Random random) {
            List<Datum> items = (List<Datum>) state;
            if (call.function().equals(put)) {
                return call.argument();
            }
            return items.isEmpty() ? Datum.nothing() : items.get(take.equals("pop") ? items.size() - 1 : 0);
        }
    }
}
