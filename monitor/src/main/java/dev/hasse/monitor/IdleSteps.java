package dev.hasse.monitor;

import dev.hasse.logic.CarriedValues;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The steps of an automaton by events of which it knows nothing, in every state that it can come to, whatever letters it
 * reads, together with what its propositions about the past remember.
 */
final class IdleSteps {
    private static final int MOST_PROPOSITIONS = 12;
    private static final int MOST_SITUATIONS = 20_000;

    private final Automaton automaton;
    private final List<Integer> plain = new ArrayList<>();
    private final List<Integer> tracked = new ArrayList<>();

    /** A state, what is remembered for each of the tracked propositions, and the truths of the plain ones. */
    private record Situation(int state, List<Integer> remembered, int truths) {}

    IdleSteps(Automaton automaton) {
        this.automaton = automaton;
        for (int i = 0; i < automaton.propositions().size(); i++) {
            (automaton.propositions().get(i) instanceof PastTruth ? tracked : plain).add(i);
        }
    }

    /** Whether none of them changes anything; false also if there are too many to look at. */
    boolean changeNothing() {
        if (plain.size() > MOST_PROPOSITIONS) {
            return false;
        }
        int atState = 0;
        int idle = 0;
        for (int i = 0; i < plain.size(); i++) {
            Proposition each = automaton.propositions().get(plain.get(i));
            atState |= each instanceof Proposition.AtState ? 1 << i : 0;
            idle |= each instanceof Proposition.OfEvent && each.predicate().holds(NOTHING) ? 1 << i : 0;
        }
        Set<Situation> seen = new HashSet<>();
        Deque<Situation> open = new ArrayDeque<>();
        for (int truths = 0; truths < 1 << plain.size(); truths++) {
            if ((truths & ~atState) == 0) {
                for (int state : automaton.initial()) {
                    step(new Situation(state, List.of(), 0), truths, seen, open);
                }
            }
        }
        while (!open.isEmpty()) {
            Situation situation = open.pop();
            Set<Situation> after = new HashSet<>();
            step(situation, situation.truths() & atState | idle, after, new ArrayDeque<>());
            boolean stays = after.size() == 1
                    && after.stream()
                            .allMatch(each -> each.state() == situation.state()
                                    && each.remembered().equals(situation.remembered()));
            if (!stays || seen.size() > MOST_SITUATIONS) {
                return false;
            }
            for (int truths = 0; truths < 1 << plain.size(); truths++) {
                step(situation, truths, seen, open);
            }
        }
        return true;
    }

    private void step(Situation from, int truths, Set<Situation> seen, Deque<Situation> open) {
        int[] now = new int[automaton.propositions().size()];
        for (int i = 0; i < plain.size(); i++) {
            now[plain.get(i)] = truths >> i & 1;
        }
        IntPredicate holds = proposition -> automaton.propositions().get(proposition) instanceof PastTruth past
                ? past.holds(now[proposition])
                : now[proposition] == 1;
        List<Integer> remembered = new ArrayList<>();
        for (int i = 0; i < tracked.size(); i++) {
            PastTruth past = (PastTruth) automaton.propositions().get(tracked.get(i));
            now[tracked.get(i)] = from.remembered().isEmpty()
                    ? past.first(holds)
                    : past.next(from.remembered().get(i), holds);
            remembered.add(past.kept(now[tracked.get(i)]));
        }
        automaton.states().get(from.state()).transitions().targets(holds, target -> {
            Situation next = new Situation(target, List.copyOf(remembered), truths);
            if (seen.add(next)) {
                open.push(next);
            }
        });
    }

    /** What an event carries that carries nothing. */
    private static final CarriedValues NOTHING = name -> null;
}
