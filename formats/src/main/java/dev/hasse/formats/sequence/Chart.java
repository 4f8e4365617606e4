package dev.hasse.formats.sequence;

import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.ScenarioOptions.Receives;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A message sequence chart while it is read: its events with what each comes after. */
final class Chart {
    /** One event on a lane. */
    private static final class Event {
        private final Lane lane;
        private final int line;
        private final String name;
        private final List<Event> after;
        private final Map<String, Value> variables = new LinkedHashMap<>();
        private String sends = "";
        private String destination = "";
        private String receives = "";
        private String id = "";

        Event(Lane lane, int line, String name, List<Event> after) {
            this.lane = lane;
            this.line = line;
            this.name = name;
            this.after = after;
        }

        /** What it receives. */
        String message() {
            return name.substring(name.indexOf(' ') + 1);
        }
    }

    /** A sequence of events of a lifeline: a process of the trace. */
    /** In an order, so that names chosen to have one hash are found all the same. */
    private record Lane(String lifeline, int number) implements Comparable<Lane> {
        private static final Comparator<Lane> ORDER =
                Comparator.comparing(Lane::lifeline).thenComparingInt(Lane::number);

        @Override
        public int compareTo(Lane other) {
            return ORDER.compare(this, other);
        }
    }

    /** Where a lifeline is: its lane, and its events that no other of it comes after. */
    private static final class Position {
        private final Lane lane;
        private List<Event> last;
        /** The receives since the last event that is none, by their senders: each in a lane, the first in this one. */
        private final Map<String, Event> receives = new LinkedHashMap<>();

        private List<Event> beforeReceives = List.of();
        private String latestSender = "";

        Position(Lane lane, List<Event> last) {
            this.lane = lane;
            this.last = last;
        }

        /** Its events that no other of the lifeline comes after. */
        List<Event> last() {
            return receives.isEmpty() ? last : List.copyOf(receives.values());
        }

        /** The lanes that its receives have beside its own. */
        List<Lane> furtherLanes() {
            return receives.values().stream()
                    .map(receive -> receive.lane)
                    .filter(each -> !each.equals(lane))
                    .toList();
        }
    }

    /** A sequence: the whole chart, or a branch of a par. */
    private static final class Scope {
        private final List<Scope> enclosing;
        private final Map<String, Position> positions = new LinkedHashMap<>();
        private final Map<String, List<Lane>> free = new HashMap<>();
        /** The lifelines whose own lane some branch of this scope's par uses. */
        private final Set<String> ownLaneTaken;

        Scope(List<Scope> enclosing, Set<String> ownLaneTaken) {
            this.enclosing = enclosing;
            this.ownLaneTaken = ownLaneTaken;
        }
    }

    /** With its names, its place in lists, and what becomes of it in the trace. */
    private static final int BYTES_AN_EVENT = 400;

    private static final int SHOWN_RACES = 20;

    private final List<Event> events = new ArrayList<>();
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private final Map<String, Event> latest = new HashMap<>();
    private final Map<String, Integer> activations = new HashMap<>();
    private final List<List<Scope>> branches = new ArrayList<>();
    private Scope scope = new Scope(List.of(), Set.of());
    private final List<String> races = new ArrayList<>();
    private final Receives receives;
    private int messages;

    Chart(Receives receives) {
        this.receives = receives;
    }

    void declare(String lifeline) {
        lanes.putIfAbsent(lifeline, 1);
    }

    /** How much memory it takes, about. */
    long bytes() {
        return (long) BYTES_AN_EVENT * events.size();
    }

    boolean isEmpty() {
        return lanes.isEmpty();
    }

    void message(String from, String to, String text, int line) {
        if (from.equals(to)) {
            add(from, text, line);
            return;
        }
        String message = text + " #" + ++messages;
        send(from, to, text, line).sends = message;
        Event received = receive(from, to, text, line);
        received.receives = message;
    }

