package dev.hasse.cli.options;

import dev.hasse.base.Budget;
import dev.hasse.base.HeapWatch;
import dev.hasse.base.InputException;
import dev.hasse.base.ThreadBudget;
import dev.hasse.check.Checker;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --timeout} and {@code --max-memory}, for every command that may take long. */
public final class LimitOptions {
    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,12})([a-zA-Z]*)");

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "Give up after this long, e.g. 500ms, 30s, 5m; the answer is then unknown. With check, each"
                    + " property has this long; with info, scan and linearizable, each file.")
    private @Nullable String timeout;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            description = "Use at most this much memory, e.g. 500m, 4g; the answer is then unknown.")
    private @Nullable String maxMemory;

    /** The limits of the whole command. */
    public Budget budget() throws InputException {
        Budget budget = timed(memory());
        if (time().isPresent()) {
            ThreadBudget.begin(budget);
        }
        return budget;
    }

    /** A part of the work that has the memory of the whole, and its own time from now on. */
    public Budget timed(Budget memory) throws InputException {
        Optional<Duration> time = time();
        return time.isEmpty() ? memory : memory.share(time.get());
    }

    /** Checks the trace within the memory of the whole; every property has its own time. */
    public Checker checker(Trace trace, Budget memory) throws InputException {
        Checker checker = Checker.of(trace).within(memory);
        Optional<Duration> time = time();
        return time.isEmpty() ? checker : checker.within(time.get());
    }

    /** The memory of the whole process, without a limit of time. */
    public Budget memory() throws InputException {
        Budget memory = maxMemory == null ? Budget.unlimited() : limited(maxMemory);
        HeapWatch.over(memory);
        return memory;
    }

    public boolean isMemoryGiven() {
        return maxMemory != null;
    }

    /**
     * The launcher makes the heap as large as the process may be, without what Java needs beside it; tables are most of
     * what is in it, not all. What the user typed is what messages name, unless the machine has less.
     */
    private static Budget limited(String maxMemory) throws InputException {
        long asked = size(maxMemory, "--max-memory");
        long heap = Runtime.getRuntime().maxMemory();
        long tables = Math.min(asked, heap) / 10 * 7;
        return heap < asked / 3
                ? Budget.ofBytes(tables, (heap >> 20) + " MiB (the heap on this machine)")
                : Budget.ofBytes(tables, maxMemory + " (--max-memory)");
    }

    /** How long each piece of work may take; empty if as long as it needs. */
    public Optional<Duration> time() throws InputException {
        return timeout == null ? Optional.empty() : Optional.of(time(timeout, "--timeout"));
    }

    /** A time such as 500ms; an error names the option. */
    public static Duration time(String text, String option) throws InputException {
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
    public static long size(String text, String option) throws InputException {
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
