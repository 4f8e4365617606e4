package dev.hasse.lts;

import dev.hasse.stability.MayChange;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of a transition system, numbered. Number 0 is the internal action, whose text is {@code i}, whatever a
 * file calls it; so an engine tests {@code label == TAU} and never compares texts. A table can grow while a system is
 * explored, until it is said to be complete, and may be read meanwhile by other threads.
 */
@MayChange
public final class Labels {
    /** The internal action. */
    public static final int TAU = 0;

    /** What the internal action is called in files of CADP and of mCRL2. */
    public static final List<String> INTERNAL = List.of("i", "tau");

    private final Map<String, Integer> numbers = new HashMap<>();
    private volatile String[] texts = new String[16];
    private volatile int size = 1;
    private boolean complete;

    public Labels() {
        this(List.of());
    }

    /** A table that takes these names, too, for the internal action. */
    public Labels(Collection<String> moreInternal) {
        texts[TAU] = "i";
        INTERNAL.forEach(name -> numbers.put(name, TAU));
        moreInternal.forEach(name -> numbers.put(name, TAU));
    }

    /** The number of a label, which becomes known if it was not. */
    public synchronized int intern(String text) {
        Integer known = numbers.get(text);
        if (known != null) {
            return known;
        }
        if (complete) {
            throw new IllegalStateException("the table is complete, and does not have '" + text + "'");
        }
        int number = size;
        String[] grown = number == texts.length ? Arrays.copyOf(texts, 2 * number) : texts;
        grown[number] = text;
        texts = grown;
        numbers.put(text, number);
        // Last, and volatile: who sees the size sees the text.
        size = number + 1;
        return number;
    }

    /** The same table, which from now on takes in no other label. */
    public synchronized Labels complete() {
        complete = true;
        return this;
    }

    /** The number of a label, -1 if the table does not have it. */
    public synchronized int find(String text) {
        return numbers.getOrDefault(text, -1);
    }

    /** The text of a label, without quotes. */
    public String text(int label) {
        if (label >= size) {
            throw new IndexOutOfBoundsException("label " + label + " of " + size);
        }
        return texts[label];
    }

    /** How many labels the table has, the internal action included: one more than the largest number. */
    public int size() {
        return size;
    }
}
