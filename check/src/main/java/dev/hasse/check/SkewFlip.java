package dev.hasse.check;

import dev.hasse.base.Nanoseconds;
import dev.hasse.stability.Stable;
import java.util.OptionalLong;

/**
 * How a property's verdict depends on how far clocks may be apart.
 *
 * @param below the verdict's word if all clocks agree
 * @param at the least bound in nanoseconds from which the verdict differs; empty if there is none
 * @param from that verdict's word; the one of all bounds if it is always the same
 * @param reason why there was no search, or where it ended; empty if it came to its end
 */
@Stable
public record SkewFlip(String below, OptionalLong at, String from, String reason) {
    /** The bound in the form of {@code --skew}; empty if the verdict is always the same. */
    public String bound() {
        return at.isPresent() ? Nanoseconds.text(at.getAsLong()) : "";
    }

    /** In a sentence: {@code holds up to 3.2ms of skew; violated from there}. */
    public String text() {
        if (!reason.isEmpty()) {
            return reason;
        }
        if (at.isPresent()) {
            return below + " up to " + bound() + " of skew; " + from + " from there";
        }
        return from.equals("violated") ? "violated even if all clocks agree" : from + " whatever the clock skew";
    }
}
