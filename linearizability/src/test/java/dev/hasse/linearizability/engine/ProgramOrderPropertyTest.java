package dev.hasse.linearizability.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.ClockBounds;
import dev.hasse.linearizability.ClockTimes;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement.Answer;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.model.Models;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sequential consistency of two registers against the definition: every order of all operations. */
class ProgramOrderPropertyTest {
    private static final int HISTORIES = 5_000;
    private static final int CLOCKED = Integer.getInteger("hasse.clocked", 3_000);

    @Test
    void decidesAsTheDefinition() {
        long seed = Seeds.first(28_500_000L);
        SequentialModel<?> model = Models.named("cas-register").orElseThrow();
        int good = 0;
        for (int i = 0; i < HISTORIES; i++) {
            List<Operation> history = random(new Random(seed + i));
            boolean expected = isConsistent(history, 0, new HashMap<>(), model, Precedence.NONE);
            good += expected ? 1 : 0;
            assertThat(ProgramOrder.isConsistent(parts(history), model, Precedence.NONE, Budget.unlimited()))
                    .as("seed %d, %s", seed + i, history)
                    .isEqualTo(expected);
        }
        assertThat(good).isBetween(HISTORIES / 10, HISTORIES * 9 / 10);
    }

    /** The same where clocks, one a process or shared by two, are apart by a bounded amount. */
    @Test
    void clocksThatDifferByABoundAreAsTheDefinition() throws InputException {
        long seed = Seeds.first(26_500_000L);
        SequentialModel<?> model = Models.named("kv").orElseThrow();
        Linearizability checker = Linearizability.of(model);
        int good = 0;
        for (int i = 0; i < CLOCKED; i++) {
            Random random = new Random(seed + i);
            List<Operation> operations = random(random);
            Map<Integer, ClockTimes> times = new HashMap<>();
            long now = 0;
            for (Operation each : operations) {
                now += random.nextInt(4);
                String clock = each.process().equals("p0") ? "p0" : "other";
                times.put(each.invoked(), new ClockTimes(clock, now, now + random.nextInt(4)));
            }
            int bound = random.nextInt(16);
            ClockBounds bounds = (one, other) -> one.equals(other) ? 0 : bound;
            History history = new History("random", operations, 2 * operations.size(), List.of(), times);
            Precedence definition = (one, other) -> {
                ClockTimes first = times.get(one.invoked());
                ClockTimes second = times.get(other.invoked());
                return one.isKnown()
                        && second.invoked() - first.completed() > bounds.between(first.clock(), second.clock());
            };
            boolean expected = isConsistent(operations, 0, new HashMap<>(), model, definition);
            good += expected ? 1 : 0;
            assertThat(checker.checkWithin(history, bounds, Budget.unlimited()).answer())
                    .as("seed %d, %s %s bound %d", seed + i, operations, times, bound)
                    .isEqualTo(expected ? Answer.LINEARIZABLE : Answer.NOT_LINEARIZABLE);
        }
        assertThat(good).isBetween(CLOCKED / 20, CLOCKED * 9 / 10);
    }

    private static List<Operation> random(Random random) {
        List<Operation> history = new ArrayList<>();
        int count = 3 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            Datum value = Datum.of(random.nextInt(2));
            Call call = switch (random.nextInt(4)) {
                case 0 -> Call.of("write", value);
                case 1 -> Call.of("cas", new Datum.Items(List.of(Datum.of(random.nextInt(2)), value)));
                default -> Call.of("read", Datum.nothing(), random.nextInt(3) == 0 ? Datum.nothing() : value);
            };
            boolean isKnown = call.function().equals("read") || random.nextInt(4) > 0;
            history.add(new Operation(
                    "p" + random.nextInt(3),
                    call,
                    Datum.of(random.nextBoolean() ? "x" : "y"),
                    isKnown ? Outcome.OK : Outcome.UNKNOWN,
                    2 * i,
                    isKnown ? 2 * i + 1 : -1,
                    i,
                    i));
        }
        return history;
    }

    private static Map<Datum, List<Operation>> parts(List<Operation> history) {
        Map<Datum, List<Operation>> parts = new HashMap<>();
        history.forEach(each ->
                parts.computeIfAbsent(each.key(), key -> new ArrayList<>()).add(each));
        return parts;
    }

    private static <S> boolean isConsistent(
            List<Operation> all, int done, Map<Datum, S> states, SequentialModel<S> model, Precedence precedence) {
        boolean isOver = true;
        for (int i = 0; i < all.size(); i++) {
            isOver &= (done & 1 << i) != 0 || !all.get(i).isKnown();
        }
        if (isOver) {
            return true;
        }
        for (int i = 0; i < all.size(); i++) {
            if ((done & 1 << i) != 0 || !isNext(all, done, i, precedence)) {
                continue;
            }
            Operation operation = all.get(i);
            S state = states.getOrDefault(operation.key(), model.initial());
            Optional<S> next = model.next(state, model.essence(operation.call()));
            if (next.isPresent()) {
                Map<Datum, S> after = new HashMap<>(states);
                after.put(operation.key(), next.get());
                if (isConsistent(all, done | 1 << i, after, model, precedence)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All known operations of its process that come before it are done. */
    private static boolean isNext(List<Operation> all, int done, int i, Precedence precedence) {
        for (int j = 0; j < all.size(); j++) {
            boolean isOfProcess =
                    j < i && all.get(j).process().equals(all.get(i).process());
            boolean isBefore =
                    all.get(j).isKnown() && j != i && (isOfProcess || precedence.isBefore(all.get(j), all.get(i)));
            if (isBefore && (done & 1 << j) == 0) {
                return false;
            }
        }
        return true;
    }
}
