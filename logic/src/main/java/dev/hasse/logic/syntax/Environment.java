package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.NearestName;
import dev.hasse.logic.EmptyRange;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Origin;
import dev.hasse.logic.Regex;
import dev.hasse.logic.Term;
import dev.hasse.logic.syntax.Expression.Distinctness;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The processes at hand, which of them the names bound by quantifiers stand for, and how much was made so far. */
final class Environment {
    /** A formula of more parts than this, expanded, is not made. */
    private static final int MAX_PARTS = 1_000_000;

    /** About a second. */
    private static final long MAX_STEPS = 100_000_000;

    private static final int SHOWN_PROCESSES = 10;

    /** Makes something of a part of a formula. */
    interface Elaborator<T> {
        T elaborate(Expression expression) throws InputException;
    }

    private final SourceText source;
    private final Set<String> processes;
    private final Map<String, String> bound = new HashMap<>();
    private final Set<Mention> mentions = new LinkedHashSet<>();
    /** What the text names inside event atoms. */
    private final Set<Mention> fields = new LinkedHashSet<>();

    private boolean insideEvent;
    private final Set<EmptyRange> emptyRanges = new LinkedHashSet<>();
    private int parts;
    private long steps;

    Environment(SourceText source, List<String> processes) {
        this.source = source;
        this.processes = new LinkedHashSet<>(processes);
    }

    /** What is to be told of the text, once the formula is made. */
    <F> Origin<F> origin(Instances<F> instances) {
        return new Origin<>(
                List.copyOf(mentions),
                List.copyOf(fields),
                instances.conditions(source),
                List.copyOf(emptyRanges),
                instances.spans());
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

    /** The body for every choice of processes. */
    <T> List<T> expand(Quantified quantified, Elaborator<T> body) throws InputException {
        Regex restriction = quantified.restriction();
        List<String> candidates = processes.stream()
                .filter(name -> restriction == null || matches(restriction, name))
                .toList();
        List<T> results = new ArrayList<>();
        boolean tooFew = quantified.distinctness() == Distinctness.DISTINCT
                && candidates.size() < quantified.variables().size();
        if (tooFew || candidates.isEmpty()) {
            emptyRanges.add(emptyRange(quantified, candidates.size()));
        } else {
            Map<String, String> before = new HashMap<>(bound);
            expand(quantified, candidates, new ArrayList<>(), body, results);
            bound.clear();
            bound.putAll(before);
        }
        return results;
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
        String restricted = quantified.restriction() == null
                ? ""
                : " that '" + quantified.restriction().text() + "' matches";
        String problem = found > 0
                ? "there is only " + (found == 1 ? "one process" : found + " processes") + restricted
                : "there is no process" + restricted + (processes.isEmpty() ? "" : "; there are: " + known());
        return new EmptyRange(
                found > 0 ? EmptyRange.Kind.TOO_FEW : EmptyRange.Kind.NO_PROCESS,
                problem,
                source.line(quantified.at()),
                source.column(quantified.at()));
    }

    private String known() {
        return processes.stream().limit(SHOWN_PROCESSES).collect(Collectors.joining(", "))
                + (processes.size() > SHOWN_PROCESSES ? ", ..." : "");
    }

    private <T> void expand(
            Quantified quantified, List<String> candidates, List<String> chosen, Elaborator<T> body, List<T> results)
            throws InputException {
        if (chosen.size() == quantified.variables().size()) {
            countPart();
            results.add(body.elaborate(quantified.body()));
            return;
        }
        for (String candidate : candidates) {
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
            throw error(at, what + " cannot stand inside [...], which is about one event: put it beside, joined by &");
        }
    }

    /** What a name stands for as a value. */
    Term term(Token token) throws InputException {
        String process = token.kind() == Token.Kind.NAME && insideEvent ? bound.get(token.text()) : null;
        return process == null ? new Term.Variable(variable(token)) : new Term.Constant(Value.of(process));
    }

    /** The variable that a name means: {@code p.x} and {@code x[p]} of the process that p stands for. */
    String variable(Token token) throws InputException {
        String name = token.kind() == Token.Kind.QUOTED_NAME ? token.text() : substituted(token);
        (insideEvent ? fields : mentions)
                .add(new Mention(name, source.line(token.start()), source.column(token.start())));
        return name;
    }

    private String substituted(Token token) throws InputException {
        String name = token.text();
        if (bound.containsKey(name)) {
            throw error(token.start(), "'" + name + "' is a process: name one of its variables, as in " + name + ".x");
        }
        int dot = name.indexOf('.');
        String process = dot < 0 ? null : bound.get(name.substring(0, dot));
        if (process != null) {
            name = process + name.substring(dot);
        }
        for (Map.Entry<String, String> entry : bound.entrySet()) {
            name = name.replace("[" + entry.getKey() + "]", "[" + entry.getValue() + "]");
        }
        return name;
    }

    /** The process that a name means. */
    String process(Token token) throws InputException {
        String name = token.kind() == Token.Kind.NAME ? bound.getOrDefault(token.text(), token.text()) : token.text();
        if (!processes.contains(name)) {
            String meant = NearestName.nearest(name, processes)
                    .map(near -> "did you mean " + near + "? ")
                    .orElse("");
            throw error(token.start(), "no process is named '" + name + "'; " + meant + "there are: " + known());
        }
        return name;
    }
}
