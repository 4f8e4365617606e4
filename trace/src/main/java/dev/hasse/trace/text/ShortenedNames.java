package dev.hasse.trace.text;

import java.util.HashSet;
import java.util.List;

/** Long names in a small room, shortened in the middle so that they stay distinguishable: their ends that differ are kept. */
public final class ShortenedNames {
    private ShortenedNames() {}

    /** The names, none longer than the room, with a … where something was left out. */
    public static List<String> of(List<String> names, int room) {
        int distinct = new HashSet<>(names).size();
        int half = room / 2;
        // As much of the beginning as of the end, or more of the one that tells them apart.
        for (int offset = 0; offset <= half; offset++) {
            for (int head : List.of(half + offset, half - offset)) {
                List<String> shortened = shortened(names, room, Math.min(head, room - 1));
                if (new HashSet<>(shortened).size() == distinct) {
                    return shortened;
                }
            }
        }
        return shortened(names, room, half);
    }

    private static List<String> shortened(List<String> names, int room, int head) {
        return names.stream().map(name -> shortened(name, room, head)).toList();
    }

    private static String shortened(String name, int room, int head) {
        int length = name.codePointCount(0, name.length());
        if (length <= room) {
            return name;
        }
        int tail = room - 1 - head;
        return name.substring(0, name.offsetByCodePoints(0, head))
                + "…"
                + name.substring(name.offsetByCodePoints(0, length - tail));
    }
}
