package dev.hasse.check;

import dev.hasse.logic.Parameter;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * For how many choices of values a property was decided, and for which it is violated.
 *
 * @param total how many choices there are
 * @param violated how many of them violate the property
 * @param undecided how many could not be decided
 * @param recorded how many of those that violate it do so in the recorded run itself
 * @param first the first choices that violate it, each a value for every parameter
 */
@MayChange
public record InstanceCounts(
        List<Parameter> parameters, long total, long violated, long undecided, long recorded, List<List<Value>> first) {
    /** So many choices are kept. */
    public static final int KEPT = 1000;

    private static final int SHOWN = 10;

    public InstanceCounts {
        parameters = List.copyOf(parameters);
        first = List.copyOf(first);
    }

    /** {@code 3 of 41,200 orders: 77, 1032, 8811}; at least 3, if some are not decided. */
    public String text() {
        String which = first.stream().limit(SHOWN).map(this::choice).collect(Collectors.joining(", "));
        return (undecided > 0 ? "at least " : "")
                + String.format(Locale.ROOT, "%,d of %,d %s", violated, total, noun())
                + (first.isEmpty() ? "" : ": " + which)
                + (violated > SHOWN ? ", ..." : "");
    }

    /** What the choices are of, in the plural. */
    public String noun() {
        if (parameters.size() > 1) {
            return "choices of " + parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
        }
        String field = parameters.get(0).field();
        return field.matches("[A-Za-z_]*[a-rt-z]") ? field + "s" : "values of " + field;
    }

    /** One choice as a person writes it: the value, or {@code (1, 'a')} of several parameters. */
    public String choice(List<Value> values) {
        return values.size() == 1
                ? values.get(0).toString()
                : values.stream().map(Value::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
