package dev.hasse.conformance.generation;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A label of a test graph: {@code ?x}, {@code !x}, {@code delta}, a verdict; or, as TGV writes them from the tester's
 * side, {@code x; OUTPUT} for what it sends and {@code x; INPUT (PASS)} for what it observes, with the verdict of the
 * state that is reached.
 */
record TestLabel(String text, Direction direction, @Nullable Verdict verdict) {
    private static final Pattern TAIL = Pattern.compile("(INPUT|OUTPUT) *(?:\\((PASS|FAIL|INCONCLUSIVE)\\))?");

    static TestLabel of(String label, String source) throws InputException {
        for (Verdict verdict : Verdict.values()) {
            if (verdict.name().equals(label)) {
                return new TestLabel(label, Direction.INTERNAL, verdict);
            }
        }
        int semicolon = label.lastIndexOf(';');
        Matcher tail = TAIL.matcher(label.substring(semicolon + 1).strip());
        if (semicolon > 0 && tail.matches()) {
            String text = label.substring(0, semicolon).strip();
            Direction direction = tail.group(1).equals("OUTPUT")
                    ? Direction.INPUT
                    : Alphabet.isSilence(text) ? Direction.QUIESCENCE : Direction.OUTPUT;
            return new TestLabel(text, direction, tail.group(2) == null ? null : Verdict.valueOf(tail.group(2)));
        }
        if (Alphabet.isSilence(label)) {
            return new TestLabel(label, Direction.QUIESCENCE, null);
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

    /** Whether it is only there to tell its state's verdict. */
    boolean isLoop() {
        return direction == Direction.INTERNAL && verdict != null;
    }
}
