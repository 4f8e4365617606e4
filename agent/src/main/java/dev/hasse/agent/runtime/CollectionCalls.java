package dev.hasse.agent.runtime;

import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Predicate;

/** Stands for calls of collections: of sets, accesses of what is in them, else of the whole. */
@Replaces(value = Collection.class, onlyWatches = true)
@SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // the program's business
public final class CollectionCalls {
    private CollectionCalls() {}

    private static Object key(Collection collection, Object item) {
        return collection instanceof Set ? item : CollectionAccess.WHOLE;
    }

    public static boolean add(Collection collection, Object item) {
        return CollectionAccess.write(collection, key(collection, item), "in", () -> collection.add(item));
    }

    public static boolean remove(Collection collection, Object item) {
        return CollectionAccess.write(collection, key(collection, item), "out", () -> collection.remove(item));
    }

    public static boolean contains(Collection collection, Object item) {
        return CollectionAccess.read(collection, key(collection, item), () -> collection.contains(item));
    }

    public static boolean addAll(Collection collection, Collection items) {
        return CollectionAccess.writeAll(collection, items, () -> collection.addAll(items));
    }

    public static boolean removeAll(Collection collection, Collection items) {
        return CollectionAccess.update(collection, CollectionAccess.WHOLE, null, () -> collection.removeAll(items));
    }

    public static boolean retainAll(Collection collection, Collection items) {
        return CollectionAccess.update(collection, CollectionAccess.WHOLE, null, () -> collection.retainAll(items));
    }

    public static boolean removeIf(Collection collection, Predicate filter) {
        return CollectionAccess.update(collection, CollectionAccess.WHOLE, null, () -> collection.removeIf(filter));
    }

    public static void clear(Collection collection) {
        CollectionAccess.write(collection, CollectionAccess.WHOLE, null, () -> {
            collection.clear();
            return true;
        });
    }

    public static int size(Collection collection) {
        return CollectionAccess.read(collection, CollectionAccess.WHOLE, collection::size);
    }

    public static boolean isEmpty(Collection collection) {
        return CollectionAccess.read(collection, CollectionAccess.WHOLE, collection::isEmpty);
    }

    public static Object[] toArray(Collection collection) {
        return CollectionAccess.read(collection, CollectionAccess.WHOLE, () -> collection.toArray());
    }

    public static Object[] toArray(Collection collection, Object[] target) {
        return CollectionAccess.read(collection, CollectionAccess.WHOLE, () -> collection.toArray(target));
    }

    public static Iterator iterator(Collection collection) {
        return CollectionAccess.iterate(collection, collection::iterator);
    }
}
