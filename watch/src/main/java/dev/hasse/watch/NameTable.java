package dev.hasse.watch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names, numbered from 0 in the order of their first appearance. */
final class NameTable {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    /** The name's number; a new one if it was not there. */
    int number(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known != null) {
            return known;
        }
        names.add(name);
        return names.size() - 1;
    }

    /** The name's number, or -1. */
    int known(String name) {
        return numbers.getOrDefault(name, -1);
    }

    String name(int number) {
        return names.get(number);
    }

    int size() {
        return names.size();
    }

    List<String> names() {
        return Collections.unmodifiableList(names);
    }
}
