package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.Names;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.TemporalFormula;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.Race;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The variables whose values at cuts decide a property, in order of appearance. They need totally ordered writes
 * (paper 000, definition 1 (ii)) in CTL; LTL and monitors are decided run by run, and a run has one last write.
 */
public final class NeededValues {
    private static final int MOST_NOTES = 5;

    private final Set<String> variables;
    private final Set<Channel> channels;
    private final Set<Predicate.Matches> matches;

    private NeededValues(Set<String> variables, Set<Channel> channels, Set<Predicate.Matches> matches) {
        this.variables = variables;
        this.channels = channels;
        this.matches = matches;
    }

    public static NeededValues of(Property property) {
        return property.match(
                (Property.Ctl ctl) -> of(ctl.formula()),
                (Property.Ltl ltl) -> of(ltl.formula()),
                (Property.ForEach forEach) -> {
                    NeededValues needed = of(forEach.symbolic().formula());
                    needed.variables.removeIf(Parameter::isSymbol);
                    return needed;
                },
                (Property.Monitor monitor) -> new NeededValues(Set.of(), Set.of(), Set.of()));
    }

    public static NeededValues of(TemporalFormula<?> formula) {
        Footprint footprint = Footprint.of(formula);
        return new NeededValues(footprint.variables(), footprint.channels(), footprint.matches());
    }

    public Set<String> variables() {
        return Collections.unmodifiableSet(variables);
    }

    /** The channels whose messages are counted. */
    public Set<Channel> channels() {
        return Collections.unmodifiableSet(channels);
    }

    /** The comparisons of state predicates with regular expressions. */
    Set<Predicate.Matches> matches() {
        return matches;
    }

    /** Throws if the writes to one of the variables are not ordered, with two such events named. */
    public static void requireOrderedWrites(Set<String> variables, Trace trace) throws InputException {
        for (String variable : variables) {
            int number = trace.variableNumber(variable);
            Race race = number < 0 ? null : trace.race(number);
            if (race != null) {
                throw new InputException(
                        trace.source(),
                        trace.line(race.second()),
                        1,
                        variable + " is written by " + trace.describe(race.first()) + " and "
                                + trace.describe(race.second())
                                + " in no fixed order, so its value is ambiguous. Add --unordered-writes observed to"
                                + " use the order of the file, or give check the property in LTL, which is checked"
                                + " for each order");
            }
        }
    }

    /**
     * Why a property of cuts has no truth: the values that it needs depend on the run. Only CTL is about cuts; along a
     * run each variable has the value that was assigned last.
     */
    public Optional<String> unordered(Trace trace) {
        try {
            requireOrderedWrites(variables, trace);
            return Optional.empty();
        } catch (InputException race) {
            return Optional.of(race.problem());
        }
    }

    /** Whether the writes to some of these variables are not ordered. */
    public static boolean isRacy(Set<String> variables, Trace trace) {
        return variables.stream()
                .mapToInt(trace::variableNumber)
                .anyMatch(number -> number >= 0 && trace.race(number) != null);
    }

    /** The variables that the property is about, in the order of its text. */
    static Set<String> mentioned(Property property, Trace trace) throws InputException {
        return property.match(
                (Property.Ctl ctl) -> ctl.origin().mentions().variables(),
                (Property.Ltl ltl) -> ltl.origin().mentions().variables(),
                (Property.ForEach forEach) ->
                        forEach.symbolic().origin().mentions().variables(),
                (Property.Monitor monitor) -> {
                    Set<String> mentioned = new LinkedHashSet<>();
                    for (Proposition each : propositions(monitor, trace)) {
                        mentioned.addAll(each.variables());
                    }
                    return mentioned;
                });
    }

    private static List<Proposition> propositions(Property.Monitor monitor, Trace trace) throws InputException {
        return ReadMonitor.of(monitor, trace.processNames()).automaton().propositions();
    }

    /** What looks like a mistake: variables without an assignment, channels without a message, a monitor never bad. */
    public static List<String> notes(Property property, Trace trace) throws InputException {
        return of(property).notes(property, mentioned(property, trace), trace);
    }

    /** The same for the property that needs these values, and mentions these variables. */
    List<String> notes(Property property, Set<String> mentioned, Trace trace) throws InputException {
        if (property instanceof Property.Monitor monitor) {
            Automaton automaton = ReadMonitor.of(monitor, trace.processNames()).automaton();
            if (!automaton.canBeBad()) {
                return List.of(MonitorVacuity.neverBad(automaton));
            }
        }
        List<String> notes = unassigned(mentioned, trace);
        if (!(property instanceof Property.Ctl)) {
            notes.addAll(racing(variables, trace));
        }
        unusedChannels(property, trace).ifPresent(notes::add);
        return notes;
    }

    private static List<String> racing(Set<String> variables, Trace trace) {
        List<String> notes = new ArrayList<>();
        for (String variable : variables) {
            int number = trace.variableNumber(variable);
            Race race = number < 0 ? null : trace.race(number);
            if (race != null && notes.size() < MOST_NOTES) {
                notes.add(trace.describe(race.first()) + " and " + trace.describe(race.second()) + " assign "
                        + Names.written(variable) + " in either order; each order was looked at");
            }
        }
        return notes;
    }

    /** That no channel of the property has a message, in words; empty if one has, or if there are no channels. */
    Optional<String> unusedChannels(Property property, Trace trace) throws InputException {
        Set<Channel> asked = property instanceof Property.Monitor monitor ? channels(monitor, trace) : channels;
        if (asked.isEmpty() || hasMessage(asked, trace)) {
            return Optional.empty();
        }
        Channel first = asked.iterator().next();
        return Optional.of("the trace has no message from " + first.from() + " to " + first.to()
                + (asked.size() > 1 ? ", nor in another channel of the property" : "") + ": " + first
                + " is always 0 (vector clocks tell an order, not messages)");
    }

    private static Set<Channel> channels(Property.Monitor monitor, Trace trace) throws InputException {
        Set<Channel> channels = new LinkedHashSet<>();
        for (Proposition each : propositions(monitor, trace)) {
            channels.addAll(each.predicate().channels());
        }
        return channels;
    }

    private static boolean hasMessage(Set<Channel> channels, Trace trace) {
        for (int message = 0; message < trace.messageCount(); message++) {
            int to = trace.destination(message);
            if (to >= 0
                    && channels.contains(new Channel(
                            trace.processName(trace.processOf(trace.sender(message))), trace.processName(to)))) {
                return true;
            }
        }
        return false;
    }

    private static Suggestion unknown(Set<String> mentioned, Trace trace) {
        return new Suggestion(
                trace,
                mentioned.stream()
                        .filter(variable -> trace.variableNumber(variable) < 0)
                        .toList());
    }

    private static List<String> unassigned(Set<String> mentioned, Trace trace) {
        List<String> notes = new ArrayList<>();
        int more = 0;
        for (String variable : mentioned) {
            int number = trace.variableNumber(variable);
            if (number >= 0 && trace.writes(number).length > 0 || Deadlock.isMeant(variable, trace)) {
                continue;
            }
            if (notes.size() < MOST_NOTES) {
                String always = number < 0 ? "0" : trace.initialValue(number).toString();
                String meant = number < 0
                        ? unknown(mentioned, trace)
                                .of(variable)
                                .map(text -> " (" + text + ")")
                                .orElse("")
                        : "";
                notes.add("no event assigns " + variable + ": it is always " + always + meant);
            } else {
                more++;
            }
        }
        if (more > 0) {
            notes.add("no event assigns " + more + " more variables of the property");
        }
        return notes;
    }
}
