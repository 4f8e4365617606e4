package dev.hasse.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The twin of a diagram store: sets of vectors as sets of vectors, operations from their definitions. */
final class NaiveSets {
    final int[] sizes;
    final List<List<Integer>> space = new ArrayList<>();

    NaiveSets(int[] sizes) {
        this.sizes = sizes;
        fill(new ArrayList<>());
    }

    private void fill(List<Integer> prefix) {
        if (prefix.size() == sizes.length) {
            space.add(List.copyOf(prefix));
            return;
        }
        for (int v = 0; v <= sizes[prefix.size()]; v++) {
            prefix.add(v);
            fill(prefix);
            prefix.remove(prefix.size() - 1);
        }
    }

    static NaiveSets random(SplittableRandom random) {
        int[] sizes = new int[1 + random.nextInt(4)];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = random.nextInt(5);
        }
        return new NaiveSets(sizes);
    }

    /** A union of few boxes, or scattered points. */
    Set<List<Integer>> randomSet(SplittableRandom random) {
        if (random.nextBoolean()) {
            int percent = random.nextInt(101);
            return where(x -> random.nextInt(100) < percent);
        }
        Set<List<Integer>> result = new HashSet<>();
        for (int box = random.nextInt(4); box > 0; box--) {
            List<Integer> a = space.get(random.nextInt(space.size()));
            List<Integer> b = space.get(random.nextInt(space.size()));
            result.addAll(where(x -> below(a, x) && below(x, b)));
        }
        return result;
    }

    Set<List<Integer>> where(Predicate<List<Integer>> test) {
        return space.stream().filter(test).collect(Collectors.toSet());
    }

    static boolean below(List<Integer> a, List<Integer> b) {
        for (int i = 0; i < a.size(); i++) {
            if (a.get(i) > b.get(i)) {
                return false;
            }
        }
        return true;
    }

    static List<Integer> moved(List<Integer> x, int layer, int by) {
        List<Integer> result = new ArrayList<>(x);
        result.set(layer, x.get(layer) + by);
        return result;
    }

    /** Least set with the goal that contains every x of {@code through} with a successor in it. */
    Set<List<Integer>> until(Set<List<Integer>> through, Set<List<Integer>> goal) {
        Set<List<Integer>> result = new HashSet<>(goal);
        for (int i = space.size() - 1; i >= 0; i--) {
            List<Integer> x = space.get(i);
            for (int layer = 0; layer < sizes.length; layer++) {
                if (through.contains(x) && result.contains(moved(x, layer, 1))) {
                    result.add(x);
                }
            }
        }
        return result;
    }

    /** Least set with the start that contains every x of {@code through} with a predecessor in it. */
    Set<List<Integer>> since(Set<List<Integer>> through, Set<List<Integer>> start) {
        Set<List<Integer>> result = new HashSet<>(start);
        for (List<Integer> x : space) {
            for (int layer = 0; layer < sizes.length; layer++) {
                if (through.contains(x) && result.contains(moved(x, layer, -1))) {
                    result.add(x);
                }
            }
        }
        return result;
    }

    /** The set in a store, member by member in the given order. */
    static int build(DiagramStore store, Collection<List<Integer>> set) {
        int result = DiagramStore.EMPTY;
        for (List<Integer> x : set) {
            result = store.union(result, store.singleton(ints(x)));
        }
        return result;
    }

    static int[] ints(List<Integer> x) {
        return x.stream().mapToInt(Integer::intValue).toArray();
    }

    static Set<List<Integer>> read(DiagramStore store, int set) {
        Set<List<Integer>> result = new HashSet<>();
        List<Integer> before = null;
        for (var members = MembersInOrder.of(store, set); members.hasNext(); ) {
            List<Integer> x = Arrays.stream(members.next()).boxed().toList();
            if (before != null && compare(before, x) >= 0) {
                throw new AssertionError("not ascending: " + before + " then " + x);
            }
            before = x;
            result.add(x);
        }
        return result;
    }

    static int compare(List<Integer> a, List<Integer> b) {
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).equals(b.get(i))) {
                return Integer.compare(a.get(i), b.get(i));
            }
        }
        return 0;
    }
}
