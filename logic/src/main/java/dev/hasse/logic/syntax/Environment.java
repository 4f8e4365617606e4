package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.NearestName;
import dev.hasse.logic.Domain;
import dev.hasse.logic.EmptyRange;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Origin;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Regex;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
import dev.hasse.logic.syntax.Expression.Distinctness;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Range;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The processes at hand, which of them the names bound by quantifiers stand for, and how much was made so far. */
final class Environment {
    /** A formula of more parts than this, expanded, is not made. */
    private static final int MAX_PARTS = 1_000_000;

    /** About a second. */
    private static final long MAX_STEPS = 100_000_000;

    private static final int SHOWN_PROCESSES = 10;

    /** For what says all by itself. */
    private static final Valuation NOTHING = Valuation.of(Value.of(0));

    /** Makes something of a part of a formula. */
    interface Elaborator<T> {
        T elaborate(Expression expression) throws InputException;
    }

    private final SourceText source;
    private final Domain domain;
    private final List<String> processes;
    private final Map<String, Binding> bound = new HashMap<>();
    private NamedVariables mentions = new NamedVariables();
    /** What the text names inside event atoms. */
    private final Set<Mention> fields = new LinkedHashSet<>();

    private boolean insideEvent;
    private final Set<EmptyRange> emptyRanges = new LinkedHashSet<>();
    private int parts;
    private long steps;

    Environment(SourceText source, Domain domain) {
        this.source = source;
        this.domain = domain;
        this.processes = domain.processes();
    }

    /** Lets a name stand for something in what is made from now on. */
    void bind(String name, Binding binding) {
        bound.put(name, binding);
    }

    /** What is to be told of the text, once the formula is made. */
    <F> Origin<F> origin(Instances<F> instances) {
        return new Origin<>(
                mentions.in(source),
                List.copyOf(fields),
                instances.conditions(source),
                List.copyOf(emptyRanges),
                instances.spans(),
                instances.patterns());
    }

    InputException error(int at, String problem) {
        return source.error(at, problem);
    }

    /** How many parts of the formula were made so far. */
    int parts() {
        return parts;
    }

    void countPart() {
        countParts(1);
    }

    void countParts(int more) {
        parts += more;
        if (parts > MAX_PARTS) {
            throw new LimitReachedException("the formula has more than " + MAX_PARTS + " parts when expanded over "
                    + processes.size() + " processes");
        }
    }

    /** What each of the expressions becomes. */
    <T> List<T> each(List<? extends Expression> expressions, Elaborator<T> body) throws InputException {
        List<T> results = new ArrayList<>();
        for (Expression expression : expressions) {
            results.add(body.elaborate(expression));
        }
        return results;
    }

    /** The body for every choice that the quantifier has. */
    <T> List<T> expand(Quantified quantified, Elaborator<T> body) throws InputException {
        List<Binding> candidates = candidates(quantified);
        List<T> results = new ArrayList<>();
        boolean tooFew = quantified.distinctness() == Distinctness.DISTINCT
                && candidates.size() < quantified.variables().size();
        if (tooFew || candidates.isEmpty()) {
            emptyRanges.add(emptyRange(quantified, candidates.size()));
        } else {
            Map<String, Binding> before = new HashMap<>(bound);
            expand(quantified, candidates, new ArrayList<>(), body, results);
            bound.clear();
            bound.putAll(before);
        }
        return results;
    }

    private List<Binding> candidates(Quantified quantified) throws InputException {
        if (quantified.range() instanceof Range.Values values) {
            return domain.values(field(values)).stream()
                    .<Binding>map(Binding.Datum::new)
                    .toList();
        } else if (quantified.range() instanceof Range.Objects objects) {
            return domain.objects(objects.type().text()).stream()
                    .<Binding>map(Binding.Owner::new)
                    .toList();
        }
        Regex restriction = ((Range.Processes) quantified.range()).restriction();
        return processes.stream()
                .filter(name -> restriction == null || matches(restriction, name))
                .<Binding>map(Binding.Owner::new)
                .toList();
    }

    /** What {@code values(...)} names. */
    String field(Range.Values values) {
        Token token = values.field();
        fields.add(new Mention(token.text(), source.line(token.start()), source.column(token.start())));
        return token.text();
    }

    /** What {@code where} says of the values that are chosen. */
    Predicate condition(Expression where) throws InputException {
        NamedVariables outside = mentions;
        mentions = new NamedVariables();
        Predicate condition = new PredicateElaboration(this, Instances.unasked()).predicate(where);
        boolean others = condition.variables().stream().anyMatch(name -> !Parameter.isSymbol(name))
                || !condition.channels().isEmpty();
        if (others) {
            throw error(
                    where.at(),
                    "'where' can compare only the quantified values, not variables or events of the" + " run");
        }
        mentions = outside;
        return condition;
    }

    /** Names are few and short, or a stranger's. */
    private boolean matches(Regex restriction, String name) {
        steps += restriction.steps(name);
        if (steps > MAX_STEPS) {
            throw new LimitReachedException(
                    "'" + restriction.text() + "' takes too long on the names of " + processes.size() + " processes");
        }
        return restriction.matches(name);
    }

