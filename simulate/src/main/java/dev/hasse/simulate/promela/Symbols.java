package dev.hasse.simulate.promela;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The variables and channels of a model, as {@code spin -d} lists them. */
final class Symbols {
    private static final Pattern LINE =
            Pattern.compile("([a-z]+) *\\t([^\\t\\[]+)(?:\\[([0-9]+)])?\\t([^\\t]*)\\t<([^>]*)>\\t<([^>]*)>.*");
    private static final String GLOBAL = ":global:";

    /**
     * A variable.
     *
     * @param elements how many it has if it is an array, else 0
     * @param initial its first value; of a channel, how many messages it holds
     */
    record Symbol(String type, String name, int elements, String initial, boolean isParameter) {
        boolean isChannel() {
            return type.equals("chan");
        }

        boolean isPlain() {
            return !isChannel() && !type.equals("struct") && !type.equals("proctype");
        }
    }

    /** Every element of an array becomes a variable. */
    static final int MOST_ELEMENTS = 100_000;

    /** By scope, which is a proctype or all, then by name. */
    private final Map<String, Map<String, Symbol>> scopes = new LinkedHashMap<>();

    private final Map<String, String> mtypeNames = new LinkedHashMap<>();

    static Symbols of(List<String> lines) {
        Symbols symbols = new Symbols();
        for (String line : lines) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                symbols.add(matcher);
            }
        }
        return symbols;
    }

    private void add(Matcher line) {
        int elements = line.group(3) == null ? 0 : (int) Math.min(Integer.MAX_VALUE, Long.parseLong(line.group(3)));
        boolean parameter = line.group(6).startsWith("parameter");
        Symbol symbol = new Symbol(line.group(1), line.group(2), elements, line.group(4), parameter);
        scopes.computeIfAbsent(line.group(5), scope -> new LinkedHashMap<>()).putIfAbsent(symbol.name(), symbol);
        if (symbol.type().equals("mtype")
                && line.group(5).equals(GLOBAL)
                && !symbol.initial().equals("0")) {
            // Its constants come before its variables.
            mtypeNames.putIfAbsent(symbol.initial(), symbol.name());
        }
    }

    /** An array that is too large to record; empty if there is none. */
    Optional<Symbol> tooLarge() {
        return scopes.values().stream()
                .flatMap(scope -> scope.values().stream())
                .filter(each -> each.elements() > MOST_ELEMENTS)
                .findFirst();
    }

    /** Whether this is a constant of type mtype. */
    boolean isConstant(String name) {
        return mtypeNames.containsValue(name);
    }

    Map<String, Symbol> globals() {
        return scopes.getOrDefault(GLOBAL, Map.of());
    }

    Map<String, Symbol> locals(String proctype) {
        return scopes.getOrDefault(proctype, Map.of());
    }

    /** The global variable that a name means in this proctype. */
    Optional<Symbol> global(String proctype, String name) {
        return locals(proctype).containsKey(name)
                ? Optional.empty()
                : Optional.ofNullable(globals().get(name));
    }

    /** The first value, as SPIN shows values. */
    String initial(Symbol symbol) {
        return symbol.type().equals("mtype")
                ? mtypeNames.getOrDefault(symbol.initial(), symbol.initial())
                : symbol.initial();
    }

    /** The channel that SPIN shows by this name: {@code ask}, {@code answer[1]}, {@code :init:(0):mine}. */
    Optional<Symbol> channel(String shown) {
        int colon = shown.lastIndexOf("):");
        String name = (colon < 0 ? shown : shown.substring(colon + 2)).replaceFirst("\\[[0-9]+]$", "");
        String scope = colon < 0 ? GLOBAL : shown.substring(0, shown.lastIndexOf('('));
        return Optional.ofNullable(scopes.getOrDefault(scope, Map.of()).get(name));
    }
}
