package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
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
        Set<String> names = new LinkedHashSet<>(List.of(AUTO));
        Services.engines().forEach(each -> names.add(each.name()));
        return List.copyOf(names);
    }

    /** Checks a property in the syntax of the property language: {@code check("AG (ncrit < 2)")}. */
    public PropertyResult check(String formula) throws InputException {
        return check(new Specification(List.of(PropertyParser.parse("", formula))))
                .results()
                .get(0);
    }

    /**
     * Checks all properties of a specification, expanded for the processes of the trace, with the work that they share
     * done once. Throws if there is no such engine, or if a property needs the value of a variable whose writes are not
     * ordered.
     */
    public CheckResult check(Specification specification) throws InputException {
        List<Question> questions = new ArrayList<>();
        for (PropertyTemplate template : specification.properties()) {
            questions.add(Question.of(template, trace));
        }
        return answer(questions);
    }

    /**
     * The same, but a property that needs the value of a variable whose writes are not ordered loses only its own
     * answer: it is unknown, and {@code refused} is told why.
     */
    public CheckResult check(Specification specification, Consumer<InputException> refused) throws InputException {
        List<Question> questions = new ArrayList<>();
        for (PropertyTemplate template : specification.properties()) {
            Question question = Question.of(template, trace);
            try {
                question.requireOrderedWrites(trace);
            } catch (InputException e) {
                refused.accept(e);
                question = question.without(e.problem());
            }
            questions.add(question);
        }
        return answer(questions);
    }

    public PropertyResult check(Property property) throws InputException {
        return check(List.of(property)).results().get(0);
    }

    /** Checks properties that are expanded for the trace already. */
    public CheckResult check(List<Property> properties) throws InputException {
        return answer(properties.stream().map(Question::of).toList());
    }

    private CheckResult answer(List<Question> questions) throws InputException {
        List<Engine> candidates = candidates();
        for (Question question : questions) {
            question.requireOrderedWrites(trace);
        }
        List<PropertyResult> results = new ArrayList<>();
        try (Attempts attempts = new Attempts(trace, engine, candidates)) {
            for (Question question : questions) {
                results.add(
                        question.property() == null
                                ? question.unknown()
                                : attempts.check(question.property(), budgets.get()));
            }
        }
        return new CheckResult(trace, results);
    }

    private List<Engine> candidates() throws InputException {
        if (engine.equals(AUTO)) {
            return Services.engines().stream().filter(Engine::isForAuto).toList();
        }
        List<Engine> named = Services.engines().stream()
                .filter(each -> each.name().equals(engine))
                .toList();
        if (!named.isEmpty()) {
            return named;
        }
        throw new InputException(
                "", "there is no engine '" + engine + "'; expected one of " + String.join(", ", engines()));
    }
}
