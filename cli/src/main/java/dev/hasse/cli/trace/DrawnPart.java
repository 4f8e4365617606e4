package dev.hasse.cli.trace;

import dev.hasse.base.InputException;
import dev.hasse.report.RecordedPart;
import dev.hasse.report.Scene;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The part of a trace that the options of {@code draw} ask for. */
final class DrawnPart {
    private final Trace trace;
    private final int[] order;
    private final BitSet processes = new BitSet();

    /** Of these processes; of all if none is named. */
    DrawnPart(Trace trace, List<String> names) throws InputException {
        this.trace = trace;
        this.order = trace.observedOrder();
        for (String name : names) {
            int process = trace.processNumber(name);
            if (process < 0) {
                throw new InputException("--processes", "the trace has no process '" + name + "'");
            }
            processes.set(process);
        }
        if (names.isEmpty()) {
            processes.set(0, trace.processCount());
        }
    }

    /** At most so many events of the part asked for: around an event, or from one to another. */
    RecordedPart around(@Nullable String around, @Nullable String from, @Nullable String to, int most)
            throws InputException {
        int first = from == null ? 0 : place(from, "--from");
        int end = to == null ? order.length : place(to, "--to") + 1;
        if (first >= end && order.length > 0) {
            throw new InputException("--to", "nothing is between " + from + " and " + to);
        }
        if (around != null) {
            int middle = place(around, "--around");
            first = Math.max(first, back(middle, most / 2));
        }
        return new RecordedPart(processes, first, Math.min(end, forward(first, most)));
    }

    /** The place so many events of the processes before another. */
    private int back(int place, int events) {
        int left = events;
        int at = place;
        while (at > 0 && left > 0) {
            at--;
            left -= isShown(at) ? 1 : 0;
        }
        return at;
    }

    private int forward(int place, int events) {
        int left = events;
        int at = place;
        while (at < order.length && left > 0) {
            left -= isShown(at) ? 1 : 0;
            at++;
        }
        return at;
    }

    private boolean isShown(int place) {
        return processes.get(trace.processOf(order[place]));
    }

    /** The place of an event in the recorded order. */
    private int place(String event, String option) throws InputException {
        for (int place = 0; place < order.length; place++) {
            if (event.equals(trace.id(order[place]))) {
                return place;
            }
        }
        int hash = event.lastIndexOf('#');
        int number = number(event.substring(hash + 1));
        if (hash < 0 && number >= 1 && number <= order.length) {
            return number - 1;
        }
        int process = hash < 0 ? -1 : trace.processNumber(event.substring(0, hash));
        if (process >= 0 && number >= 1 && number <= trace.eventCount(process)) {
            int wanted = trace.eventNumber(process, number);
            for (int place = 0; place < order.length; place++) {
                if (order[place] == wanted) {
                    return place;
                }
            }
        }
        throw new InputException(option, "the trace has no event '" + event + "'; expected n1#3, an id, or 17");
    }

    private static int number(String text) {
        return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
    }

    /** What the picture leaves out. */
    static List<String> notes(Scene scene) {
        List<String> notes = new ArrayList<>();
        Scene.Size size = scene.size();
        if (size.shown() < size.events()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%,d of %,d events are shown; --max-events, --around, --from, --to and --processes choose others",
                    size.shown(),
                    size.events()));
        }
        int hidden = size.processes() - scene.lanes().size();
        if (hidden > 0) {
            notes.add(hidden + (hidden == 1 ? " process" : " processes") + " not drawn, since "
                    + (hidden == 1 ? "it has" : "they have") + " no event in this part");
        }
        return notes;
    }
}
