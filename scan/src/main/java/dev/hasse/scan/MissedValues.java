package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A variable that follows another one: whatever the first becomes, the second becomes too before the first changes
 * again, and it never becomes anything else. Suspicious where it did not once, although it usually does, or where another interleaving lets the first go on
 * too soon.
 */
final class MissedValues implements Detector {
    private static final int MOST_VARIABLES = 200;
    private static final int MOST_VALUES = 24;
    private static final int FEWEST = 4;

    /** The writes that change a variable, and what they change it to. */
    private record Changes(int variable, int process, int[] events, List<Value> values) {}

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        List<Changes> all = new ArrayList<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            changes(trace, variable).ifPresent(all::add);
        }
        if (all.size() > MOST_VARIABLES) {
            return;
        }
        int[] index = RecordedOrder.index(trace);
        for (Changes leader : all) {
            Suspicion best = null;
            for (Changes follower : all) {
                budget.check();
                if (leader.process() != follower.process()
                        && hasSameValues(leader, follower)
                        && !isOfOneFamily(trace, leader, follower)) {
                    Optional<Suspicion> next = look(trace, leader, follower, index)
                            .filter(each -> isNoChance(each.support(), leader, all.size()));
                    best = next.isPresent() && (best == null || next.get().surprise() > best.surprise())
                            ? next.get()
                            : best;
                }
            }
            Optional.ofNullable(best).ifPresent(found);
        }
    }

    private static Optional<Changes> changes(Trace trace, int variable) {
        IntList events = new IntList();
        List<Value> values = new ArrayList<>();
        Value now = trace.initialValue(variable);
        int process = -1;
        for (int write : trace.writes(variable)) {
            Value next = trace.assigned(write, variable);
            if (next == null || next instanceof Value.Truth || process >= 0 && trace.processOf(write) != process) {
                return Optional.empty();
            }
            process = trace.processOf(write);
            if (!next.equals(now)) {
                events.add(write);
                values.add(next);
                now = next;
            }
        }
        Set<Value> distinct = new HashSet<>(values);
        return values.size() > FEWEST && distinct.size() > 1 && distinct.size() <= MOST_VALUES
                ? Optional.of(new Changes(variable, process, events.toArray(), values))
                : Optional.empty();
    }

    /** Whether one of so many variables would hardly follow another one so often by luck: each time it may have any value. */
    private static boolean isNoChance(long followed, Changes leader, int variables) {
        int values = new HashSet<>(leader.values()).size();
        return followed * Math.log(values) >= Math.log((double) variables * variables) + FEWEST * Math.log(2) / 2;
    }

    private static boolean hasSameValues(Changes leader, Changes follower) {
        return new HashSet<>(leader.values()).equals(new HashSet<>(follower.values()));
    }

    /** What processes have alike, such as terms, they take from each other in turns. */
    private static boolean isOfOneFamily(Trace trace, Changes leader, Changes follower) {
        return VariableFamily.nameOf(trace, leader.variable())
                .equals(VariableFamily.nameOf(trace, follower.variable()));
    }

    private static Optional<Suspicion> look(Trace trace, Changes leader, Changes follower, int[] index) {
        int followed = 0;
        int missed = 0;
        int firstMissed = -1;
        int firstEarly = -1;
        int foreign = 0;
        int at = 0;
        for (int k = 0; k + 1 < leader.events().length; k++) {
            int from = index[leader.events()[k]];
            int to = index[leader.events()[k + 1]];
            int answer = -1;
            while (at < follower.events().length && index[follower.events()[at]] < to) {
                boolean isAnswer = index[follower.events()[at]] > from
                        && follower.values().get(at).equals(leader.values().get(k));
                answer = isAnswer ? follower.events()[at] : answer;
                foreign += isAnswer && trace.happenedBefore(leader.events()[k], follower.events()[at]) ? 0 : 1;
                at++;
            }
            if (answer < 0) {
                missed++;
                firstMissed = firstMissed < 0 ? k : firstMissed;
            } else {
                followed++;
                boolean isForced = trace.happenedBefore(answer, leader.events()[k + 1]);
                firstEarly = !isForced && firstEarly < 0 ? k : firstEarly;
            }
        }
        if (followed < FEWEST || foreign > 0 || missed > followed * 2 || missed == 0 && firstEarly < 0) {
            return Optional.empty();
        }
        return Optional.of(suspicion(trace, leader, follower, missed > 0 ? firstMissed : firstEarly, followed, missed));
    }

    private static Suspicion suspicion(Trace trace, Changes leader, Changes follower, int k, int followed, int missed) {
        String first = Wording.variable(trace.variableName(leader.variable()));
        String second = Wording.variable(trace.variableName(follower.variable()));
        int next = leader.events()[k + 1];
        String value = Wording.inFormula(leader.values().get(k));
        String summary = missed > 0
                ? first + " changes to " + Wording.inFormula(leader.values().get(k + 1)) + " although " + second
                        + " has not become " + value + " yet; it had " + followed + " times, and had not "
                        + missed + " times."
                : first + " can change before " + second + " becomes " + value + "; in the recorded run it changed"
                        + " only after that, all "
                        + followed + " times.";
        int[] events = {leader.events()[k], next};
        Suspicion suspicion = new Suspicion(
                SuspicionKind.ACCIDENTAL_ORDER,
                Severity.HIGH,
                summary,
                Optional.of("G ("
                        + Wording.is(trace, leader.variable(), leader.values().get(k)) + " -> ("
                        + Wording.is(trace, leader.variable(), leader.values().get(k)) + " U "
                        + Wording.is(trace, follower.variable(), leader.values().get(k)) + "))"),
                trace.events(events),
                followed,
                Witness.of(trace, missed > 0 ? Witness.recordedUpTo(trace, next) : Witness.leastCutWith(trace, next)));
        return missed > 0 ? suspicion.confirmed() : suspicion;
    }
}
