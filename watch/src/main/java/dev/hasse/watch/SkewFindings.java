package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.base.OneLine;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Skew;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** What is wrong with the times of a run, and what that means for its answers. */
final class SkewFindings {
    private final String source;
    private final Skew skew;
    private final Function<Stamp, String> describe;
    private final Consumer<Notice> notices;
    private final Set<Integer> wentBack = new HashSet<>();
    private final Set<String> distrusted = new HashSet<>();
    private final Set<String> lagging = new HashSet<>();
    private long told;
    private long needed;
    private String example = "";
    private long contradictions;
    private long late;
    private long timed;
    private long untimed;

    SkewFindings(String source, Skew skew, Function<Stamp, String> describe, Consumer<Notice> notices) {
        this.source = source;
        this.skew = skew;
        this.describe = describe;
        this.notices = notices;
    }

    private void tell(Notice.Kind kind, Stamp at, String text) {
        notices.accept(new Notice(kind, at.line, text));
    }

    /** An event with this time, or without one; throws if it cannot be compared with the first one. */
    void timed(Stamp event, long nanos, long first) throws InputException {
        if (nanos == RecordedTimes.UNKNOWN) {
            untimed++;
            return;
        }
        timed++;
        if (Math.abs(nanos / 2 - first / 2) > Skew.LONGEST / 2) {
            throw new InputException(
                    source,
                    event.line,
                    0,
                    "the times of the first event and of " + describe.apply(event)
                            + " are more than 20 years apart: are they in different units?");
        }
    }

    /** An event has an earlier time than one that it comes after, by more than the bound. */
    void contradicts(Stamp before, Stamp after, long nanos) {
        contradictions++;
        long gap = before.interval == null ? 0 : before.interval.nanos() - nanos;
        if (gap > needed) {
            needed = gap;
            example = describe.apply(after) + " is " + Nanoseconds.text(gap) + " earlier than " + describe.apply(before)
                    + ", which happened before it";
        }
        if (told == 0) {
            told = needed;
            tell(Notice.Kind.SKEW, after, needs() + ": from now on a property that would hold is reported as unknown");
        }
    }

    private String needs() {
        return "clock skew: this recording needs at least " + Nanoseconds.text(needed) + " of skew, but --skew is "
                + skew + ": " + example;
    }

    /** The times of one clock, which several processes read, contradict the causes. */
    void contradictsItself(String clock, Stamp at) {
        contradictions++;
        if (distrusted.add(clock)) {
            tell(
                    Notice.Kind.SKEW,
                    at,
                    "clock skew: the times that processes have from the clock " + OneLine.of(clock)
                            + " contradict the order at " + describe.apply(at)
                            + ": from now on a property that would hold is reported as unknown");
        }
    }

    void goesBack(Stamp event, long by) {
        if (wentBack.add(event.process)) {
            tell(
                    Notice.Kind.SKEW,
                    event,
                    "clock skew: the time goes back by " + Nanoseconds.text(by) + " at " + describe.apply(event));
        }
    }

    /** An event comes before others by its time, which are in order already. */
    void late(Stamp event) {
        late++;
        if (late == 1) {
            tell(
                    Notice.Kind.LATE,
                    event,
                    describe.apply(event) + " arrived too late: its time is before events that have already been"
                            + " processed. It is not ordered before them, and from now on a violation is reported as"
                            + " unknown");
        }
    }

    /** A process holds back an event for so many others. */
    void lags(String process, long patience, Stamp event) {
        if (lagging.add(process)) {
            tell(
                    Notice.Kind.LATE,
                    event,
                    OneLine.of(process) + " has no event as late as " + describe.apply(event) + " within the next "
                            + patience + " events: hasse watch stops waiting for it. A larger --late waits longer");
        }
    }

    /** The end: throws if there were no times, or if a bound is for a clock that is not there. */
    void end(Set<String> clocks) throws InputException {
        if (timed == 0) {
            throw new InputException(
                    source,
                    "--skew orders events by their times, but no event has a time: add a field \"time\" with a number of"
                            + " seconds or an ISO 8601 date, or  time:  to the mapping");
        }
        for (String clock : skew.named()) {
            if (!clocks.contains(clock)) {
                throw new InputException(
                        source,
                        "--skew names the clock " + clock + ", which no process has: expected one of "
                                + String.join(", ", clocks));
            }
        }
        if (needed > told) {
            notices.accept(new Notice(Notice.Kind.SKEW, 0, needs()));
        }
        if (untimed > 0) {
            notices.accept(new Notice(
                    Notice.Kind.SKEW,
                    0,
                    "clock skew: " + untimed + " of " + (timed + untimed)
                            + " events have no time: --skew does not order them"));
        }
    }

    /** Why no property can be said to hold; empty if nothing is in the way. */
    String whyNoneHolds() {
        return contradictions == 0
                ? ""
                : "times contradict the order by more than --skew " + skew
                        + " allows, so more orders are possible than were checked";
    }

    /** Why no order that was found can be trusted; empty if nothing is in the way. */
    String whyNoneIsFound() {
        return late == 0
                ? ""
                : "an order that decides the property was found, but " + (late == 1 ? "1 event" : late + " events")
                        + " arrived too late to be ordered by time, and their times may rule that order out";
    }
}
