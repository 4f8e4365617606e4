package dev.hasse.linearizability.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
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

    @Test
    void decidesAsTheDefinition() {
        long seed = Seeds.first(28_500_000L);
        SequentialModel<?> model = Models.named("cas-register").orElseThrow();
        int good = 0;
        for (int i = 0; i < HISTORIES; i++) {
            List<Operation> history = random(new Random(seed + i));
            boolean expected = isConsistent(history, 0, new HashMap<>(), model);
            good += expected ? 1 : 0;
            assertThat(ProgramOrder.isConsistent(parts(history), model, Budget.unlimited()))
                    .as("seed %d, %s", seed + i, history)
                    .isEqualTo(expected);
        }
        assertThat(good).isBetween(HISTORIES / 10, HISTORIES * 9 / 10);
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
            List<Operation> all, int done, Map<Datum, S> states, SequentialModel<S> model) {
        boolean isOver = true;
        for (int i = 0; i < all.size(); i++) {
            isOver &= (done & 1 << i) != 0 || !all.get(i).isKnown();
        }
        if (isOver) {
            return true;
        }
        for (int i = 0; i < all.size(); i++) {
            if ((done & 1 << i) != 0 || !isNext(all, done, i)) {
                continue;
            }
            Operation operation = all.get(i);
            S state = states.getOrDefault(operation.key(), model.initial());
            Optional<S> next = model.next(state, model.essence(operation.call()));
            if (next.isPresent()) {
                Map<Datum, S> after = new HashMap<>(states);
                after.put(operation.key(), next.get());
                if (isConsistent(all, done | 1 << i, after, model)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All known operations of its process that come before it are done. */
    private static boolean isNext(List<Operation> all, int done, int i) {
        for (int j = 0; j < i; j++) {
            boolean isBefore = all.get(j).process().equals(all.get(i).process())
                    && all.get(j).isKnown();
            if (isBefore && (done & 1 << j) == 0) {
                return false;
            }
        }
        return true;
    }
}