    private EmptyRange emptyRange(Quantified quantified, int found) {
        return new EmptyRange(
                found > 0 ? EmptyRange.Kind.TOO_FEW : EmptyRange.Kind.NO_PROCESS,
                "there is " + (found > 0 ? "only " + counted(quantified.range(), found) : none(quantified.range())),
                source.line(quantified.at()),
                source.column(quantified.at()));
    }

    private static String counted(Range range, int found) {
        String several = range.word() + (range.word().endsWith("s") ? "es" : "s");
        return (found == 1 ? "one " + range.word() : found + " " + several) + range.restricted();
    }

    private String none(Range range) {
        boolean isOfProcesses = range instanceof Range.Processes && !processes.isEmpty();
        return range.none() + (isOfProcesses ? "; there are: " + known() : "");
    }

    private String known() {
        return processes.stream().limit(SHOWN_PROCESSES).collect(Collectors.joining(", "))
                + (processes.size() > SHOWN_PROCESSES ? ", ..." : "");
    }

    private <T> void expand(
            Quantified quantified, List<Binding> candidates, List<Binding> chosen, Elaborator<T> body, List<T> results)
            throws InputException {
        if (chosen.size() == quantified.variables().size()) {
            Expression where = quantified.where();
            if (where == null || condition(where).holds(NOTHING)) {
                countPart();
                results.add(body.elaborate(quantified.body()));
            }
            return;
        }
        for (Binding candidate : candidates) {
            if (quantified.distinctness() == Distinctness.ANY || !chosen.contains(candidate)) {
                bound.put(quantified.variables().get(chosen.size()), candidate);
                chosen.add(candidate);
                expand(quantified, candidates, chosen, body, results);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    void enterEvent() {
        insideEvent = true;
    }

    void leaveEvent() {
        insideEvent = false;
    }

    /** Throws if this stands inside an event atom, where only what the event carries has a name. */
    void refuseInEvent(int at, String what) throws InputException {
        if (insideEvent) {
            throw error(
                    at,
                    what + " cannot be used inside [...], which describes one event: move it outside and"
                            + " join it with &");
        }
    }

    /** What a name stands for as a value. */
    Term term(Token token) throws InputException {
        Binding binding = token.kind() == Token.Kind.NAME ? bound.get(token.text()) : null;
        if (binding instanceof Binding.Datum datum) {
            return new Term.Constant(datum.value());
        } else if (binding instanceof Binding.Any any) {
            return new Term.Variable(any.parameter().symbol());
        } else if (binding instanceof Binding.Owner owner && insideEvent) {
            return new Term.Constant(Value.of(owner.name()));
        }
        Optional<String> constant =
                token.kind() == Token.Kind.NAME ? NearMisses.constant(token.text()) : Optional.empty();
        if (constant.isPresent()) {
            throw error(token.start(), constant.get());
        }
        return new Term.Variable(variable(token));
    }

    /** What it is that the name's text matches. */
    Predicate match(Token token, Regex regex) throws InputException {
        Term term = term(token);
        if (term instanceof Term.Variable variable) {
            return new Predicate.Matches(variable.name(), regex);
        }
        Value value = ((Term.Constant) term).value();
        boolean matches = value instanceof Value.Text text && regex.matches(text.value());
        return matches ? Predicate.Constant.TRUE : Predicate.Constant.FALSE;
    }

    /** The variable that a name means: {@code p.x} and {@code x[p]} of the process that p stands for. */
    String variable(Token token) throws InputException {
        String name = token.kind() == Token.Kind.QUOTED_NAME ? token.text() : substituted(token);
        if (insideEvent) {
            fields.add(new Mention(name, source.line(token.start()), source.column(token.start())));
        } else {
            mentions.add(name, token.start());
        }
        return name;
    }

    private String substituted(Token token) throws InputException {
        String name = token.text();
        Binding whole = bound.get(name);
        if (whole instanceof Binding.Owner) {
            throw error(token.start(), "'" + name + "' is a process: name one of its variables, as in " + name + ".x");
        } else if (whole != null) {
            throw error(token.start(), "'" + name + "' is a value: compare it, as in order = " + name);
        }
        int dot = name.indexOf('.');
        if (dot >= 0 && bound.get(name.substring(0, dot)) instanceof Binding.Owner owner) {
            name = owner.name() + name.substring(dot);
        }
        return name.indexOf('[') < 0 ? name : indexed(name);
    }

    /** With the processes and objects that the names in its brackets stand for. */
    private String indexed(String variable) {
        String name = variable;
        for (Map.Entry<String, Binding> entry : bound.entrySet()) {
            if (entry.getValue() instanceof Binding.Owner owner) {
                name = name.replace("[" + entry.getKey() + "]", "[" + owner.name() + "]");
            }
        }
        return name;
    }

    /** The process that a name means. */
    String process(Token token) throws InputException {
        boolean isBound = token.kind() == Token.Kind.NAME;
        String name = isBound && bound.get(token.text()) instanceof Binding.Owner owner ? owner.name() : token.text();
        if (!domain.isProcess(name)) {
            String meant = NearestName.nearest(name, processes)
                    .map(near -> "did you mean " + near + "? ")
                    .orElse("");
            throw error(token.start(), "no process is named '" + name + "'; " + meant + "there are: " + known());
        }
        return name;
    }
}
