package dev.hasse.conformance.execution;

import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Moves;
import dev.hasse.conformance.SuspensionAutomaton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where an implementation may be, seen through what was sent and what has come. An input that was sent may still be on its
 * way: then outputs that come now were made before it was taken, and are not to be blamed on it. An input that is taken where
 * the specification does not name it waits, or is ignored.
 */
final class Hypotheses {
    /** A set of the suspension automaton, and the inputs that are on their way. */
    private record Hypothesis(int set, List<Integer> sent) {}

    private final Alphabet alphabet;
    private final SuspensionAutomaton specification;
    private Set<Hypothesis> all;

    Hypotheses(Alphabet alphabet, SuspensionAutomaton specification) {
        this.alphabet = alphabet;
        this.specification = specification;
        all = Set.of(new Hypothesis(specification.initial(), List.of()));
    }

    /** The inputs that the specification names, where all that was sent has been taken. */
    List<Integer> inputs() {
        Set<Integer> inputs = new TreeSet<>();
        for (Hypothesis each : all) {
            Moves moves = specification.moves(each.set);
            for (int k = 0; each.sent.isEmpty() && k < moves.size(); k++) {
                if (alphabet.isInput(moves.label(k))) {
                    inputs.add(moves.label(k));
                }
            }
        }
        return List.copyOf(inputs);
    }

    /** Whether silence is allowed, so that no output is due. */
    boolean mayBeSilent() {
        return all.stream().anyMatch(each -> each.sent.isEmpty() && after(each.set, alphabet.delta()) >= 0);
    }

    /** How many inputs may be on their way. */
    int onTheirWay() {
        return all.stream().mapToInt(each -> each.sent.size()).max().orElse(0);
    }

    /** An input was sent, called so with or without its mark; false if the specification does not have it. */
    boolean sent(String text) {
        for (int label = 1; label < alphabet.labels().size(); label++) {
            if (alphabet.isInput(label)
                    && (alphabet.directed(label).equals(text)
                            || alphabet.text(label).equals(text)
                            || alphabet.directed(label).equals("?" + text))) {
                sent(label);
                return true;
            }
        }
        return false;
    }

    /** An input was sent. */
    void sent(int input) {
        Set<Hypothesis> next = new LinkedHashSet<>();
        for (Hypothesis each : all) {
            List<Integer> more = new ArrayList<>(each.sent);
            more.add(input);
            next.add(new Hypothesis(each.set, List.copyOf(more)));
        }
        all = taken(next);
    }

    /** Whether what came is allowed; if it is, it counts. Without a label it is silence, and no input is on its way. */
    boolean allows(Optional<String> came) {
        Set<Hypothesis> next = new LinkedHashSet<>();
        for (Hypothesis each : all) {
            int set = came.map(label -> afterOutput(each.set, label))
                    .orElseGet(() -> each.sent.isEmpty() ? after(each.set, alphabet.delta()) : -1);
            if (set >= 0) {
                next.add(new Hypothesis(set, each.sent));
            }
        }
        if (next.isEmpty()) {
            return false;
        }
        all = taken(next);
        return true;
    }

    /** What would have been allowed, silence included. */
    List<String> allowed() {
        Set<String> allowed = new LinkedHashSet<>();
        for (Hypothesis each : all) {
            Moves moves = specification.moves(each.set);
            for (int k = 0; k < moves.size(); k++) {
                boolean silence = moves.label(k) == alphabet.delta();
                if (alphabet.isObserved(moves.label(k)) && !(silence && !each.sent.isEmpty())) {
                    allowed.add(alphabet.directed(moves.label(k)));
                }
            }
        }
        return List.copyOf(allowed);
    }

    /** Whether silence changes nothing. */
    boolean isUnchangedBySilence() {
        return all.stream().allMatch(each -> after(each.set, alphabet.delta()) == each.set);
    }

    private int after(int set, int label) {
        return specification.moves(set).after(label);
    }

    private int afterOutput(int set, String came) {
        Moves moves = specification.moves(set);
        for (int k = 0; k < moves.size(); k++) {
            String text = alphabet.directed(moves.label(k));
            if (alphabet.direction(moves.label(k)) == Direction.OUTPUT && Conversation.isOutput(text, came)) {
                return moves.target(k);
            }
        }
        return -1;
    }

    /** Adds that inputs on their way are taken. */
    private Set<Hypothesis> taken(Set<Hypothesis> some) {
        Set<Hypothesis> closed = new LinkedHashSet<>(some);
        Deque<Hypothesis> open = new ArrayDeque<>(some);
        while (!open.isEmpty()) {
            Hypothesis each = open.remove();
            if (!each.sent.isEmpty()) {
                int set = after(each.set, each.sent.get(0));
                List<Integer> rest = each.sent.subList(1, each.sent.size());
                Hypothesis next = new Hypothesis(set < 0 ? each.set : set, List.copyOf(rest));
                if (closed.add(next)) {
                    open.add(next);
                }
            }
        }
        return closed;
    }
}
