package dev.hasse.linearizability.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
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
    private static final int HISTORIES = 3_000;

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
        try (AllConfigurations frontier = new AllConfigurations(problem, budget);
                DepthFirst depthFirst = new DepthFirst(problem, budget)) {
            if (frontier.advance(Long.MAX_VALUE / 2) != answer) {
                return "frontier";
            }
            if (depthFirst.advance(Long.MAX_VALUE / 2) != answer) {
                return "depth first";
            }
        }
        if (model instanceof RegisterModel register) {
            Optional<Boolean> zones = Zones.decide(history, register);
            if (zones.isPresent() && zones.get() != expected) {
                return "zones";
            }
        }
        return Referee.isLinearizable(history, model, budget) == expected ? "" : "decision";
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
        RandomHistory.Calls calls = switch (name) {
            case "mutex" -> new MutexCalls();
            case "counter" -> new CounterCalls();
            case "set" -> new SetCalls();
            case "queue" -> new SequenceCalls("enqueue", "dequeue");
            case "stack" -> new SequenceCalls("push", "pop");
            default -> new CellCalls(name);
        };
        List<Operation> all = new ArrayList<>(new RandomHistory<>(model, calls, random)
                .of(operations, clients, random.nextInt(3) * 20, random.nextInt(3) * 40));
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
