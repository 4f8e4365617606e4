package dev.hasse.check.evidence;

import dev.hasse.base.OneLine;
import dev.hasse.check.Obligation;
import dev.hasse.trace.Trace;

/** What a run does, or never does, in sentences that need no word of the theory. */
public final class RunSentences {
    private static final int LONGEST = 120;

    private final Trace trace;
    private final int[] events;
    private final boolean isRecorded;

    /** @param isRecorded whether the run is the recorded one */
    public RunSentences(Trace trace, int[] events, boolean isRecorded) {
        this.trace = trace;
        this.events = events;
        this.isRecorded = isRecorded;
    }

    /** {@code In this order of the 47 events}, or {@code In the recorded run itself}. */
    public String setting() {
        if (isRecorded) {
            return "In the recorded run itself";
        }
        return events.length == 1
                ? "In the run of the only event"
                : String.format("In this order of the %,d events", events.length);
    }

    /** The first sentence of an explanation: what can happen. */
    public String of(Obligation obligation) {
        String formula = shortened(obligation.formula());
        int place = obligation.place();
        boolean isOfEvent = formula.startsWith("[") && formula.indexOf(']') == formula.length() - 1;
        if (place == 0) {
            return setting()
                    + switch (obligation.kind()) {
                        case NEVER_COMES -> ", " + formula + (isOfEvent ? " never happens." : " never becomes true.");
                        case SHOULD_NOT -> ", " + formula + " is true from the beginning.";
                        case FAILS -> ", " + formula + " is false at the beginning.";
                        case TOO_EARLY ->
                            ", " + formula + (isOfEvent ? " has not happened" : " is not true")
                                    + " yet at the beginning.";
                    };
        }
        String event = event(events[place - 1]);
        return setting() + ", "
                + switch (obligation.kind()) {
                    case NEVER_COMES -> event + " is never followed by " + formula + ".";
                    case SHOULD_NOT ->
                        isOfEvent ? event + " happens." : "after " + event + ", " + formula + " is true.";
                    case FAILS ->
                        isOfEvent
                                ? event + " is not " + formula + "."
                                : "after " + event + ", " + formula + " is false.";
                    case TOO_EARLY -> event + " comes before any " + formula + ".";
                };
    }

    /** {@code ship of store (line 9)}; without a name {@code store#3 (line 9)}. */
    public String event(int event) {
        String name = trace.name(event);
        int line = trace.line(event);
        if (name == null) {
            return trace.describe(event);
        }
        String process = OneLine.of(trace.processName(trace.processOf(event)));
        return "'" + shortened(OneLine.of(name)) + "' of " + process
                + (line > 0 ? " (line " + line + ")" : " (event " + trace.positionOf(event) + ")");
    }

    /** Long texts keep both ends, which tell them apart. */
    static String shortened(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST / 2) + "..." + text.substring(text.length() - LONGEST / 3);
    }
}
