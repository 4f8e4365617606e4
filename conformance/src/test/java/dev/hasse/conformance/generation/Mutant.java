package dev.hasse.conformance.generation;

import dev.hasse.conformance.Systems;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A system with one output changed, removed or added. */
final class Mutant {
    private static final List<String> OUTPUTS = List.of("!x", "!y", "!z");

    private Mutant() {}

    static Lts of(Lts lts, SplittableRandom random) {
        List<Integer> outputs = new ArrayList<>();
        for (int t = 0; t < lts.transitionCount(); t++) {
            if (lts.labels().text(lts.label(t)).startsWith("!")) {
                outputs.add(t);
            }
        }
        int kind = outputs.isEmpty() ? 2 : random.nextInt(3);
        int victim = outputs.isEmpty() ? -1 : outputs.get(random.nextInt(outputs.size()));
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Systems.BUDGET);
        builder.state(lts.stateCount() - 1);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                String text = lts.labels().text(lts.label(t));
                if (kind == 0 && t == victim) {
                    text = OUTPUTS.get(random.nextInt(3));
                }
                if (kind != 1 || t != victim) {
                    builder.transition(s, labels.intern(text), lts.target(t));
                }
            }
        }
        if (kind == 2) {
            String text = OUTPUTS.get(random.nextInt(3));
            builder.transition(random.nextInt(lts.stateCount()), labels.intern(text), random.nextInt(lts.stateCount()));
        }
        return builder.build(lts.initialState());
    }
}
