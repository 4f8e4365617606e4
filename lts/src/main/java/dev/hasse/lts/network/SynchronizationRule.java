package dev.hasse.lts.network;

import dev.hasse.lts.relabel.LabelPattern;
import java.util.List;
import java.util.Set;

/** How the components of a network act together. For each label the first rule about it counts. */
public sealed interface SynchronizationRule {
    /** The labels as they are written. */
    List<LabelPattern> patterns();

    /** Whether a rule is about a label. */
    default boolean concerns(String label) {
        return patterns().stream().anyMatch(pattern -> pattern.matches(label));
    }

    /** All components that have a label do it together. */
    record Synchronise(List<LabelPattern> patterns) implements SynchronizationRule {
        public Synchronise {
            patterns = List.copyOf(patterns);
        }
    }

    /** Exactly these components do a label together, and it never happens if one of them does not have it. */
    record SynchroniseBetween(List<LabelPattern> patterns, Set<String> components) implements SynchronizationRule {
        public SynchroniseBetween {
            patterns = List.copyOf(patterns);
            components = Set.copyOf(components);
        }
    }

    /** A component's {@code !x} and another one's {@code ?x} happen together as {@code x}, and never alone. */
    record Rendezvous(List<LabelPattern> patterns) implements SynchronizationRule {
        public Rendezvous {
            patterns = List.copyOf(patterns);
        }

        @Override
        public boolean concerns(String label) {
            boolean half = label.startsWith("!") || label.startsWith("?");
            return half && SynchronizationRule.super.concerns(label.substring(1));
        }
    }
}
