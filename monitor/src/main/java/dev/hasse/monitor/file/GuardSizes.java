package dev.hasse.monitor.file;

import dev.hasse.monitor.Guard;
import java.util.IdentityHashMap;

/**
 * How large guards are as trees. Aliases and {@code <->} use a part more than once, so that a short text can mean a guard
 * of any size; and guards are evaluated as trees.
 */
final class GuardSizes {
    static final int MOST_PARTS = 100_000;
    static final int DEEPEST = 1_000;

    private record Size(int parts, int depth) {}

    private final IdentityHashMap<Guard, Size> known = new IdentityHashMap<>();

    boolean isTooLarge(Guard guard) {
        Size size = of(guard);
        return size.parts > MOST_PARTS || size.depth > DEEPEST;
    }

    private Size of(Guard guard) {
        Size before = known.get(guard);
        if (before != null) {
            return before;
        }
        long parts = 1;
        int depth = 0;
        for (Guard part : guard.parts()) {
            Size size = of(part);
            parts += size.parts;
            depth = Math.max(depth, size.depth);
        }
        Size size = new Size((int) Math.min(parts, MOST_PARTS + 1), depth + 1);
        known.put(guard, size);
        return size;
    }
}
