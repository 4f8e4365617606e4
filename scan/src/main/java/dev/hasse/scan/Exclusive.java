package dev.hasse.scan;

import dev.hasse.trace.Value;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Words that say that one process alone should be in a state: a leader, a critical section, a lock. */
final class Exclusive {
    private static final Set<String> WORDS = Set.of(
            "leader",
            "primary",
            "master",
            "coordinator",
            "crit",
            "critical",
            "exclusive",
            "owner",
            "holder",
            "locked",
            "writing");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^A-Za-z]+|(?<=[a-z])(?=[A-Z])");

    private Exclusive() {}

    /** A text says it itself; of a flag its name does. A text in a variable {@code leader} only points to one. */
    static boolean isNamedSo(String variable, Value value) {
        String text = value instanceof Value.Text words ? words.value() : variable;
        return text.length() < 100
                && BETWEEN_WORDS.splitAsStream(text).anyMatch(word -> WORDS.contains(word.toLowerCase(Locale.ROOT)));
    }
}