    /** A send whose message gets lost, or leaves the chart if it is to nobody. */
    void lost(String from, String to, String text, int line) {
        Event event = send(from, to, text, line);
        if (!to.isEmpty()) {
            event.sends = text + " #" + ++messages;
            event.destination = to;
        }
    }

    private Event send(String from, String to, String text, int line) {
        declare(from);
        Event event = add(from, "send " + text, line);
        if (!to.isEmpty()) {
            declare(to);
            event.variables.put("to", Value.of(to));
        }
        return event;
    }

    /** A receive of a message that comes from outside the chart, or of one that was sent. */
    Event receive(String from, String to, String text, int line) {
        Event event = receives == Receives.DRAWN
                ? add(to, "receive " + text, line)
                : addReceive(from, to, "receive " + text, line);
        if (!from.isEmpty()) {
            event.variables.put("from", Value.of(from));
        }
        return event;
    }

    void note(String lifeline, String text, int line) {
        add(lifeline, text, line).variables.putAll(NoteValues.of(text));
    }

    /** The lifeline becomes active, or so once more, by its latest event. */
    void activate(String lifeline) {
        changeActivation(lifeline, 1);
    }

    void deactivate(String lifeline) {
        changeActivation(lifeline, -1);
    }

    private void changeActivation(String lifeline, int by) {
        declare(lifeline);
        int depth = Math.max(0, activations.merge(lifeline, by, Integer::sum));
        activations.put(lifeline, depth);
        Event event = latest.get(lifeline);
        if (event != null) {
            event.variables.put("active", Value.of(depth));
        }
    }

    private Event add(String lifeline, String name, int line) {
        declare(lifeline);
        Position position = position(scope, lifeline);
        Event event = new Event(position.lane, line, name, position.last());
        free(lifeline).addAll(position.furtherLanes());
        position.receives.clear();
        position.last = List.of(event);
        events.add(event);
        latest.put(lifeline, event);
        return event;
    }

    /**
     * A receive comes after the last event of its lifeline that is none, and after receives from the same sender. Nobody
     * can choose what arrives first from two senders, so one receive is not the cause of the other.
     */
    private Event addReceive(String from, String lifeline, String name, int line) {
        declare(lifeline);
        Position position = position(scope, lifeline);
        if (position.receives.isEmpty()) {
            position.beforeReceives = position.last;
        }
        Event same = position.receives.get(from);
        Event event;
        if (same != null) {
            event = new Event(same.lane, line, name, List.of(same));
        } else {
            Lane lane = position.receives.isEmpty() ? position.lane : freeLane(scope, lifeline);
            event = new Event(lane, line, name, position.beforeReceives);
            if (!position.receives.isEmpty()) {
                races.add(race(lifeline, position.latestSender, position.receives, from, event));
            }
        }
        position.latestSender = from;
        position.receives.put(from, event);
        events.add(event);
        latest.put(lifeline, event);
        return event;
    }

    private static String race(
            String lifeline, String sender, Map<String, Event> receives, String otherSender, Event other) {
        Event one = receives.getOrDefault(sender, other);
        return "race: " + lifeline + " may receive '" + one.message() + "' from " + sender + " (line " + one.line
                + ") and '" + other.message() + "' from " + otherSender + " (line " + other.line + ") in any order";
    }

    private Position position(Scope in, String lifeline) {
        Position known = in.positions.get(lifeline);
        if (known != null) {
            return known;
        }
        Position position;
        if (in.enclosing.isEmpty()) {
            position = new Position(new Lane(lifeline, 1), List.of());
        } else {
            Position outer = position(in.enclosing.get(0), lifeline);
            Lane lane = in.ownLaneTaken.add(lifeline) ? outer.lane : freeLane(in.enclosing.get(0), lifeline);
            position = new Position(lane, outer.last());
        }
        in.positions.put(lifeline, position);
        return position;
    }

