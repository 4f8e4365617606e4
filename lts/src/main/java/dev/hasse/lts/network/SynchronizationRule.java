package dev.hasse.lts.network;

import dev.hasse.lts.relabel.LabelPattern;
import java.util.List;
import java.util.Set;

/** How the components of a network act together. For each label the first rule about it counts. */
public sealed interface SynchronizationRule {
    /** Whether a rule is about a label. */
    boolean concerns(String label);

    /** The labels as they are written. */
    List<LabelPattern> patterns();

    /** All components that have a label do it together. */
    record Synchronise(List<LabelPattern> labels) implements SynchronizationRule {
        public Synchronise {
            labels = List.copyOf(labels);
        }

        @Override
        public List<LabelPattern> patterns() {
            return labels;
        }

        @Override
        public boolean concerns(String label) {
            return labels.stream().anyMatch(pattern -> pattern.matches(label));
        }
    }

    /** Exactly these components do a label together, and it never happens if one of them does not have it. */
    record SynchroniseBetween(List<LabelPattern> labels, Set<String> components) implements SynchronizationRule {
        public SynchroniseBetween {
            labels = List.copyOf(labels);
            components = Set.copyOf(components);
        }

        @Override
        public List<LabelPattern> patterns() {
            return labels;
        }

        @Override
        public boolean concerns(String label) {
            return labels.stream().anyMatch(pattern -> pattern.matches(label));
        }
    }

    /** A component's {@code !x} and another one's {@code ?x} happen together as {@code x}, and never alone. */
    record Rendezvous(List<LabelPattern> names) implements SynchronizationRule {
        public Rendezvous {
            names = List.copyOf(names);
        }

        @Override
        public List<LabelPattern> patterns() {
            return names;
        }

        @Override
        public boolean concerns(String label) {
            boolean half = label.startsWith("!") || label.startsWith("?");
            return half && names.stream().anyMatch(pattern -> pattern.matches(label.substring(1)));
        }
    }
}
