package dev.hasse.agent.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names of threads that are the same in every run: a thread without a name of its own is known by who started it, and its
 * number among those; a long number in a name, such as a hash code, is left out.
 */
final class ThreadNames {
    private static final Pattern UNNAMED = Pattern.compile("Thread-\\d+");
    private static final Pattern HASH = Pattern.compile("(?<![0-9])[0-9]{6,}(?![0-9])|@[0-9a-f]{5,8}\\b");
    private static final Pattern SHORT = Pattern.compile("[A-Za-z0-9_.]{1,20}");
    private static final int LONGEST = 200;

    private final Map<String, Integer> unnamed = new ConcurrentHashMap<>();

    /** The name of a thread that is about to be started by one of that name, which is empty for who began the recording. */
    String startedBy(String parent, Thread thread) {
        String name = thread.getName();
        if (name.isEmpty()) {
            return numbered(parent, "thread");
        }
        return UNNAMED.matcher(name).matches() ? numbered(parent, "Thread") : of(name);
    }

    /** The name of a task that a thread of that name hands over at a place in the code: its number among those. */
    String task(String parent, @Nullable String place) {
        String site = (parent.isEmpty() ? "" : "@" + parent) + (place == null ? "" : "@" + place);
        return of("task-" + unnamed.merge("task" + site, 1, Integer::sum) + site);
    }

    /** The name of an element's part in a stream that a thread of that name runs: by the element if that has a short text. */
    String element(String parent, @Nullable String place, @Nullable Object element) {
        boolean isPlain = element instanceof Number || element instanceof String || element instanceof Enum;
        String text = isPlain ? String.valueOf(element) : "";
        String site = (parent.isEmpty() ? "" : "@" + parent) + (place == null ? "" : "@" + place);
        return SHORT.matcher(text).matches() ? of("element-" + text + site) : task(parent, place);
    }

    /** The name of the initializer of a type, whichever thread runs it. */
    String initializer(String type) {
        return of("class " + type);
    }

    private String numbered(String parent, String name) {
        String prefix = parent.isEmpty() ? "" : parent + "/";
        int number = unnamed.merge(prefix + name, 1, Integer::sum) - 1;
        return of(prefix + name + "-" + number);
    }

    /** The name of a thread that nobody was seen to start. */
    String unknown(Thread thread) {
        String name = thread.getName();
        return name.isEmpty() ? "thread" : of(name);
    }

    private static String of(String name) {
        String known = HASH.matcher(name).replaceAll("");
        String kept = known.isBlank() ? name : known;
        return kept.substring(0, Math.min(kept.length(), LONGEST));
    }
}
