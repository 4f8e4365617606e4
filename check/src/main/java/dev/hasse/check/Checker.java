package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.stability.Stable;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks properties of one trace. Immutable; the methods that change a setting return a changed copy.
 *
 * <pre>{@code
 * PropertyResult result = Checker.of(trace).within(Duration.ofSeconds(30)).check("AG (ncrit < 2)");
 * if (!result.holds()) {
 *     System.out.println(result.explanation());
 * }
 * }</pre>
 */
@Stable
public final class Checker {
    /** The name that lets every property have the engine that fits it best. */
    public static final String AUTO = "auto";

    private final Trace trace;
    private final String engine;
    private final Optional<Budget> whole;
    private final Optional<Duration> timeout;
    private final Consumer<PropertyResult> told;
    private final @Nullable Consumer<List<List<InputException>>> missing;
    private final ForSkew skew;

    /** Whether one bound on the skew of clocks is assumed, the trace's own, or the one is looked for that matters. */
    private enum ForSkew {
        AS_READ,
        SEARCHED
    }

    private Checker(
            Trace trace,
            String engine,
            Optional<Budget> whole,
            Optional<Duration> timeout,
            Consumer<PropertyResult> told,
            @Nullable Consumer<List<List<InputException>>> missing,
            ForSkew skew) {
        this.skew = skew;
        this.trace = trace;
        this.engine = engine;
        this.whole = whole;
        this.timeout = timeout;
        this.told = told;
        this.missing = missing;
    }

    /** With engine {@link #AUTO} and no limit but the heap. */
    public static Checker of(Trace trace) {
        return new Checker(trace, AUTO, Optional.empty(), Optional.empty(), result -> {}, null, ForSkew.AS_READ);
    }

    /** With the engine of this name. */
    public Checker engine(String name) {
        return new Checker(trace, name, whole, timeout, told, missing, skew);
    }

    /** With a limit for all properties together, which others may share. */
    public Checker within(Budget budget) {
        return new Checker(trace, engine, Optional.of(budget), timeout, told, missing, skew);
    }

    /** With so much time for each property. */
    public Checker within(Duration ofAProperty) {
        return new Checker(trace, engine, whole, Optional.of(ofAProperty), told, missing, skew);
    }

    /** Tells each result as soon as it is known, while the others are still worked on; in the properties' order. */
    public Checker telling(Consumer<PropertyResult> listener) {
        return new Checker(trace, engine, whole, timeout, listener, missing, skew);
    }

    /**
     * For one of several traces: what a property names may be in the others. It is checked all the same (a variable
     * without an assignment is always 0), vacuous if it holds. The consumer is told once, before any property is decided,
     * what is missing here: a list for each property, in their order.
     */
    public Checker amongOthers(Consumer<List<List<InputException>>> missingHere) {
        return new Checker(trace, engine, whole, timeout, told, missingHere, skew);
    }

