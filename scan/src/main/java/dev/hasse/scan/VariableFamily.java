package dev.hasse.scan;

import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables that mean the same of different processes: {@code n1.role}, {@code n2.role}, or {@code state0},
 * {@code state1}.
 *
 * @param name what they have in common: {@code role}, {@code state}
 * @param isOfProcesses whether each is named after a process, so that quantifiers can speak of it
 * @param owners what each is of, as a person would say: the process, or the variable itself
 */
record VariableFamily(String name, boolean isOfProcesses, List<Integer> variables, List<String> owners) {
    private static final Pattern NUMBERED = Pattern.compile("([A-Za-z_][A-Za-z_.]*?)_?\\[?([0-9]+)\\]?");

    /** The families with at least two members whose values are known in every cut. */
    static List<VariableFamily> of(Trace trace) {
        Map<String, VariableFamily> families = new LinkedHashMap<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            if (trace.writes(variable).length == 0 || trace.race(variable) != null) {
                continue;
            }
            Optional<VariableFamily> alone = alone(trace, variable);
            if (alone.isPresent()) {
                VariableFamily member = alone.get();
                families.computeIfAbsent(member.isOfProcesses() + member.name(), key -> member.empty())
                        .add(member);
            }
        }
        return families.values().stream()
                .filter(each -> each.variables().size() > 1)
                .toList();
    }

    /** What a variable has in common with others; its own name if nothing. */
    static String nameOf(Trace trace, int variable) {
        return alone(trace, variable).map(VariableFamily::name).orElse(trace.variableName(variable));
    }

    private static Optional<VariableFamily> alone(Trace trace, int variable) {
        String name = trace.variableName(variable);
        for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
            String owner = name.substring(0, dot);
            if (trace.processNumber(owner) >= 0) {
                return Optional.of(member(name.substring(dot + 1), true, variable, owner));
            }
        }
        Matcher numbered = NUMBERED.matcher(name);
        return numbered.matches() && name.length() < 200
                ? Optional.of(member(numbered.group(1), false, variable, name))
                : Optional.empty();
    }

    private static VariableFamily member(String name, boolean isOfProcesses, int variable, String owner) {
        return new VariableFamily(name, isOfProcesses, List.of(variable), List.of(owner));
    }

    private VariableFamily empty() {
        return new VariableFamily(name, isOfProcesses, new ArrayList<>(), new ArrayList<>());
    }

    private void add(VariableFamily other) {
        variables.addAll(other.variables);
        owners.addAll(other.owners);
    }
}
