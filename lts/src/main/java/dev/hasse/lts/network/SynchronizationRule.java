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

    /** Whether a component takes part where it has such a label. */
    default boolean includes(String component) {
        return true;
    }

    /** Whether a label never happens if one of those who take part does not have it. */
    default boolean needsAll() {
        return false;
    }

    /** Whether its labels are halves, {@code !x} and {@code ?x}. */
    default boolean joinsHalves() {
        return false;
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

        @Override
        public boolean includes(String component) {
            return components.contains(component);
        }

        @Override
        public boolean needsAll() {
            return true;
        }
    }

    /** A component's {@code !x} and another one's {@code ?x} happen together as {@code x}, and never alone. */
    record Rendezvous(List<LabelPattern> patterns) implements SynchronizationRule {
        public Rendezvous {
            patterns = List.copyOf(patterns);
        }

        @Override
        public boolean joinsHalves() {
            return true;
        }

        @Override
        public boolean concerns(String label) {
            boolean half = label.startsWith("!") || label.startsWith("?");
            return half && SynchronizationRule.super.concerns(label.substring(1));
        }
    }
}
