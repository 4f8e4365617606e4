package dev.hasse.conformance.execution;

import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Iolts;
import dev.hasse.lts.Lts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A system that runs beside its tester: what it takes and gives waits in queues, so that an output may be on its way when an
 * input is sent. An input that it does not know where it is waits as long as it
 * has something to do, and is then ignored.
 */
final class SimulatedImplementation implements Implementation {
    private final Iolts system;
    private final SplittableRandom random;
    private final Deque<String> inputs = new ArrayDeque<>();
    private final Deque<String> outputs = new ArrayDeque<>();
    private int state;

    SimulatedImplementation(Iolts system, long seed) {
        this.system = system;
        this.random = new SplittableRandom(seed);
        this.state = system.lts().initialState();
    }

    @Override
    public void send(String input) throws IOException {
        inputs.add(input);
        for (int steps = random.nextInt(3); steps > 0; steps--) {
            step();
        }
    }

    @Override
    public Optional<String> receive(Duration patience) {
        for (int steps = random.nextInt(2); steps > 0 && outputs.isEmpty(); steps--) {
            step();
        }
        while (!patience.isZero() && outputs.isEmpty() && step()) {}
        return Optional.ofNullable(outputs.poll());
    }

    /** One transition, if there is one. */
    private boolean step() {
        Lts lts = system.lts();
        List<Integer> possible = new ArrayList<>();
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            boolean input = system.alphabet().isInput(lts.label(t));
            if (!input || system.alphabet().directed(lts.label(t)).equals(inputs.peek())) {
                possible.add(t);
            }
        }
        if (possible.isEmpty()) {
            return inputs.poll() != null;
        }
        int chosen = possible.get(random.nextInt(possible.size()));
        Direction direction = system.alphabet().direction(lts.label(chosen));
        if (direction == Direction.INPUT) {
            inputs.remove();
        } else if (direction == Direction.OUTPUT) {
            outputs.add(system.alphabet().directed(lts.label(chosen)));
        }
        state = lts.target(chosen);
        return true;
    }

    @Override
    public void close() {
        inputs.clear();
    }
}
