package dev.hasse.conformance.generation;

import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import dev.hasse.base.LinearPattern;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.lts.Labels;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A label of a test graph: {@code ?x}, {@code !x}, {@code delta}, a verdict; or, as TGV writes them from the tester's
 * side, {@code x; OUTPUT} for what it sends and {@code x; INPUT (PASS)} for what it observes, with the verdict of the
 * state that is reached, and {@code LOCK} or the timeout of a timer for silence. Verdicts of their own may also look
 * like {@code :PASS:} and {@code TESTOR_PASS}.
 */
record TestLabel(String text, Direction direction, @Nullable TestVerdict verdict) {
    private static final String VERDICT = "(?:TESTOR_)?(PASS|FAIL|INCONC(?:LUSIVE)?)";
    private static final Pattern VERDICT_ALONE = Pattern.compile("(?i)[:(]?" + VERDICT + "[:)]?");
    /** On what is longer the patterns would take seconds. */
    private static final int LONGEST = 1_000_000;

    private static final LinearPattern DIRECTED =
            LinearPattern.ofValue("(.+);\\s*(INPUT|OUTPUT)\\s*;?\\s*(?:[(:]\\s*" + VERDICT + "\\s*[):])?");
    private static final LinearPattern UNDIRECTED = LinearPattern.ofValue("(.+?)\\s*[(:]\\s*" + VERDICT + "\\s*[):]");

    private static final LinearPattern TIMEOUT =
            LinearPattern.ofValue("TIMEOUT(?:\\s*\\(?\\s*(?:TAC|TNOAC|TWAIT)\\s*\\)?)?");
    private static final Pattern LOCK = Pattern.compile("(?:OUTPUT|DEAD|LIVE)?LOCK");

    /** What may be silence, the surest first: an implementation may well have an output that is called LOCK. */
    private static final List<Predicate<String>> SILENCES =
            List.of(Alphabet::isSilence, TIMEOUT::matches, LOCK.asMatchPredicate());

    /** The labels of a file, each at its number; an error names the source. */
    static TestLabel[] all(Labels labels, String source) throws InputException {
        TestLabel[] all = new TestLabel[labels.size()];
        for (int label = 0; label < all.length; label++) {
            all[label] = of(labels.text(label), source);
        }
        for (Predicate<String> silence : SILENCES) {
            String name = null;
            for (int label = 0; label < all.length; label++) {
                if (all[label].direction.isObserved() && silence.test(all[label].text)) {
                    name = name == null ? all[label].text : name;
                    all[label] = new TestLabel(name, Direction.QUIESCENCE, all[label].verdict);
                }
            }
            if (name != null) {
                return all;
            }
        }
        return all;
    }

    private static TestLabel of(String label, String source) throws InputException {
        if (label.length() > LONGEST) {
            throw new InputException(source, "a label of " + label.length() + " characters is not one of a test");
        }
        Matcher alone = VERDICT_ALONE.matcher(label);
        if (alone.matches()) {
            return new TestLabel(label, Direction.INTERNAL, verdict(alone.group(1)));
        }
        LinearMatcher directed = DIRECTED.bounded(label);
        if (directed.matches()) {
            Direction direction = "OUTPUT".equals(directed.group(2)) ? Direction.INPUT : Direction.OUTPUT;
            return new TestLabel(text(directed).strip(), direction, verdict(directed.group(3)));
        }
        LinearMatcher undirected = UNDIRECTED.bounded(label);
        boolean judged = undirected.matches();
        String text = judged ? text(undirected) : label;
        if (SILENCES.stream().anyMatch(silence -> silence.test(text))) {
            return new TestLabel(text, Direction.OUTPUT, judged ? verdict(undirected.group(2)) : null);
        }
        if (label.startsWith("?") || label.startsWith("!")) {
            return new TestLabel(label, label.startsWith("?") ? Direction.INPUT : Direction.OUTPUT, null);
        }
        if (label.equals("i")) {
            return new TestLabel(label, Direction.INTERNAL, null);
        }
        throw new InputException(
                source,
                "the label '" + label + "' is not one of a test: expected ?x, !x, delta, PASS, FAIL, INCONCLUSIVE"
                        + ", or 'x; INPUT' and 'x; OUTPUT'");
    }

    private static String text(LinearMatcher label) {
        return Objects.requireNonNull(label.group(1));
    }

    private static @Nullable TestVerdict verdict(@Nullable String word) {
        return word == null
                ? null
                : switch (word.toUpperCase(Locale.ROOT)) {
                    case "PASS" -> TestVerdict.PASS;
                    case "FAIL" -> TestVerdict.FAIL;
                    default -> TestVerdict.INCONCLUSIVE;
                };
    }

    /** Whether it is only there to tell its state's verdict. */
    boolean isLoop() {
        return direction == Direction.INTERNAL && verdict != null;
    }
}
