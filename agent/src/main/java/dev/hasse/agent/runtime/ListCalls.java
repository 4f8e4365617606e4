package dev.hasse.agent.runtime;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of lists by an index: accesses of the whole. */
@Replaces(value = List.class, onlyWatches = true)
@SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // the program's business
public final class ListCalls {
    private ListCalls() {}

    public static @Nullable Object get(List list, int index) {
        return CollectionAccess.read(list, CollectionAccess.WHOLE, () -> list.get(index));
    }

    public static int indexOf(List list, Object item) {
        return CollectionAccess.read(list, CollectionAccess.WHOLE, () -> list.indexOf(item));
    }

    public static @Nullable Object set(List list, int index, Object item) {
        return CollectionAccess.write(list, CollectionAccess.WHOLE, null, () -> list.set(index, item));
    }

    public static void add(List list, int index, Object item) {
        CollectionAccess.write(list, CollectionAccess.WHOLE, null, () -> {
            list.add(index, item);
            return true;
        });
    }

    public static @Nullable Object remove(List list, int index) {
        return CollectionAccess.update(list, CollectionAccess.WHOLE, null, () -> list.remove(index));
    }

    public static void sort(List list, @Nullable Comparator order) {
        CollectionAccess.update(list, CollectionAccess.WHOLE, null, () -> {
            list.sort(order);
            return true;
        });
    }

    public static void replaceAll(List list, UnaryOperator operator) {
        CollectionAccess.update(list, CollectionAccess.WHOLE, null, () -> {
            list.replaceAll(operator);
            return true;
        });
    }

    public static ListIterator listIterator(List list) {
        return CollectionAccess.iterate(list, () -> list.listIterator());
    }

    public static ListIterator listIterator(List list, int index) {
        return CollectionAccess.iterate(list, () -> list.listIterator(index));
    }

    /** Also of a list that is also a queue. */
    public static Iterator iterator(List list) {
        return CollectionAccess.iterate(list, list::iterator);
    }
}
