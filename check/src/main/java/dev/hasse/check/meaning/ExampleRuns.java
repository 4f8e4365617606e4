package dev.hasse.check.meaning;

import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.PastTruth;
import dev.hasse.monitor.Proposition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Short runs for a formula: which propositions are true at the beginning and after each step. Propositions are taken for
 * independent of each other; that two of them exclude each other is not known here.
 */
public final class ExampleRuns {
    private static final int MOST_STEPS = 8;
    private static final int MOST_RUNS = 200_000;
    private static final int MOST_PROPOSITIONS = 12;

    private final Automaton automaton;
    private final List<Proposition> propositions;
    /** Sets of propositions that may be true at once, those with few first. */
    private final List<BitSet> letters = new ArrayList<>();

    /** @param automaton of the runs that violate the formula */
    public ExampleRuns(Automaton automaton) {
        this.automaton = automaton;
        this.propositions = automaton.propositions();
        letters.add(new BitSet());
        int size = propositions.size();
        for (int i = 0; i < size && size <= MOST_PROPOSITIONS; i++) {
            if (!(propositions.get(i) instanceof PastTruth)) {
                BitSet one = new BitSet();
                one.set(i);
                letters.add(one);
            }
        }
        for (int i = letters.size() - 1; i > 0; i--) {
            for (int j = i - 1; j > 0; j--) {
                BitSet two = (BitSet) letters.get(i).clone();
                two.or(letters.get(j));
                // A step has one event, which hardly is two that have different names.
                if (two.stream()
                                .filter(each -> !(propositions.get(each) instanceof Proposition.AtState))
                                .count()
                        < 2) {
                    letters.add(two);
                }
            }
        }
    }

    /** What is true at each position: the texts of the propositions. */
    public record Example(List<List<String>> positions) {
        /** {@code start -> [event = 'charge'] -> [event = 'ship']}. */
        public String text() {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < positions.size(); i++) {
                String truths = String.join(" and ", positions.get(i));
                parts.add(
                        i == 0
                                ? "start" + (truths.isEmpty() ? "" : " (" + truths + ")")
                                : truths.isEmpty() ? "..." : truths);
            }
            return String.join(" -> ", parts);
        }
    }

    private record Prefix(List<BitSet> truths, BitSet states, int[] memory, BitSet seen) {
        List<Object> key() {
            return List.of(states, Arrays.hashCode(memory), Arrays.toString(memory), seen);
        }
    }

    /** The shortest run that violates the formula. */
    public Optional<Example> violating() {
        return find(this::isBad).map(this::example);
    }

    /** The shortest run that satisfies the formula, one in which everything that it names happens, if there is one. */
    public Optional<Example> satisfying() {
        BitSet all = new BitSet();
        letters.forEach(all::or);
        return find(prefix -> !isBad(prefix) && prefix.seen().equals(all))
                .or(() -> find(prefix -> !isBad(prefix)))
                .map(this::example);
    }

    private boolean isBad(Prefix prefix) {
        return prefix.states().stream().anyMatch(automaton::isBad);
    }

    private Optional<Prefix> find(Predicate<Prefix> wanted) {
        Deque<Prefix> open = new ArrayDeque<>();
        Set<List<Object>> known = new HashSet<>();
        BitSet initial = new BitSet();
        automaton.initial().forEach(initial::set);
        int[] noMemory = new int[propositions.size()];
        Prefix empty = new Prefix(List.of(), initial, noMemory, new BitSet());
        for (BitSet letter : letters) {
            if (letter.stream().allMatch(i -> propositions.get(i) instanceof Proposition.AtState)) {
                open.add(after(empty, letter));
            }
        }
        int runs = 0;
        while (!open.isEmpty() && runs++ < MOST_RUNS) {
            Prefix prefix = open.remove();
            if (wanted.test(prefix)) {
                return Optional.of(prefix);
            }
            if (prefix.truths().size() <= MOST_STEPS && known.add(prefix.key())) {
                for (BitSet letter : letters) {
                    open.add(after(prefix, letter));
                }
            }
        }
        return Optional.empty();
    }

    private Prefix after(Prefix before, BitSet letter) {
        BitSet truth = (BitSet) letter.clone();
        int[] memory = before.memory().clone();
        for (int i = 0; i < memory.length; i++) {
            if (propositions.get(i) instanceof PastTruth past) {
                memory[i] = before.truths().isEmpty() ? past.first(truth::get) : past.next(memory[i], truth::get);
                truth.set(i, past.holds(memory[i]));
            }
        }
        BitSet states = new BitSet();
        before.states().stream()
                .forEach(state -> automaton.states().get(state).transitions().targets(truth::get, states::set));
        BitSet seen = (BitSet) before.seen().clone();
        seen.or(letter);
        List<BitSet> truths = new ArrayList<>(before.truths());
        truths.add(letter);
        return new Prefix(truths, states, memory, seen);
    }

    private Example example(Prefix prefix) {
        return new Example(prefix.truths().stream()
                .map(letter -> letter.stream()
                        .mapToObj(i -> propositions.get(i).text())
                        .toList())
                .toList());
    }
}
