package dev.hasse.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is drawn of a trace: rows from top to bottom, one a row an event of a run, in lanes, one a process; arrows between
 * rows. The web page, the pictures and the text all show scenes, so that they agree.
 *
 * @param lanes the processes that have a row
 * @param rows the events shown, and gaps where events are left out
 * @param arrows messages and other communications that begin or end in a row
 * @param variables those that the property is about first, then those that a row assigns
 * @param folds intervals of rows where nothing happens that matters, to be drawn as one
 * @param boxes rows that only happen together: the meta-events of a slice; empty if there are none
 * @param bars locks that are held, from row to row
 * @param cut how many of the rows are in the cut that matters; -1 if no cut does
 * @param swap the two rows whose order differs most tellingly from the recorded one; null if there are none
 * @param monitor the state in which a monitor begins; null if there is none
 * @param size how much of how much is shown
 */
public record Scene(
        List<Lane> lanes,
        List<Row> rows,
        List<Arrow> arrows,
        List<Variable> variables,
        List<Interval> folds,
        List<List<Integer>> boxes,
        List<Bar> bars,
        int cut,
        @Nullable Swapped swap,
        @Nullable String monitor,
        Size size) {
    public Scene {
        lanes = List.copyOf(lanes);
        rows = List.copyOf(rows);
        arrows = List.copyOf(arrows);
        variables = List.copyOf(variables);
        folds = List.copyOf(folds);
        boxes = boxes.stream().map(List::copyOf).toList();
        bars = List.copyOf(bars);
    }

    /** The same with every row drawn. */
    public Scene unfolded() {
        return new Scene(lanes, rows, arrows, variables, List.of(), boxes, bars, cut, swap, monitor, size);
    }

    /** A process, and how many events it has in the whole trace. */
    public record Lane(String name, int events) {}

    /** A variable and its value before the first row. */
    public record Variable(String name, String initial, boolean watched) {}

    /** An assignment; the variable by its place in the scene's list. */
    public record Assigned(int variable, String value) {}

    /** A line of the picture. */
    public sealed interface Row {
        List<Assigned> assigned();

        /** What the case of its kind makes of it. */
        <T> T match(Function<Event, T> event, Function<Gap, T> gap);

        /** Empty for a gap. */
        default Optional<Event> event() {
            return match(Optional::of, gap -> Optional.empty());
        }
    }

    /** The lane of a row; a gap is in all of them, and drawn from the first one on. */
    public int lane(int row) {
        return rows.get(row).match(Event::lane, gap -> 0);
    }

    /**
     * @param number the event's number in the trace
     * @param position its position in its process, from 1
     * @param rank its place in the recorded order, from 0
     * @param step its place in the run, from 1; 0 if it comes after the run
     * @param moved whether it stands apart from the recorded order
     * @param monitor the state to which it takes the monitor; null if it does not
     */
    public record Event(
            int number,
            int lane,
            int position,
            @Nullable String name,
            @Nullable String id,
            int line,
            int rank,
            int step,
            boolean moved,
            @Nullable String monitor,
            @Nullable String attributes,
            List<Assigned> assigned)
            implements Row {
        public Event {
            assigned = List.copyOf(assigned);
        }

        @Override
        public <T> T match(Function<Event, T> event, Function<Gap, T> gap) {
            return event.apply(this);
        }
    }

    /** Events left out, and the values they leave behind. */
    public record Gap(int events, List<Assigned> assigned) implements Row {
        public Gap {
            assigned = List.copyOf(assigned);
        }

        @Override
        public <T> T match(Function<Event, T> event, Function<Gap, T> gap) {
            return gap.apply(this);
        }
    }

    /** From row to row; -1 for an end outside, {@code elsewhere} says where that is. */
    public record Arrow(
            int from,
            int to,
            String text,
            Kind kind,
            @Nullable String elsewhere) {}

    /** What makes one event come after another. */
    public enum Kind {
        MESSAGE,
        ORDER,
        /** A message that nobody received before the recording ended. */
        UNRECEIVED
    }

    /** Rows from the first to before the end. */
    public record Interval(int from, int to) {}

    /**
     * A lock that is held.
     *
     * @param from the row by which it is taken, or the first one of its lane after that
     * @param to the row by which it is given back, or the first one of its lane after that; the number of rows if none is
     * @param depth in how many other bars of its lane it begins
     * @param shared whether others may share it
     */
    public record Bar(String lock, int lane, int from, int to, int depth, boolean shared) {
        Bar at(int depthThere) {
            return new Bar(lock, lane, from, to, depthThere, shared);
        }
    }

    /** Recorded in this order, shown in the other. */
    public record Swapped(int recordedFirst, int recordedSecond) {}

    /** Of the trace, of the run: how much there is, and how much is shown. */
    public record Size(int events, int processes, int run, int shown) {}
}
