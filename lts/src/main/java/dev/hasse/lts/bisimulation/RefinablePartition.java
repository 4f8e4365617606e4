package dev.hasse.lts.bisimulation;

import dev.hasse.base.IntList;
import java.util.Arrays;

/**
 * A partition of the numbers below n that only gets finer (Valmari, Lehtinen 2008): elements are marked one by one, then
 * every set that has marked and unmarked ones splits. A set is a range of one array, its marked elements first.
 */
final class RefinablePartition {
    private final int[] elements;
    private final int[] position;
    private final int[] set;
    private int[] first;
    private int[] end;
    /** Behind the marked elements of a set. */
    private int[] middle;
    /** Sets with marked elements. */
    private final IntList touched = new IntList();

    private int count;

    /** Takes the array, which says for each element in which of so many sets it is; no set is empty. */
    RefinablePartition(int[] set, int count) {
        this.set = set;
        this.count = count;
        elements = new int[set.length];
        position = new int[set.length];
        int[] starts = new int[count + 1];
        for (int inSet : set) {
            starts[inSet + 1]++;
        }
        for (int k = 0; k < count; k++) {
            starts[k + 1] += starts[k];
        }
        first = Arrays.copyOf(starts, count);
        middle = Arrays.copyOf(starts, count);
        end = Arrays.copyOf(starts, count);
        for (int element = 0; element < set.length; element++) {
            int at = end[set[element]]++;
            elements[at] = element;
            position[element] = at;
        }
    }

    /** The bytes for so many elements and sets. */
    static long bytes(long elements, long sets) {
        return 12 * elements + 16 * sets;
    }

    int count() {
        return count;
    }

    int of(int element) {
        return set[element];
    }

    /** For each element its set. */
    int[] sets() {
        return set;
    }

    int first(int ofSet) {
        return first[ofSet];
    }

    int end(int ofSet) {
        return end[ofSet];
    }

    int element(int at) {
        return elements[at];
    }

    void mark(int element) {
        int in = set[element];
        int at = position[element];
        int boundary = middle[in];
        if (at < boundary) {
            return;
        }
        if (boundary == first[in]) {
            touched.add(in);
        }
        int other = elements[boundary];
        elements[at] = other;
        position[other] = at;
        elements[boundary] = element;
        position[element] = boundary;
        middle[in] = boundary + 1;
    }

    /** Is told what has split. */
    interface Splits {
        void split(int oldSet, int newSet);
    }

    /** Splits the sets that have marked and unmarked elements; the smaller part is the new set. Nothing is marked then. */
    void split() {
        split((oldSet, newSet) -> {});
    }

    void split(Splits splits) {
        for (int k = 0; k < touched.size(); k++) {
            int old = touched.at(k);
            int boundary = middle[old];
            middle[old] = first[old];
            if (boundary < end[old]) {
                splits.split(old, splitAt(old, boundary));
            }
        }
        touched.clear();
    }

    private int splitAt(int old, int boundary) {
        if (count == first.length) {
            int larger = Math.max(16, 2 * count);
            first = Arrays.copyOf(first, larger);
            end = Arrays.copyOf(end, larger);
            middle = Arrays.copyOf(middle, larger);
        }
        int number = count++;
        if (boundary - first[old] <= end[old] - boundary) {
            first[number] = first[old];
            end[number] = boundary;
            first[old] = boundary;
            middle[old] = boundary;
        } else {
            first[number] = boundary;
            end[number] = end[old];
            end[old] = boundary;
        }
        middle[number] = first[number];
        for (int at = first[number]; at < end[number]; at++) {
            set[elements[at]] = number;
        }
        return number;
    }
}
