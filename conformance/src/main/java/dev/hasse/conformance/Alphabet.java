package dev.hasse.conformance;

import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The labels of one or several systems with inputs and outputs, each with its direction. All names of quiescence
 * that files use ({@code QUIESCENCE}, {@code delta}, ...) are one label, {@link #delta}, called as in the first file
 * that has it.
 */
public final class Alphabet {
    private static final Set<String> SILENCE = Set.of("QUIESCENCE", "quiescence", "DELTA", "delta", "\u03b4");

    private final Orientation orientation;
    private final Labels labels = new Labels();
    private final List<Direction> directions = new ArrayList<>(List.of(Direction.INTERNAL));
    private int delta = -1;

    public Alphabet(Orientation orientation) {
        this.orientation = orientation;
    }

    /** A system over this alphabet, which takes in the system's labels; {@code source} is named in an error. */
    public Iolts adopt(Lts lts, String source) throws InputException {
        int[] image = new int[lts.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = intern(lts.labels().text(label), source);
        }
        return new Iolts(lts.relabelled(labels, image), this);
    }

    /** Whether a text is one of the names of quiescence. */
    public static boolean isSilence(String text) {
        return SILENCE.contains(text);
    }

    /** The number of a label, which becomes known if it was not. */
    public int intern(String text, String source) throws InputException {
        if (isSilence(text)) {
            return delta < 0 ? makeDelta(text) : delta;
        }
        int known = labels.find(text);
        if (known >= 0) {
            return known;
        }
        Direction direction = orientation
                .of(text)
                .orElseThrow(() -> new InputException(
                        source,
                        "the label '" + text + "' is neither an input (?...) nor an output (!...):"
                                + " say which are by --io FILE, --inputs or --outputs"));
        directions.add(direction);
        return labels.intern(text);
    }

    private int makeDelta(String text) {
        directions.add(Direction.QUIESCENCE);
        delta = labels.intern(text);
        return delta;
    }

    /** The label of quiescence. */
    public int delta() {
        return delta < 0 ? makeDelta("delta") : delta;
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

    /** All that may be observed, with its direction in front, and the label of quiescence. */
    public List<String> observations() {
        delta();
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
