package dev.hasse.watch;

import dev.hasse.trace.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What events carry under one name, as {@link dev.hasse.trace.EventField} says it of a recording: the process itself, a
 * variable that the event assigns, the variable of that name of its own process, one of its attributes, or its time.
 */
final class CarriedField {
    private static final String PROCESS = "process";

    private final String name;
    private final NameTable processes;
    private final NameTable variables;
    private final int shared;
    /** By process: the number of its own variable of this name, plus 1. */
    private int[] own = {};

    CarriedField(String name, NameTable processes, NameTable variables) {
        this.name = name;
        this.processes = processes;
        this.variables = variables;
        this.shared = variables.number(name);
    }

    String name() {
        return name;
    }

    /** The value that the event carries; null if it carries none under this name. */
    @Nullable
    Value of(DeliveredEvent event) {
        if (name.equals(PROCESS)) {
            return Value.of(processes.name(event.process()));
        }
        Value assigned = event.variables().length == 0 ? null : assigned(event);
        return assigned == null ? event.facts().value(name) : assigned;
    }

    private @Nullable Value assigned(DeliveredEvent event) {
        int local = local(event.process());
        Value ofOwn = null;
        for (int i = 0; i < event.variables().length; i++) {
            if (event.variables()[i] == shared) {
                return event.assigned()[i];
            } else if (event.variables()[i] == local) {
                ofOwn = event.assigned()[i];
            }
        }
        return ofOwn;
    }

    private int local(int process) {
        if (process >= own.length) {
            own = Arrays.copyOf(own, Math.max(process + 1, processes.size()));
        }
        if (own[process] == 0) {
            own[process] = variables.number(processes.name(process) + "." + name) + 1;
        }
        return own[process] - 1;
    }
}
