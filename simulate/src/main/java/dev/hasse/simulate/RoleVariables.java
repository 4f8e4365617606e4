package dev.hasse.simulate;

import dev.hasse.simulate.Pair.Role;
import dev.hasse.trace.Value;

/** What the processes of {@link Pair} think of themselves, as variables; only changes are recorded. */
final class RoleVariables {
    private static final Value NONE = Value.of("none");
    private static final String[] NAMES = {".isPrimary", ".secondary", ".isSecondary", ".primary"};

    private final RunRecorder recorder;
    private final int[][] variables;
    private final Value[][] recorded;

    RoleVariables(RunRecorder recorder, int processes) {
        this.recorder = recorder;
        variables = new int[processes][NAMES.length];
        recorded = new Value[processes][];
    }

    void init(int process, Role role, int partner) {
        recorded[process] = values(role, partner);
        for (int v = 0; v < NAMES.length; v++) {
            variables[process][v] = recorder.variable("P" + (process + 1) + NAMES[v], recorded[process][v]);
        }
    }

    void record(int process, Role role, int partner) {
        Value[] values = values(role, partner);
        for (int v = 0; v < NAMES.length; v++) {
            if (!values[v].equals(recorded[process][v])) {
                recorder.set(variables[process][v], values[v]);
            }
        }
        recorded[process] = values;
    }

    private static Value[] values(Role role, int partner) {
        Value name = partner == Pair.NOBODY ? NONE : Value.of("P" + (partner + 1));
        boolean isPrimary = role == Role.PRIMARY;
        boolean isSecondary = role == Role.SECONDARY;
        return new Value[] {
            Value.of(isPrimary), isPrimary ? name : NONE, Value.of(isSecondary), isSecondary ? name : NONE
        };
    }
}
