package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.base.NearestName;
import dev.hasse.logic.syntax.SourceText;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Guard;
import dev.hasse.monitor.Transitions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text format, one thing a line: {@code initial A, B}, {@code bad C}, {@code A -> B on x = 1} (paper 001: an event
 * that assigns x makes x = 1; a state stays as it is if an event triggers none of its transitions), or instead
 * {@code A -> B when x = 1 & on(y)} (the letter decides, nothing stays by itself).
 */
final class MonitorTextReader {
    // Nothing here is tried twice, since lines may be long.
    private static final Pattern STATES = Pattern.compile("(?s)\\s*+(initial|bad)\\s++(\\S.*+)");
    private static final Pattern EDGE = Pattern.compile("(?s)(?>\\s*(\\S+?)\\s*->)\\s*+(\\S++)\\s++(on|when)\\s(.*+)");
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_.\\-]+");

    /** How the transitions of a file are triggered. */
    private enum Style {
        UNKNOWN,
        ON,
        WHEN
    }

    private final SourceText source;
    private final GuardReader guards;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<List<Transitions.Edge>> edges = new ArrayList<>();
    private final Set<Integer> initial = new LinkedHashSet<>();
    private final Set<Integer> bad = new LinkedHashSet<>();
    private Style style = Style.UNKNOWN;

    MonitorTextReader(SourceText source, List<String> processes) {
        this.source = source;
        this.guards = new GuardReader(processes);
    }

    Automaton read() throws InputException {
        String text = source.content();
        int start = 0;
        while (start < text.length()) {
            int newline = text.indexOf('\n', start);
            int end = newline < 0 ? text.length() : newline;
            String line = text.substring(start, end);
            if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
                line(line, start);
            }
            start = end + 1;
        }
        if (initial.isEmpty()) {
            throw new InputException(source.name(), "expected a line 'initial STATE'");
        }
        List<Automaton.State> states = new ArrayList<>();
        numbers.forEach((name, number) -> states.add(new Automaton.State(
                name,
                bad.contains(number) ? Automaton.Quality.BAD : Automaton.Quality.GOOD,
                new Transitions.Edges(style == Style.WHEN ? edges.get(number) : staying(number)))));
        return new Automaton(guards.propositions(), states, List.copyOf(initial));
    }

    private void line(String line, int start) throws InputException {
        Matcher edge = EDGE.matcher(line);
        Matcher named = STATES.matcher(line.replaceFirst("\\s#.*", ""));
        if (edge.matches()) {
            Style wanted = edge.group(3).equals("on") ? Style.ON : Style.WHEN;
            if (style != Style.UNKNOWN && style != wanted) {
                throw source.error(start + edge.start(3), "a monitor has either 'on' or 'when' in all its transitions");
            }
            style = wanted;
            int from = start + edge.start(4);
            int to = start + edge.end(4);
            Guard guard = wanted == Style.ON ? guards.event(source, from, to) : guards.formula(source, from, to);
            int origin = state(edge.group(1), start + edge.start(1));
            int target = state(edge.group(2), start + edge.start(2));
            edges.get(origin).add(new Transitions.Edge(guard, target));
        } else if (named.matches()) {
            for (String name : named.group(2).split(",", -1)) {
                (named.group(1).equals("bad") ? bad : initial).add(state(name.strip(), start + named.start(2)));
            }
        } else {
            throw source.error(
                    start + line.indexOf(line.strip()),
                    "expected 'initial STATE', 'bad STATE', 'STATE -> STATE on PREDICATE' or 'STATE -> STATE when GUARD'"
                            + meant(line.strip().split("\\s+", 2)[0]));
        }
    }

    private int state(String name, int at) throws InputException {
        if (!NAME.matcher(name).matches()) {
            throw source.error(at, "expected the name of a state, of letters, digits, '_', '.' and '-'");
        }
        Integer known = numbers.putIfAbsent(name, numbers.size());
        if (known != null) {
            return known;
        }
        edges.add(new ArrayList<>());
        return numbers.size() - 1;
    }

    /** The edges, and one that stays if none of them is triggered. */
    private List<Transitions.Edge> staying(int state) {
        List<Transitions.Edge> all = new ArrayList<>(edges.get(state));
        List<Guard> none = new ArrayList<>();
        edges.get(state).forEach(edge -> none.add(new Guard.Not(edge.guard())));
        all.add(new Transitions.Edge(none.isEmpty() ? Guard.Constant.TRUE : new Guard.And(none), state));
        return all;
    }

    /** The word that a line may begin with and that is almost this one. */
    private static String meant(String word) {
        return NearestName.nearest(word, List.of("initial", "bad"))
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }
}
