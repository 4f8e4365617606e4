package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.base.NearestName;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Guard;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.Transitions;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Why a monitor has nothing to watch: edges that can be taken, as far as the values tell that variables ever have, lead
 * to no state from which an edge goes to a bad one, or to no other state at all. That the last edge is never taken is what
 * a monitor is for that is on its way.
 */
final class MonitorVacuity {
    private static final String NEVER_BAD = "no bad state of the monitor is reachable: the property always holds";

    private final Automaton automaton;
    private final PossibleTruth possible;

    private MonitorVacuity(Automaton automaton, PossibleTruth possible) {
        this.automaton = automaton;
        this.possible = possible;
    }

    static Optional<String> of(Property.Monitor property, Trace trace, PossibleTruth possible) throws InputException {
        Automaton automaton = ReadMonitor.of(property, trace.processNames()).automaton();
        return automaton.canBeBad()
                ? new MonitorVacuity(automaton, possible).impossible()
                : Optional.of(neverBad(automaton));
    }

    /** With the state that may be meant by one that no edge leads to. */
    static String neverBad(Automaton automaton) {
        BitSet entered = new BitSet();
        automaton.initial().forEach(entered::set);
        for (int state = 0; state < automaton.states().size(); state++) {
            int from = state;
            Arrays.stream(automaton.states().get(state).transitions().successors())
                    .filter(next -> next != from)
                    .forEach(entered::set);
        }
        for (int state = entered.nextClearBit(0);
                state < automaton.states().size();
                state = entered.nextClearBit(state + 1)) {
            String name = automaton.states().get(state).name();
            List<String> others = automaton.states().stream()
                    .map(Automaton.State::name)
                    .filter(other -> !other.equals(name))
                    .toList();
            Optional<String> near = NearestName.nearest(name, others);
            if (near.isPresent()) {
                return NEVER_BAD + "; no edge leads to " + name + ", did you mean " + near.get() + "?";
            }
        }
        return NEVER_BAD;
    }

    private Optional<String> impossible() {
        BitSet reached = new BitSet();
        automaton.initial().forEach(reached::set);
        Deque<Integer> open = new ArrayDeque<>(automaton.initial());
        boolean isNearBad = false;
        boolean isMoving = false;
        while (!open.isEmpty()) {
            int state = open.pop();
            for (int next : automaton.states().get(state).transitions().successors()) {
                isNearBad |= automaton.isBad(next) || automaton.isBad(state);
                boolean goes = next != state && canGo(state, next);
                isMoving |= goes;
                if (isNearBad && isMoving) {
                    return Optional.empty();
                }
                if (goes && !reached.get(next)) {
                    reached.set(next);
                    open.push(next);
                }
            }
        }
        return Optional.of(blocked(reached, isNearBad));
    }

    private boolean canGo(int state, int next) {
        if (!(automaton.states().get(state).transitions() instanceof Transitions.Edges edges)) {
            return true;
        }
        return edges.edges().stream()
                .anyMatch(edge -> edge.target() == next && can(edge.guard(), true, new IdentityHashMap<>()));
    }

    /** Guards share parts, so that what is known of them is kept; known for one truth, since Not turns it around. */
    private boolean can(Guard guard, boolean truth, IdentityHashMap<Guard, boolean[]> known) {
        boolean[] both = known.get(guard);
        if (both == null) {
            both = new boolean[] {computed(guard, false, known), computed(guard, true, known)};
            known.put(guard, both);
        }
        return both[truth ? 1 : 0];
    }

    private boolean computed(Guard guard, boolean truth, IdentityHashMap<Guard, boolean[]> known) {
        if (guard instanceof Guard.Constant constant) {
            return constant.value() == truth;
        } else if (guard instanceof Guard.Literal literal) {
            return can(automaton.propositions().get(literal.proposition()), truth);
        } else if (guard instanceof Guard.Not not) {
            return can(not.operand(), !truth, known);
        } else if (truth == guard instanceof Guard.And) {
            return guard.parts().stream().allMatch(part -> can(part, truth, known));
        } else {
            return guard.parts().stream().anyMatch(part -> can(part, truth, known));
        }
    }

    private boolean can(Proposition proposition, boolean truth) {
        return proposition.match(
                atState -> possible.can(atState.predicate(), truth),
                onEvent -> !truth || possible.canBeMade(onEvent.predicate()),
                ofEvent -> !truth || possible.happens(ofEvent.predicate()),
                ofStep -> true,
                past -> possible.can(past.formula(), truth));
    }

    /** Which propositions keep the automaton from going on, by the edges that leave what can be reached. */
    private String blocked(BitSet reached, boolean isNearBad) {
        BitSet asked = new BitSet();
        reached.stream()
                .mapToObj(state -> automaton.states().get(state).transitions())
                .filter(Transitions.Edges.class::isInstance)
                .flatMap(transitions -> transitions.edges().stream())
                .filter(edge -> !reached.get(edge.target()))
                .forEach(edge -> asked.or(edge.guard().asked()));
        List<String> never = asked.stream()
                .mapToObj(number -> automaton.propositions().get(number))
                .filter(each -> !can(each, true))
                .map(Proposition::text)
                .toList();
        String end =
                isNearBad ? "the monitor never leaves its first state" : "the monitor never comes close to a bad state";
        return never.isEmpty()
                ? "the trace has no event that the monitor waits for: " + end
                : never.get(0) + " is never true, so that " + end;
    }
}
