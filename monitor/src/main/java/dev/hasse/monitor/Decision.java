package dev.hasse.monitor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A decision diagram of a deterministic automaton: asks propositions in increasing order until the target is clear. */
public final class Decision implements Transitions {
    private final int number;
    private final @Nullable Decision low;
    private final @Nullable Decision high;

    private Decision(int number, @Nullable Decision low, @Nullable Decision high) {
        this.number = number;
        this.low = low;
        this.high = high;
    }

    /** Decided: this state comes next. */
    public static Decision to(int target) {
        return new Decision(target, null, null);
    }

    /** Goes on with {@code high} if the proposition holds, else with {@code low}. */
    public static Decision ask(int proposition, Decision low, Decision high) {
        return new Decision(proposition, low, high);
    }

    @Override
    public void targets(IntPredicate truth, IntConsumer visitor) {
        Decision decision = this;
        while (decision.low != null && decision.high != null) {
            decision = truth.test(decision.number) ? decision.high : decision.low;
        }
        visitor.accept(decision.number);
    }

    @Override
    public BitSet asked() {
        BitSet asked = new BitSet();
        forEach(decision -> {
            if (decision.low != null) {
                asked.set(decision.number);
            }
        });
        return asked;
    }

    @Override
    public int[] successors() {
        IntStream.Builder successors = IntStream.builder();
        forEach(decision -> {
            if (decision.low == null) {
                successors.add(decision.number);
            }
        });
        return successors.build().sorted().distinct().toArray();
    }

    private void forEach(Consumer<Decision> visitor) {
        Set<Decision> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Decision> left = new ArrayDeque<>(List.of(this));
        while (!left.isEmpty()) {
            Decision decision = left.pop();
            if (seen.add(decision)) {
                visitor.accept(decision);
                if (decision.low != null && decision.high != null) {
                    left.push(decision.high);
                    left.push(decision.low);
                }
            }
        }
    }

    @Override
    public List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        for (int target : successors()) {
            edges.add(new Edge(guard(target, new IdentityHashMap<>()), target));
        }
        return edges;
    }

    private Guard guard(int target, Map<Decision, Guard> known) {
        if (low == null || high == null) {
            return number == target ? Guard.Constant.TRUE : Guard.Constant.FALSE;
        }
        Guard before = known.get(this);
        if (before != null) {
            return before;
        }
        Guard guard = Guard.choice(number, high.guard(target, known), low.guard(target, known));
        known.put(this, guard);
        return guard;
    }
}
