package dev.hasse.simulate.promela;

import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** The values that variables have in a run, as SPIN shows them, and those of them that go into the trace. */
final class SpinValues {
    private final TraceBuilder builder;
    private final Symbols symbols;
    private final ProcessNames names;
    private final Predicate<String> wanted;
    /** By SPIN's names: {@code x}, {@code flag[1]}, {@code Client(0):tries}. */
    private final Map<String, String> current = new HashMap<>();

    SpinValues(TraceBuilder builder, Symbols symbols, ProcessNames names, Predicate<String> wanted) {
        this.builder = builder;
        this.symbols = symbols;
        this.names = names;
        this.wanted = wanted;
    }

    Map<String, String> current() {
        return current;
    }

    /** The first values of global variables. */
    void begin() {
        symbols.globals().values().forEach(symbol -> first(symbol, "", ""));
    }

    /** The first values of a process's variables; parameters have the run statement's arguments. */
    void begin(Instance process, String statement) {
        String prefix = names.of(process) + ".";
        int place = statement.indexOf("run " + process.type() + "(");
        String[] arguments = place < 0
                ? new String[0]
                : statement.substring(place + process.type().length() + 5).split("[,)]");
        int parameter = 0;
        for (Symbols.Symbol symbol : symbols.locals(process.type()).values()) {
            if (!symbol.isParameter()) {
                first(symbol, process.prefix(), prefix);
            } else if (parameter < arguments.length) {
                argument(symbol, arguments[parameter++].strip(), process.prefix(), prefix);
            }
        }
    }

    private void argument(Symbols.Symbol symbol, String text, String owner, String prefix) {
        boolean constant = text.matches("-?[0-9]{1,18}") || symbols.isConstant(text);
        String value = constant ? text : current.get(text);
        if (symbol.isPlain() && value != null) {
            first(symbol.name(), value, owner, prefix);
        }
    }

    private void first(Symbols.Symbol symbol, String owner, String prefix) {
        if (!symbol.isPlain() || owner.isEmpty() && symbols.isConstant(symbol.name())) {
            return;
        }
        String value = symbols.initial(symbol);
        if (symbol.elements() == 0) {
            first(symbol.name(), value, owner, prefix);
        }
        for (int i = 0; i < symbol.elements(); i++) {
            first(symbol.name() + "[" + i + "]", value, owner, prefix);
        }
    }

    private void first(String name, String value, String owner, String prefix) {
        current.put(owner + name, value);
        if (wanted.test(prefix + name) && !value.equals("0")) {
            builder.init(prefix + name, value(value));
        }
    }

    /** Whether the value is news. */
    boolean isNew(String shownName, String value) {
        return !value.equals(current.get(shownName));
    }

    /** Takes over what a step changed. */
    void set(SimulationStep step, Draft draft) {
        String owner = step.process.prefix();
        String prefix = names.of(step.process) + ".";
        step.globals.forEach((name, value) -> set(name, name, value, draft));
        step.locals.forEach((name, value) -> set(owner + name, prefix + name, value, draft));
    }

    private void set(String shownName, String name, String value, Draft draft) {
        if (isNew(shownName, value)) {
            current.put(shownName, value);
            if (wanted.test(name)) {
                draft.assignments.put(name, value(value));
            }
        }
    }

    private static Value value(String text) {
        return text.matches("-?[0-9]{1,18}") ? Value.of(Long.parseLong(text)) : Value.of(text);
    }
}
