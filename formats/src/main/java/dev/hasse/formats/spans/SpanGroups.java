package dev.hasse.formats.spans;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The spans by program and thread. A group is called after its service; after its instance and thread too only where
 * the service has several, so that properties need not know ids that differ from run to run.
 */
final class SpanGroups {
    /** In an order, so that names chosen to have one hash are found all the same. */
    private record Program(String service, String instance, String host) implements Comparable<Program> {
        private static final Comparator<Program> ORDER = Comparator.comparing(Program::service)
                .thenComparing(Program::instance)
                .thenComparing(Program::host);

        @Override
        public int compareTo(Program other) {
            return ORDER.compare(this, other);
        }
    }

    private record Key(Program program, String thread) implements Comparable<Key> {
        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::program).thenComparing(Key::thread);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    private final int[] groupOf;
    private final List<Key> keys = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private final Map<String, Set<String>> instances = new HashMap<>();
    private final Map<Program, Set<String>> threads = new HashMap<>();

    SpanGroups(SpanForest forest) {
        groupOf = new int[forest.size()];
        Map<Key, Integer> numbers = new HashMap<>();
        for (int i = 0; i < groupOf.length; i++) {
            Resource resource = forest.span(i).resource();
            Program program = new Program(resource.service(), resource.instance(), resource.host());
            Key key = new Key(program, forest.span(i).thread());
            Integer known = numbers.putIfAbsent(key, keys.size());
            groupOf[i] = known == null ? keys.size() : known;
            if (known == null) {
                keys.add(key);
                resources.add(resource);
                instances
                        .computeIfAbsent(resource.service(), name -> new HashSet<>())
                        .add(resource.instance());
                threads.computeIfAbsent(program, name -> new HashSet<>()).add(key.thread);
            }
        }
    }

    int groupOf(int span) {
        return groupOf[span];
    }

    /** Whether the group is one known thread. */
    boolean isThread(int group) {
        return !keys.get(group).thread.isEmpty();
    }

    Resource resource(int group) {
        return resources.get(group);
    }

    String name(int group) {
        Key key = keys.get(group);
        Program program = key.program;
        StringBuilder name = new StringBuilder(program.service);
        if (instances.getOrDefault(program.service, Set.of()).size() > 1 && !program.instance.isEmpty()) {
            name.append('@').append(program.instance);
        }
        if (threads.getOrDefault(program, Set.of()).size() > 1 && !key.thread.isEmpty()) {
            name.append('#').append(key.thread);
        }
        return name.toString();
    }
}