    /** A lane whose events all come before what follows in the scope: one that is free there, or a new one. */
    private Lane freeLane(Scope in, String lifeline) {
        Scope at = in;
        while (true) {
            List<Lane> free = at.free.getOrDefault(lifeline, List.of());
            if (!free.isEmpty()) {
                return free.remove(free.size() - 1);
            }
            if (at.enclosing.isEmpty()) {
                return new Lane(lifeline, lanes.merge(lifeline, 1, Integer::sum));
            }
            at = at.enclosing.get(0);
        }
    }

    /** Branches follow, unordered among each other; the first begins. */
    void beginParallel() {
        List<Scope> started = new ArrayList<>();
        started.add(new Scope(List.of(scope), new LinkedHashSet<>()));
        branches.add(started);
        scope = started.get(0);
    }

    void nextBranch() {
        List<Scope> started = branches.get(branches.size() - 1);
        scope = new Scope(started.get(0).enclosing, started.get(0).ownLaneTaken);
        started.add(scope);
    }

    void endParallel() {
        List<Scope> ended = branches.remove(branches.size() - 1);
        scope = ended.get(0).enclosing.get(0);
        Map<String, Set<Event>> last = new LinkedHashMap<>();
        for (Scope branch : ended) {
            branch.free.forEach((lifeline, free) -> free(lifeline).addAll(free));
            branch.positions.forEach((lifeline, position) -> {
                last.computeIfAbsent(lifeline, name -> new LinkedHashSet<>()).addAll(position.last());
                if (!position.lane.equals(position(scope, lifeline).lane)) {
                    free(lifeline).add(position.lane);
                }
                free(lifeline).addAll(position.furtherLanes());
            });
        }
        last.forEach((lifeline, events) -> {
            Position outer = position(scope, lifeline);
            free(lifeline).addAll(outer.furtherLanes());
            outer.receives.clear();
            outer.last = List.copyOf(events);
        });
    }

    private List<Lane> free(String lifeline) {
        return scope.free.computeIfAbsent(lifeline, name -> new ArrayList<>());
    }

    TraceBuilder toTrace(String source, ReadOptions options) {
        TraceBuilder builder = options.builder(source);
        Map<Lane, String> names = nameLanes(builder);
        races.stream().limit(SHOWN_RACES).forEach(builder::finding);
        if (races.size() > SHOWN_RACES) {
            builder.finding("races of receives: " + (races.size() - SHOWN_RACES) + " more");
        }
        int ids = 0;
        for (Event event : events) {
            for (Event before : event.after) {
                if (!before.lane.equals(event.lane) && before.id.isEmpty()) {
                    before.id = "e" + ++ids;
                }
            }
        }
        for (Event event : events) {
            String process = names.getOrDefault(event.lane, event.lane.lifeline);
            builder.event(builder.process(process), event.line).name(event.name);
            event.variables.forEach((variable, value) -> builder.set(process + "." + variable, value));
            if (!event.id.isEmpty()) {
                builder.id(event.id);
            }
            for (Event before : event.after) {
                if (!before.lane.equals(event.lane)) {
                    builder.after(before.id);
                }
            }
            if (!event.destination.isEmpty()) {
                builder.send(event.sends, event.destination);
            } else if (!event.sends.isEmpty()) {
                builder.send(event.sends);
            }
            if (!event.receives.isEmpty()) {
                builder.receive(event.receives);
            }
        }
        return builder;
    }

    private Map<Lane, String> nameLanes(TraceBuilder builder) {
        Map<Lane, String> names = new HashMap<>();
        Set<String> taken = new LinkedHashSet<>(lanes.keySet());
        taken.forEach(builder::process);
        lanes.forEach((lifeline, count) -> {
            names.put(new Lane(lifeline, 1), lifeline);
            int suffix = 2;
            for (int number = 2; number <= count; number++) {
                while (!taken.add(lifeline + "/" + suffix)) {
                    suffix++;
                }
                names.put(new Lane(lifeline, number), lifeline + "/" + suffix);
                builder.process(lifeline + "/" + suffix);
            }
        });
        return names;
    }
}
