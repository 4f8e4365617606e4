package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Checks properties of one trace: {@code Checker.of(trace).check(properties)}. Immutable; the methods that change a
 * setting return a changed copy.
 */
public final class Checker {
    /** The name that lets every property have the engine that fits it best. */
    public static final String AUTO = "auto";

    private final Trace trace;
    private final String engine;
    private final Supplier<Budget> budgets;

    private Checker(Trace trace, String engine, Supplier<Budget> budgets) {
        this.trace = trace;
        this.engine = engine;
        this.budgets = budgets;
    }

    /** With engine {@link #AUTO} and no limit but the heap. */
    public static Checker of(Trace trace) {
        return new Checker(trace, AUTO, Budget::unlimited);
    }

    /** With the engine of this name. */
    public Checker engine(String name) {
        return new Checker(trace, name, budgets);
    }

    /** With a limit for each property; the budget is made when its turn comes. */
    public Checker within(Supplier<Budget> budgetOfAProperty) {
        return new Checker(trace, engine, budgetOfAProperty);
    }

    /** The names that {@link #engine} takes. */
    public static List<String> engines() {
        List<String> names = new ArrayList<>(List.of(AUTO));
        Services.engines().forEach(each -> names.add(each.name()));
        return names;
    }

    public PropertyResult check(Property property) throws InputException {
        return check(List.of(property)).results().get(0);
    }

    /**
     * Checks all properties, with the work that they share done once. Throws if there is no such engine, or if a
     * property needs the value of a variable whose writes are not ordered.
     */
    public CheckResult check(List<Property> properties) throws InputException {
        List<Engine> candidates = candidates();
        for (Property property : properties) {
            NeededValues.of(property).requireOrderedWrites(trace);
        }
        List<PropertyResult> results = new ArrayList<>();
        try (Attempts attempts = new Attempts(trace, candidates)) {
            for (Property property : properties) {
                results.add(attempts.check(property, budgets.get()));
            }
        }
        return new CheckResult(trace, results);
    }

    private List<Engine> candidates() throws InputException {
        if (engine.equals(AUTO)) {
            return Services.engines();
        }
        for (Engine each : Services.engines()) {
            if (each.name().equals(engine)) {
                return List.of(each);
            }
        }
        throw new InputException(
                "", "there is no engine '" + engine + "'; expected one of " + String.join(", ", engines()));
    }
}
