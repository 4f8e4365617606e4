package dev.hasse.agent.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the program's objects, by identity and a slot number, without keeping them alive and without running
 * code of theirs.
 */
final class WeakIdentityMap<V> {
    private final ConcurrentHashMap<Object, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

    @Nullable
    V find(Object object, int slot) {
        return values.get(new Probe(object, slot));
    }

    V findOrAdd(Object object, int slot, Supplier<V> fresh) {
        V value = find(object, slot);
        return value == null ? add(new Key(object, slot, collected), fresh.get()) : value;
    }

    /** The same for what knows its object without keeping it alive: another reference to it would be one more to collect. */
    V findOrAddByReference(Object object, int slot, Function<WeakReference<Object>, V> fresh) {
        V value = find(object, slot);
        if (value != null) {
            return value;
        }
        Key key = new Key(object, slot, collected);
        return add(key, fresh.apply(key));
    }

    private V add(Key key, V mine) {
        removeCollected();
        V others = values.putIfAbsent(key, mine);
        return others == null ? mine : others;
    }

    /** Gives all objects that are alive, with what is known of them. */
    void forEach(BiConsumer<Object, V> use) {
        values.forEach((key, value) -> {
            Object object = key instanceof Key known ? known.get() : null;
            if (object != null) {
                use.accept(object, value);
            }
        });
    }

    void put(Object object, int slot, V value) {
        removeCollected();
        values.put(new Key(object, slot, collected), value);
    }

    /** What was known of the object. */
    @Nullable
    V remove(Object object, int slot) {
        return values.remove(new Probe(object, slot));
    }

    private void removeCollected() {
        for (Reference<?> key = collected.poll(); key != null; key = collected.poll()) {
            values.remove(key);
        }
    }

    private static int hash(Object object, int slot) {
        return System.identityHashCode(object) + 31 * slot;
    }

    /** A key in the map. */
    private static final class Key extends WeakReference<Object> {
        private final int slot;
        private final int hash;

        Key(Object object, int slot, ReferenceQueue<Object> collected) {
            super(object, collected);
            this.slot = slot;
            this.hash = hash(object, slot);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            if (this == other) {
                return true;
            }
            Object object = get();
            return object != null && other instanceof Key key && key.slot == slot && key.get() == object;
        }
    }

    /** A key to look up with. */
    private record Probe(Object object, int slot) {
        @Override
        public int hashCode() {
            return hash(object, slot);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && key.slot == slot && key.get() == object;
        }
    }
}
