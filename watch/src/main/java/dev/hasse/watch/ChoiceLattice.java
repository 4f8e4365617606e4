package dev.hasse.watch;

import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Choices of values for several parameters, some of them with {@link #NONE} in a place: such a one stands for all choices
 * that have its other values and there one that no event was about so far. Of any two that can both stand for one choice,
 * the one that has the values of both is there too, so that every choice has one that says most about it (as in parametric
 * trace slicing: Chen and Rosu, TACAS 2009).
 */
final class ChoiceLattice<T> {
    /** A value that no event carries. */
    static final Value NONE = Value.of("\0");

    private final List<Value> root;
    private final T ofRoot;
    /** The one that was touched least recently first. */
    private final Map<List<Value>, T> all = new LinkedHashMap<>();

    /** Those with empty places, by the places that have values, as a set of bits. */
    private final Map<Integer, Set<List<Value>>> partial = new LinkedHashMap<>();
    /** By place: the choices that have a value there. */
    private final List<Map<Value, Set<List<Value>>>> byValue = new ArrayList<>();

    ChoiceLattice(int places, T ofRoot) {
        this.ofRoot = ofRoot;
        List<Value> none = new ArrayList<>();
        for (int i = 0; i < places; i++) {
            none.add(NONE);
            byValue.add(new HashMap<>());
        }
        this.root = List.copyOf(none);
    }

    List<Value> root() {
        return root;
    }

    static boolean isWhole(List<Value> choice) {
        return !choice.contains(NONE);
    }

    /** What was put there. */
    T get(List<Value> choice) {
        T found = choice.equals(root) ? ofRoot : all.get(choice);
        if (found == null) {
            throw new IllegalArgumentException("no such choice: " + choice);
        }
        return found;
    }

    boolean contains(List<Value> choice) {
        return choice.equals(root) || all.containsKey(choice);
    }

    int size() {
        return all.size();
    }

    /** All but the root, the one that was touched least recently first. */
    Iterable<Map.Entry<List<Value>, T>> entries() {
        return all.entrySet();
    }

    /** Something happened to it. */
    void touch(List<Value> choice) {
        T value = all.remove(choice);
        if (value != null) {
            all.put(choice, value);
        }
    }

    private static int places(List<Value> choice) {
        int places = 0;
        for (int i = 0; i < choice.size(); i++) {
            places |= choice.get(i).equals(NONE) ? 0 : 1 << i;
        }
        return places;
    }

    /** Those that have one of these values in its place. */
    Set<List<Value>> with(List<Set<Value>> values) {
        Set<List<Value>> found = new LinkedHashSet<>();
        for (int i = 0; i < values.size(); i++) {
            for (Value value : values.get(i)) {
                found.addAll(byValue.get(i).getOrDefault(value, Set.of()));
            }
        }
        return found;
    }

    void put(List<Value> choice, T value) {
        all.put(choice, value);
        if (!isWhole(choice)) {
            partial.computeIfAbsent(places(choice), each -> new LinkedHashSet<>())
                    .add(choice);
        }
        for (int i = 0; i < choice.size(); i++) {
            if (!choice.get(i).equals(NONE)) {
                byValue.get(i)
                        .computeIfAbsent(choice.get(i), each -> new LinkedHashSet<>())
                        .add(choice);
            }
        }
    }

    /** Forgets one; its entry is removed by the iterator of {@link #entries}. */
    void forget(List<Value> choice) {
        Set<List<Value>> alike = partial.get(places(choice));
        if (alike != null) {
            alike.remove(choice);
        }
        for (int i = 0; i < choice.size(); i++) {
            Map<Value, Set<List<Value>>> place = byValue.get(i);
            Set<List<Value>> same = place.get(choice.get(i));
            if (same != null) {
                same.remove(choice);
                if (same.isEmpty()) {
                    place.remove(choice.get(i));
                }
            }
        }
    }

    /** The one that says most about a choice. */
    List<Value> best(List<Value> choice) {
        if (contains(choice)) {
            return choice;
        }
        List<Value> best = root;
        for (List<Value> each : below(choice)) {
            if (all.containsKey(each) && count(each) > count(best)) {
                best = each;
            }
        }
        return best;
    }

    /** The choices that leave out some of the values of this one; the root is not among them. */
    static List<List<Value>> below(List<Value> choice) {
        List<List<Value>> found = new ArrayList<>();
        for (int mask = 1; mask < (1 << choice.size()) - 1; mask++) {
            List<Value> each = new ArrayList<>(choice);
            for (int i = 0; i < choice.size(); i++) {
                if ((mask & 1 << i) == 0) {
                    each.set(i, NONE);
                }
            }
            if (!each.equals(choice) && count(each) > 0) {
                found.add(List.copyOf(each));
            }
        }
        return found;
    }

    private static long count(List<Value> choice) {
        return choice.stream().filter(each -> !each.equals(NONE)).count();
    }

    /** These, and what has to be there with them; only those that are not there yet. */
    Set<List<Value>> closed(Collection<List<Value>> added) {
        Set<List<Value>> fresh = new LinkedHashSet<>();
        List<List<Value>> work = new ArrayList<>(added);
        while (!work.isEmpty()) {
            List<Value> next = work.remove(work.size() - 1);
            if (contains(next) || !fresh.add(next)) {
                continue;
            }
            if (!isWhole(next)) {
                int places = places(next);
                partial.forEach((theirs, same) -> {
                    // Those with values in the same places are other choices, or this one.
                    if ((theirs & ~places) != 0) {
                        same.forEach(each -> join(each, next, work));
                    }
                });
                fresh.forEach(each -> join(each, next, work));
            }
        }
        return fresh;
    }

    /** Adds what has the values of both, unless they differ in a place. */
    private static void join(List<Value> one, List<Value> other, List<List<Value>> to) {
        List<Value> both = new ArrayList<>(one);
        for (int i = 0; i < both.size(); i++) {
            if (both.get(i).equals(NONE)) {
                both.set(i, other.get(i));
            } else if (!other.get(i).equals(NONE) && !other.get(i).equals(both.get(i))) {
                return;
            }
        }
        if (!both.equals(one) && !both.equals(other)) {
            to.add(List.copyOf(both));
        }
    }

    /** All choices of these values, each place may stay empty; not the one in which all do. */
    List<List<Value>> combinations(List<Set<Value>> values) {
        List<Set<Value>> orNone = new ArrayList<>();
        for (Set<Value> each : values) {
            Set<Value> more = new LinkedHashSet<>(each);
            more.add(NONE);
            orNone.add(more);
        }
        return filled(root, orNone, Integer.MAX_VALUE).stream()
                .filter(each -> !each.equals(root))
                .toList();
    }

    /** The choice with these values in its empty places, in every way, or so many of them. */
    static List<List<Value>> filled(List<Value> choice, List<Set<Value>> values, long most) {
        List<List<Value>> all = List.of(List.of());
        for (int i = 0; i < choice.size(); i++) {
            List<List<Value>> longer = new ArrayList<>();
            for (List<Value> begun : all) {
                for (Value value : choice.get(i).equals(NONE) ? values.get(i) : Set.of(choice.get(i))) {
                    if (longer.size() < most) {
                        List<Value> more = new ArrayList<>(begun);
                        more.add(value);
                        longer.add(more);
                    }
                }
            }
            all = longer;
        }
        return all.stream().map(List::copyOf).toList();
    }
}
