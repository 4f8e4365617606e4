package dev.hasse.agent.runtime;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stands for calls of maps: accesses of what is under a key, or of the whole. */
@Replaces(value = Map.class, onlyWatches = true)
@SuppressWarnings({"unchecked", "rawtypes", "NullAway", "NullableProblems"}) // the program's business
public final class MapCalls {
    private MapCalls() {}

    public static @Nullable Object get(Map map, Object key) {
        return CollectionAccess.read(map, key, () -> map.get(key));
    }

    public static @Nullable Object getOrDefault(Map map, Object key, Object otherwise) {
        return CollectionAccess.read(map, key, () -> map.getOrDefault(key, otherwise));
    }

    public static boolean containsKey(Map map, Object key) {
        return CollectionAccess.read(map, key, () -> map.containsKey(key));
    }

    public static @Nullable Object put(Map map, Object key, Object value) {
        return CollectionAccess.write(map, key, value, () -> map.put(key, value));
    }

    public static @Nullable Object remove(Map map, Object key) {
        return CollectionAccess.write(map, key, null, () -> map.remove(key));
    }

    public static boolean remove(Map map, Object key, Object value) {
        return CollectionAccess.update(map, key, null, () -> map.remove(key, value));
    }

    public static @Nullable Object putIfAbsent(Map map, Object key, Object value) {
        return CollectionAccess.update(map, key, value, () -> map.putIfAbsent(key, value));
    }

    public static @Nullable Object replace(Map map, Object key, Object value) {
        return CollectionAccess.update(map, key, value, () -> map.replace(key, value));
    }

    public static boolean replace(Map map, Object key, Object expected, Object value) {
        return CollectionAccess.update(map, key, value, () -> map.replace(key, expected, value));
    }

    public static @Nullable Object computeIfAbsent(Map map, Object key, Function function) {
        return CollectionAccess.update(map, key, "computed", () -> map.computeIfAbsent(key, function));
    }

    public static @Nullable Object computeIfPresent(Map map, Object key, BiFunction function) {
        return CollectionAccess.update(map, key, "computed", () -> map.computeIfPresent(key, function));
    }

    public static @Nullable Object compute(Map map, Object key, BiFunction function) {
        return CollectionAccess.update(map, key, "computed", () -> map.compute(key, function));
    }

    public static @Nullable Object merge(Map map, Object key, Object value, BiFunction function) {
        return CollectionAccess.update(map, key, "computed", () -> map.merge(key, value, function));
    }

    public static int size(Map map) {
        return CollectionAccess.read(map, CollectionAccess.WHOLE, map::size);
    }

    public static boolean isEmpty(Map map) {
        return CollectionAccess.read(map, CollectionAccess.WHOLE, map::isEmpty);
    }

    public static boolean containsValue(Map map, Object value) {
        return CollectionAccess.read(map, CollectionAccess.WHOLE, () -> map.containsValue(value));
    }

    public static void clear(Map map) {
        CollectionAccess.write(map, CollectionAccess.WHOLE, null, () -> {
            map.clear();
            return true;
        });
    }

    public static void putAll(Map map, Map more) {
        CollectionAccess.writeAll(map, more, () -> {
            map.putAll(more);
            return true;
        });
    }

    public static void forEach(Map map, BiConsumer action) {
        CollectionAccess.iterate(map, () -> {
            map.forEach(action);
            return true;
        });
    }

    public static Set keySet(Map map) {
        return view(map, map.keySet());
    }

    public static Set entrySet(Map map) {
        return view(map, map.entrySet());
    }

    public static Collection values(Map map) {
        return view(map, map.values());
    }

    private static <C extends Collection> C view(Map map, C view) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && TrackedCollection.kind(map) != null) {
            tracker.viewOf(view, map);
        }
        return view;
    }
}
