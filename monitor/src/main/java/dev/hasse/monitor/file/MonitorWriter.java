package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.export.DotText;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.GuardPrinter;
import dev.hasse.monitor.Transitions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes automata: as text that {@link MonitorFile} reads back, as HOA, as DOT. */
public final class MonitorWriter {
    private static final int MAX_EDGES = 100_000;

    private MonitorWriter() {}

    /** The text format, states by number. Throws if a name or text in it has a line break, which would end its line. */
    public static String text(Automaton automaton) throws InputException {
        checkSize(automaton);
        StringBuilder text = new StringBuilder("initial " + list(automaton.initial()) + "\n");
        List<Integer> bad = bad(automaton);
        if (!bad.isEmpty()) {
            text.append("bad ").append(list(bad)).append('\n');
        }
        for (int state = 0; state < automaton.states().size(); state++) {
            for (Transitions.Edge edge :
                    automaton.states().get(state).transitions().edges()) {
                text.append(state).append(" -> ").append(edge.target()).append(" when ");
                text.append(oneLine(GuardPrinter.formula(edge.guard(), automaton.propositions())))
                        .append('\n');
            }
        }
        if (automaton.edgeCount() == 0) {
            // Without any 'when' it would be read as a monitor on events, whose states stay.
            int first = automaton.initial().get(0);
            text.append(first).append(" -> ").append(first).append(" when false\n");
        }
        return text.toString();
    }

    /** HOA version 1 with acceptance on states: accepting is bad. */
    public static String hoa(Automaton automaton) {
        checkSize(automaton);
        StringBuilder text = new StringBuilder("HOA: v1\ntool: \"hasse\"\n");
        text.append("States: ").append(automaton.states().size()).append('\n');
        automaton
                .initial()
                .forEach(state -> text.append("Start: ").append(state).append('\n'));
        text.append("AP: ").append(automaton.propositions().size());
        automaton.propositions().forEach(p -> text.append(' ').append(quoted(p.text())));
        text.append("\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n");
        text.append("properties: trans-labels explicit-labels state-acc\n--BODY--\n");
        for (int state = 0; state < automaton.states().size(); state++) {
            text.append("State: ").append(state).append(' ');
            text.append(quoted(automaton.states().get(state).name()));
            text.append(automaton.isBad(state) ? " {0}\n" : "\n");
            for (Transitions.Edge edge :
                    automaton.states().get(state).transitions().edges()) {
                text.append('[').append(GuardPrinter.label(edge.guard())).append("] ");
                text.append(edge.target()).append('\n');
            }
        }
        return text.append("--END--\n").toString();
    }

    /** A picture for Graphviz: bad states have two circles. */
    public static String dot(Automaton automaton) {
        checkSize(automaton);
        StringBuilder text = new StringBuilder("digraph monitor {\n  rankdir=LR;\n  node [shape=circle];\n");
        for (int state = 0; state < automaton.states().size(); state++) {
            text.append("  ").append(state).append(" [label=");
            text.append(DotText.quoted(automaton.states().get(state).name()));
            text.append(automaton.isBad(state) ? ", shape=doublecircle];\n" : "];\n");
        }
        for (int state : automaton.initial()) {
            text.append("  start").append(state).append(" [shape=point];\n  start");
            text.append(state).append(" -> ").append(state).append(";\n");
        }
        for (int state = 0; state < automaton.states().size(); state++) {
            for (Transitions.Edge edge :
                    automaton.states().get(state).transitions().edges()) {
                String guard = GuardPrinter.formula(edge.guard(), automaton.propositions());
                text.append("  ").append(state).append(" -> ").append(edge.target());
                text.append(" [label=").append(DotText.quoted(guard)).append("];\n");
            }
        }
        return text.append("}\n").toString();
    }

    private static String oneLine(String guard) throws InputException {
        if (guard.indexOf('\n') >= 0 || guard.indexOf('\r') >= 0) {
            throw new InputException(
                    "monitor", "a name with a line break cannot be written as text: use --as hoa, or rename it");
        }
        return guard;
    }

    private static void checkSize(Automaton automaton) {
        if (automaton.edgeCount() > MAX_EDGES) {
            throw new LimitReachedException("the automaton has more than " + MAX_EDGES + " edges to write");
        }
    }

    private static List<Integer> bad(Automaton automaton) {
        return IntStream.range(0, automaton.states().size())
                .filter(automaton::isBad)
                .boxed()
                .toList();
    }

    private static String list(List<Integer> states) {
        return states.stream().map(state -> Integer.toString(state)).collect(Collectors.joining(", "));
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
