package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.check.MissingNames;
import dev.hasse.formats.json.JsonLine;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names that events carried values under: all that properties ask for, and those of the first events. */
final class NamesSeen {
    private static final int EVENTS_ASKED = 1000;
    private static final Pattern TIME = Pattern.compile("\\.time\\b");

    private final Map<String, CarriedField> asked = new HashMap<>();
    private final Set<String> seen = new LinkedHashSet<>();
    private int events;

    /** Looks for the names in the property's event atoms from now on. */
    void ask(Property property, NameTable processes, NameTable variables) throws InputException {
        for (String field : fields(property, processes)) {
            if (!seen.contains(field)) {
                asked.computeIfAbsent(field, name -> new CarriedField(name, processes, variables));
            }
        }
    }

    private static List<String> fields(Property property, NameTable processes) throws InputException {
        if (property instanceof Property.Monitor monitor) {
            return ReadMonitor.of(monitor, processes.names()).automaton().propositions().stream()
                    .filter(Proposition.OfEvent.class::isInstance)
                    .flatMap(each -> each.predicate().variables().stream())
                    .toList();
        }
        List<Mention> mentions = property instanceof Property.ForEach forEach
                ? forEach.symbolic().origin().fields()
                : property instanceof Property.Ltl ltl ? ltl.origin().fields() : List.of();
        return mentions.stream().map(Mention::variable).toList();
    }

    void add(DeliveredEvent event) {
        if (!asked.isEmpty()) {
            asked.values().removeIf(field -> field.of(event) != null && seen.add(field.name()));
        }
        if (events++ < EVENTS_ASKED) {
            seen.addAll(event.facts().names());
        }
    }

    /** A name that nothing carries or assigns is a mistake, as it is for {@code check}: the properties that make one. */
    Map<PropertyTemplate, InputException> refused(
            List<PropertyTemplate> templates, String source, Collection<String> processes, Map<String, Value> variables)
            throws InputException {
        TraceBuilder builder = new TraceBuilder(source);
        processes.forEach(builder::process);
        variables.forEach(builder::init);
        if (!seen.isEmpty()) {
            String attributes =
                    seen.stream().map(name -> JsonLine.quoted(name) + ":0").collect(Collectors.joining(","));
            builder.event(processes.isEmpty() ? "any" : processes.iterator().next())
                    .attributes(attributes);
        }
        Trace names = builder.build();
        Map<PropertyTemplate, InputException> refused = new LinkedHashMap<>();
        for (PropertyTemplate template : templates) {
            try {
                requireNoTimes(template, variables.keySet());
                MissingNames.requireNames(template, names);
            } catch (InputException e) {
                refused.put(template, e);
            }
        }
        return refused;
    }

    private static void requireNoTimes(PropertyTemplate template, Set<String> variables) throws InputException {
        boolean isOfTimes = TIME.matcher(template.text()).find();
        if (isOfTimes && variables.stream().noneMatch(name -> TIME.matcher(name).find())) {
            throw new InputException(
                    "",
                    OneLine.of(template.name())
                            + ": hasse watch knows the time of an event ([time > 12.5]) and deadlines (within 2s), but not"
                            + " PROCESS.time; hasse check does, on a recording");
        }
    }
}
