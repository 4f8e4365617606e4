package dev.hasse.conformance;

import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The labels of one or several systems with inputs and outputs, each with its direction, and quiescence. All names of
 * quiescence that files use ({@code QUIESCENCE}, {@code delta}, ...) are one label, {@link #delta}, called as in the
 * first file that has it.
 */
public final class Alphabet {
    private static final Set<String> SILENCE = Set.of("QUIESCENCE", "quiescence", "DELTA", "delta", "\u03b4");

    private final Labels labels;
    private final List<Direction> directions;
    private final int delta;

    private Alphabet(Labels labels, List<Direction> directions, int delta) {
        this.labels = labels;
        this.directions = List.copyOf(directions);
        this.delta = delta;
    }

    /** Collects the labels of an alphabet. */
    public static final class Builder {
        private final Orientation orientation;
        private final Labels labels = new Labels();
        private final List<Direction> directions = new ArrayList<>(List.of(Direction.INTERNAL));
        private int delta = -1;

        public Builder(Orientation orientation) {
            this.orientation = orientation;
        }

        /** Adds the labels of a system; {@code source} is named in an error. */
        public Builder add(Lts lts, String source) throws InputException {
            for (int label = 1; label < lts.labels().size(); label++) {
                add(lts.labels().text(label), source);
            }
            return this;
        }

        /** Adds a label, if it is not there yet. */
        public Builder add(String text, String source) throws InputException {
            if (isSilence(text)) {
                if (delta < 0) {
                    delta = add(text, Direction.QUIESCENCE);
                }
            } else if (labels.find(text) < 0) {
                add(
                        text,
                        orientation
                                .of(text)
                                .orElseThrow(() -> new InputException(
                                        source,
                                        "the label '" + text + "' is neither an input (?...) nor an output (!...):"
                                                + " say which are by --io FILE, --inputs or --outputs")));
            }
            return this;
        }

        private int add(String text, Direction direction) {
            directions.add(direction);
            return labels.intern(text);
        }

        /** The alphabet, after which nothing can be added. */
        public Alphabet build() {
            int silence = delta < 0 ? add("delta", Direction.QUIESCENCE) : delta;
            return new Alphabet(labels.complete(), directions, silence);
        }
    }

    /** A system whose labels were all added to this alphabet, over it. */
    public Iolts adopt(Lts lts) {
        int[] image = new int[lts.labels().size()];
        for (int label = 1; label < image.length; label++) {
            String text = lts.labels().text(label);
            image[label] = isSilence(text) ? delta : labels.find(text);
            if (image[label] < 0) {
                throw new IllegalArgumentException("the alphabet does not have the label '" + text + "'");
            }
        }
        return new Iolts(lts.relabelled(labels, image), this);
    }

    /** Whether a text is one of the names of quiescence. */
    public static boolean isSilence(String text) {
        return SILENCE.contains(text);
    }

    /** The label of quiescence. */
    public int delta() {
        return delta;
    }

    public Labels labels() {
        return labels;
    }

    public Direction direction(int label) {
        return directions.get(label);
    }

    public boolean isInput(int label) {
        return directions.get(label) == Direction.INPUT;
    }

    /** Whether it is an output, or quiescence. */
    public boolean isObserved(int label) {
        return directions.get(label).isObserved();
    }

    /** All that may be observed, with its direction in front. */
    public List<String> observations() {
        List<String> observations = new ArrayList<>();
        for (int label = 1; label < labels.size(); label++) {
            if (isObserved(label)) {
                observations.add(directed(label));
            }
        }
        return observations;
    }

    public String text(int label) {
        return labels.text(label);
    }

    /** The label with its direction in front, if it does not have one there: {@code ?PUT}, {@code !GET}. */
    public String directed(int label) {
        String text = labels.text(label);
        return switch (directions.get(label)) {
            case INPUT -> text.startsWith("?") ? text : "?" + text;
            case OUTPUT -> text.startsWith("!") ? text : "!" + text;
            case INTERNAL, QUIESCENCE -> text;
        };
    }
}
