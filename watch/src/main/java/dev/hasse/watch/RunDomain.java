package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.logic.Domain;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.trace.Value;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is known so far of what quantifiers range over: processes and objects. Values are taken as they come. */
final class RunDomain implements Domain {
    private final Set<String> processes;
    private final List<String> variables;
    private int askedForValues;

    RunDomain(Collection<String> processes, Collection<String> variables) {
        this.processes = Collections.unmodifiableSet(new LinkedHashSet<>(processes));
        this.variables = List.copyOf(variables);
    }

    /** The property for what is known so far. */
    Property property(PropertyTemplate template) throws InputException {
        askedForValues = 0;
        Optional<Property.ForEach> forEach = template.forEachValue(this);
        Property property = forEach.isPresent() ? forEach.get() : template.instantiate(this);
        int meant = forEach.map(each -> each.parameters().size()).orElse(0);
        if (askedForValues > meant) {
            throw new InputException(
                    "",
                    OneLine.of(template.name())
                            + ": hasse watch knows a quantifier over values(...) only at the beginning of an LTL formula;"
                            + " hasse check decides it on a recording");
        }
        return property;
    }

    @Override
    public List<String> processes() {
        return List.copyOf(processes);
    }

    @Override
    public boolean isProcess(String name) {
        return processes.contains(name);
    }

    @Override
    public List<Value> values(String field) {
        askedForValues++;
        return List.of();
    }

    @Override
    public List<String> objects(String type) {
        return objects(type, variables);
    }

    /** The objects of a type that have one of these variables. */
    private static List<String> objects(String type, List<String> names) {
        String start = type + "[";
        Set<String> objects = new LinkedHashSet<>();
        for (String name : names) {
            int end = name.startsWith(start) ? name.indexOf(']', start.length()) : -1;
            if (end >= 0) {
                objects.add(name.substring(0, end + 1));
            }
        }
        return List.copyOf(objects);
    }
}
