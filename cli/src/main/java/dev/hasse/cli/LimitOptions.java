package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --timeout} and {@code --max-memory}, for every command that may take long. */
final class LimitOptions {
    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,12})([a-zA-Z]*)");

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "Give up after this long, e.g. 500ms, 30s, 5m; the answer is then unknown.")
    private @Nullable String timeout;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            description = "Use at most this much memory, e.g. 500m, 4g; the answer is then unknown.")
    private @Nullable String maxMemory;

    Budget budget() throws InputException {
        Duration time = timeout == null ? null : time(timeout, "--timeout");
        if (maxMemory == null) {
            return time == null ? Budget.unlimited() : Budget.of(time);
        }
        // Engines' tables are most of what is used, not all.
        long bytes = size(maxMemory, "--max-memory") / 4 * 3;
        return time == null ? Budget.ofBytes(bytes) : Budget.of(time, bytes);
    }

    /** The limits anew for each of several pieces of work. */
    Supplier<Budget> budgets() throws InputException {
        budget();
        return () -> {
            try {
                return budget();
            } catch (InputException e) {
                throw new IllegalStateException("looked at before", e);
            }
        };
    }

    /** A time such as 500ms; an error names the option. */
    static Duration time(String text, String option) throws InputException {
        Matcher matcher = AMOUNT.matcher(text);
        if (matcher.matches()) {
            long amount = Long.parseLong(matcher.group(1));
            switch (matcher.group(2)) {
                case "ms":
                    return Duration.ofMillis(amount);
                case "", "s":
                    return Duration.ofSeconds(amount);
                case "m", "min":
                    return Duration.ofMinutes(amount);
                case "h":
                    return Duration.ofHours(amount);
                default:
                    break;
            }
        }
        throw new InputException(option, "expected a time such as 500ms, 30s or 5m, not '" + text + "'");
    }

    /** A number of bytes such as 500m; an error names the option. */
    static long size(String text, String option) throws InputException {
        Matcher matcher = AMOUNT.matcher(text);
        int shift = -1;
        if (matcher.matches()) {
            shift = switch (matcher.group(2).toLowerCase(java.util.Locale.ROOT)) {
                case "" -> 0;
                case "k" -> 10;
                case "m" -> 20;
                case "g" -> 30;
                case "t" -> 40;
                default -> -1;
            };
        }
        if (shift < 0) {
            throw new InputException(option, "expected a size such as 500m or 4g, not '" + text + "'");
        }
        long amount = Long.parseLong(matcher.group(1));
        return amount > (Long.MAX_VALUE >> shift) ? Long.MAX_VALUE : amount << shift;
    }
}
