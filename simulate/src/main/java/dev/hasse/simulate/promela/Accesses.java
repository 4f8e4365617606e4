package dev.hasse.simulate.promela;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a statement reads and writes of what is shared, read off its text as SPIN prints it. */
final class Accesses {
    private static final Pattern TEXT = Pattern.compile("'[^']*'|\"[^\"]*\"");
    private static final Pattern NAME = Pattern.compile("(?<![\\w.])[A-Za-z_]\\w*");
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_]\\w*(\\[[^=!<>]*])?(\\.[\\w.\\[\\]]+)? = .*");
    private static final Pattern OPERATION = Pattern.compile("[A-Za-z_]\\w*(\\[.*?])?(!!?|\\?\\??)(.*)");
    /** What depends on all processes, or on the inside of others. */
    private static final Pattern EVERYTHING =
            Pattern.compile("\\b(timeout|_nr_pr|np_|_last|enabled|pc_value)\\b|@|\\w]:\\w");

    final Set<Location> read = new LinkedHashSet<>();
    final Set<Location> written = new LinkedHashSet<>();
    /** Channels whose state is asked for, by the names that SPIN shows; a trailing {@code [} stands for all of an array. */
    final Set<String> channels = new LinkedHashSet<>();

    private final Symbols symbols;
    private final Instance process;
    private final Map<String, String> values;

    /** Values of variables tell which element an index means. */
    Accesses(Symbols symbols, Instance process, Map<String, String> values) {
        this.symbols = symbols;
        this.process = process;
        this.values = values;
    }

    static boolean isOnEverything(String statement) {
        return EVERYTHING.matcher(TEXT.matcher(statement).replaceAll("")).find();
    }

    void add(String statement) {
        String text = TEXT.matcher(statement).replaceAll("");
        Matcher operation = OPERATION.matcher(text);
        boolean assigns = ASSIGNMENT.matcher(text).matches();
        boolean operates = !assigns && operation.matches();
        boolean receives = operates && operation.group(2).startsWith("?");
        int arguments = operates ? operation.start(3) : 0;
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            boolean first = name.start() == 0;
            if (first && operates) {
                continue;
            }
            boolean stored = receives && name.start() >= arguments && isStored(text, arguments, name.start());
            access(text, name, first && assigns || stored);
        }
    }

    /** What the guards of a proctype depend on, which is what an else depends on. */
    void addAllGuards(Iterable<String> statements) {
        for (String each : statements) {
            Matcher operation = OPERATION.matcher(each);
            Matcher name = NAME.matcher(each);
            if (operation.matches() && name.find()) {
                channel(each, name);
            } else if (!ASSIGNMENT.matcher(each).matches()) {
                add(each);
            }
        }
    }

    private void access(String text, Matcher name, boolean write) {
        Optional<Symbols.Symbol> global = symbols.global(process.type(), name.group());
        Symbols.Symbol local = symbols.locals(process.type()).get(name.group());
        if (global.map(Symbols.Symbol::isChannel).orElse(local != null && local.isChannel())) {
            channel(text, name);
        } else if (global.isPresent() && !symbols.isConstant(name.group())) {
            Symbols.Symbol symbol = global.get();
            Location location = symbol.elements() == 0
                    ? Location.of(symbol.name())
                    : new Location(symbol.name(), element(text, name.end()));
            (write ? written : read).add(location);
        }
    }

    private void channel(String text, Matcher name) {
        boolean local = symbols.locals(process.type()).containsKey(name.group());
        String shown = (local ? process.prefix() : "") + name.group();
        boolean array = name.end() < text.length() && text.charAt(name.end()) == '[';
        int element = array ? element(text, name.end()) : Location.WHOLE;
        channels.add(!array ? shown : element == Location.WHOLE ? shown + "[" : shown + "[" + element + "]");
    }

    /** The element that the brackets here mean, if that is known. */
    private int element(String text, int bracket) {
        int end = text.indexOf(']', bracket);
        if (end < 0 || text.charAt(bracket) != '[') {
            return Location.WHOLE;
        }
        String index = text.substring(bracket + 1, end);
        String value = index.equals("_pid")
                ? Integer.toString(process.pid())
                : symbols.locals(process.type()).containsKey(index)
                        ? values.getOrDefault(process.prefix() + index, "")
                        : values.getOrDefault(index, index);
        return value.matches("[0-9]{1,6}") ? Integer.parseInt(value) : Location.WHOLE;
    }

    /** Whether a name among the arguments of a receive takes a value: not as an index, nor in eval. */
    private static boolean isStored(String text, int arguments, int place) {
        String before = text.substring(arguments, place);
        return before.chars().filter(each -> each == '[').count()
                        == before.chars().filter(each -> each == ']').count()
                && before.lastIndexOf("eval(") <= before.lastIndexOf(')');
    }
}
