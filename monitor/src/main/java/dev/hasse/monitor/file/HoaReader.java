package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.SourceText;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Guard;
import dev.hasse.monitor.Transitions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The Hanoi omega-automata format, version 1, read as automata on finite runs: a run is bad if it can end in an
 * accepting state. Atomic propositions are formulas on one step ({@code x = 1}, {@code on(x = 1)}). Acceptance is on
 * states, {@code Inf(0)} or {@code t} (then every state accepts); no alternation.
 */
final class HoaReader {
    private static final int MAX_STATES = 1_000_000;

    private final HoaLexer lexer;
    private final SourceText source;
    private final GuardReader guards;
    private final List<Integer> initial = new ArrayList<>();
    private final List<Guard> propositions = new ArrayList<>();
    private final Map<String, Guard> aliases = new HashMap<>();
    private final Map<Integer, Automaton.State> states = new LinkedHashMap<>();
    private boolean allAccepting;
    private boolean acceptanceKnown;
    private int largest = -1;
    private int declared = MAX_STATES;

    HoaReader(SourceText source, List<String> processes) throws InputException {
        this.source = source;
        this.lexer = new HoaLexer(source);
        this.guards = new GuardReader(processes);
    }

    Automaton read() throws InputException {
        lexer.expect("HOA:");
        lexer.expect("v1");
        while (!lexer.takeIf("--BODY--")) {
            header();
        }
        if (!acceptanceKnown) {
            throw lexer.expected("an Acceptance line before the body");
        }
        while (!lexer.takeIf("--END--")) {
            state();
        }
        if (!lexer.token().isEmpty()) {
            throw lexer.expected("nothing after --END--");
        }
        if (initial.isEmpty()) {
            throw new InputException(source.name(), "expected a line 'Start: STATE'");
        }
        // Headers come in any order, so 'Start:' may come before 'States:'.
        if (largest >= declared) {
            throw new InputException(
                    source.name(), "there is no state " + largest + ": 'States: " + declared + "' numbers them from 0");
        }
        List<Automaton.State> all = new ArrayList<>();
        for (int state = 0; state <= largest; state++) {
            Automaton.State known = states.get(state);
            all.add(known == null ? missing(state) : known);
        }
        return new Automaton(guards.propositions(), all, initial);
    }

    /** A state that only edges name has none itself. */
    private Automaton.State missing(int state) {
        return new Automaton.State(
                Integer.toString(state),
                allAccepting ? Automaton.Quality.BAD : Automaton.Quality.GOOD,
                new Transitions.Edges(List.of()));
    }

    private void header() throws InputException {
        switch (lexer.token()) {
            case "States:" -> {
                lexer.take();
                declared = lexer.number(MAX_STATES, "how many states there are");
            }
            case "Start:" -> {
                lexer.take();
                initial.add(stateNumber());
            }
            case "AP:" -> {
                lexer.take();
                int count = lexer.number(MAX_STATES, "how many propositions there are");
                for (int i = 0; i < count; i++) {
                    propositions.add(proposition());
                }
            }
            case "Alias:" -> {
                lexer.take();
                String name = lexer.take();
                aliases.put(name, guard());
            }
            case "Acceptance:" -> acceptance();
            default -> skipHeader();
        }
    }

    private void acceptance() throws InputException {
        lexer.take();
        int sets = lexer.number(2, "Acceptance with at most one set");
        acceptanceKnown = true;
        allAccepting = sets == 0;
        for (String token : sets == 0 ? List.of("t") : List.of("Inf", "(", "0", ")")) {
            if (!lexer.takeIf(token)) {
                throw lexer.expected("acceptance 'Inf(0)' with one set, or 't' with none");
            }
        }
    }

    /** A line that says nothing we need: up to the next header. */
    private void skipHeader() throws InputException {
        if (!lexer.token().endsWith(":")) {
            throw lexer.expected("a header line or --BODY--");
        }
        do {
            lexer.take();
        } while (!lexer.token().endsWith(":")
                && !lexer.token().startsWith("--")
                && !lexer.token().isEmpty());
    }

    private Guard proposition() throws InputException {
        int at = lexer.start();
        String text = lexer.text();
        SourceText inner = new SourceText(source.name(), text);
        try {
            return guards.formula(inner, 0, text.length());
        } catch (InputException e) {
            throw source.error(at, "bad proposition: " + e.problem());
        }
    }

    private void state() throws InputException {
        if (!lexer.token().equals("State:")) {
            throw lexer.expected("'State:' or --END--");
        }
        lexer.take();
        Guard label = lexer.token().equals("[") ? label() : null;
        int at = lexer.start();
        int number = stateNumber();
        String name = lexer.isText() ? lexer.text() : Integer.toString(number);
        Automaton.Quality quality = quality();
        List<Transitions.Edge> edges = new ArrayList<>();
        while (lexer.token().equals("[") || lexer.isNumber()) {
            if (lexer.isNumber() && label == null) {
                throw lexer.expected("a label in brackets");
            }
            Guard guard = lexer.isNumber() && label != null ? label : label();
            edges.add(new Transitions.Edge(guard, stateNumber()));
            if (lexer.token().equals("{") || lexer.token().equals("&")) {
                throw lexer.expected("an edge to one state and acceptance on states only");
            }
        }
        if (states.put(number, new Automaton.State(name, quality, new Transitions.Edges(edges))) != null) {
            throw source.error(at, "state " + number + " comes twice");
        }
    }

    /** After a state: the acceptance sets that it is in. */
    private Automaton.Quality quality() throws InputException {
        boolean bad = allAccepting;
        if (lexer.takeIf("{") && !lexer.takeIf("}")) {
            lexer.number(1, "acceptance set 0");
            lexer.expect("}");
            bad = true;
        }
        return bad ? Automaton.Quality.BAD : Automaton.Quality.GOOD;
    }

    private Guard guard() throws InputException {
        int at = lexer.start();
        return guards.checked(new HoaLabel(lexer, propositions, aliases).read(), source, at);
    }

    private Guard label() throws InputException {
        lexer.expect("[");
        Guard guard = guard();
        lexer.expect("]");
        return guard;
    }

    private int stateNumber() throws InputException {
        int number = lexer.number(declared, "the number of a state, below " + declared);
        largest = Math.max(largest, number);
        return number;
    }
}