    /**
     * Looks for each property for the least bound on the skew of clocks at which its verdict changes: see
     * {@link PropertyResult#skew}. For a trace that is read with an {@linkplain dev.hasse.trace.Skew#unbounded unbounded}
     * skew.
     */
    public Checker searchingSkew() {
        return new Checker(trace, engine, whole, timeout, told, missing, ForSkew.SEARCHED);
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
     * done once. Throws if there is no such engine, or if a property names what the trace does not have. One that needs
     * the value of a variable whose writes are not ordered is unknown.
     */
    public CheckResult check(Specification specification) throws InputException {
        List<InputException> refused = new ArrayList<>();
        Checker checker = about(specification);
        List<Question> questions = checker.questions(specification, refused::add);
        if (!refused.isEmpty()) {
            throw refused.get(0);
        }
        return checker.answer(questions);
    }

    /** Only properties that name times need variables of them. */
    private Checker about(Specification specification) {
        boolean isOfTimes = specification.properties().stream()
                .anyMatch(template -> template.text().contains("." + RecordedTimes.NAME));
        return isOfTimes ? new Checker(trace.withTimeVariables(), engine, whole, timeout, told, missing, skew) : this;
    }

    /**
     * The same, but a property that names what the trace does not have loses only its own answer: its result
     * {@linkplain PropertyResult#isRefused is refused}, and {@code refused} is told why.
     */
    public CheckResult check(Specification specification, Consumer<InputException> refused) throws InputException {
        Checker checker = about(specification);
        return checker.answer(checker.questions(specification, refused));
    }

    private List<Question> questions(Specification specification, Consumer<InputException> refused) {
        List<Question> questions = new ArrayList<>();
        for (PropertyTemplate template : specification.properties()) {
            questions.add(question(template, refused));
        }
        if (missing != null) {
            missing.accept(questions.stream().map(Question::problems).toList());
        }
        return questions;
    }

    private Question question(PropertyTemplate template, Consumer<InputException> refused) {
        try {
            Question question = Question.of(template, trace);
            if (missing != null || question.problems().isEmpty()) {
                return question;
            }
            InputException first = question.problems().get(0);
            refused.accept(first);
            return question.without(first);
        } catch (InputException problem) {
            refused.accept(problem);
            return Question.refused(template, problem);
        }
    }

    public PropertyResult check(Property property) throws InputException {
        return check(List.of(property)).results().get(0);
    }

    /** Checks properties that are expanded for the trace already. */
    public CheckResult check(List<Property> properties) throws InputException {
        List<Question> questions = new ArrayList<>();
        for (Property property : properties) {
            questions.add(Question.of(property, trace));
        }
        return answer(questions);
    }

    private CheckResult answer(List<Question> questions) throws InputException {
        List<Engine> candidates = candidates();
        List<PropertyResult> results = new ArrayList<>();
        try (Budget budget = whole.map(Budget::share).orElseGet(Budget::unlimited);
                Attempts attempts = new Attempts(trace, engine, candidates, budget);
                RecordedSections sections = new RecordedSections(trace, engine, candidates, budget)) {
            for (Question question : questions) {
                PropertyResult result;
                if (skew == ForSkew.SEARCHED && question.mayDependOnSkew()) {
                    result = search((Property) question.stated(), candidates, budget);
                } else {
                    result = question.property() == null
                            ? question.unknown()
                            : answer(question, attempts, sections, budget);
                }
                results.add(result);
                told.accept(result);
            }
        }
        return new CheckResult(trace, results);
    }

    private PropertyResult answer(Question question, Attempts attempts, RecordedSections sections, Budget all)
            throws InputException {
        try (Budget budget = timeout.map(all::share).orElseGet(all::share);
                // What other orders of sections take too long for, the recorded one may still have time for.
                Budget first = timeout.filter(time -> sections.applies())
                        .map(time -> budget.share(time.multipliedBy(3).dividedBy(4)))
                        .orElseGet(budget::share)) {
            PropertyResult result = answer(question, attempts, first);
            return sections.mayDecide(result)
                    ? sections.completed(result, ordered -> answer(question, ordered, budget))
                    : result;
        }
    }

    private PropertyResult answer(Question question, Attempts attempts, Budget budget) throws InputException {
        Property property = Objects.requireNonNull(question.property());
        NeededValues needed = Objects.requireNonNull(question.needed());
        if (!(property instanceof Property.Ltl ltl) || !ltl.formula().countsTime()) {
            return attempts.check(property, needed, budget);
        }
        TimedAnswer answer = new TimedAnswer(ltl, attempts.trace(), budget);
        PropertyResult result = attempts.check(ltl, needed, answer, budget);
        // A search asks for many bounds itself.
        return answer.isOpen() && skew == ForSkew.AS_READ
                ? answer.depending(searchingSkew().search(ltl, candidates(), budget))
                : result;
    }

    private PropertyResult search(Property property, List<Engine> candidates, Budget all) throws InputException {
        return new SkewSearch(trace, all).search(property, bounded -> {
            Question question = Question.of(property, bounded);
            try (Attempts attempts = new Attempts(bounded, engine, candidates, all);
                    RecordedSections sections = new RecordedSections(bounded, engine, candidates, all)) {
                return question.property() == null ? question.unknown() : answer(question, attempts, sections, all);
            }
        });
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
