package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A value that at most one variable of a family had at any moment of the recorded run, and that two can have; and a state
 * of which a name says that it is for one alone, and that two were in.
 * Two stays meet in some cut iff neither is over when the other begins: O(writes) for each pair, no lattice.
 */
final class TwoAtOnce implements Detector {
    /** As many meetings that did not come about are no luck: with that probability, e to the -5, less than 1 %. */
    private static final double NO_LUCK = 5;

    private static final double HARDLY_LUCK = 3;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        for (VariableFamily family : VariableFamily.of(trace)) {
            for (Value value : States.of(trace, family)) {
                budget.check();
                Occupancy.of(trace, family, value)
                        .filter(occupancy -> occupancy.enters() > 1)
                        .ifPresent(occupancy -> look(new Meetings(trace, family, value, occupancy), budget, found));
            }
        }
    }

    private static void look(Meetings meetings, Budget budget, Outcomes found) {
        Occupancy occupancy = meetings.occupancy();
        if (occupancy.most() > 1) {
            meetings.recorded().ifPresent(found);
        } else if (meetings.isTelling()) {
            meetings.possible(budget)
                    .ifPresentOrElse(found, () -> found.holds(meetings.property(), occupancy.enters()));
        }
    }

    /** Who of a family can meet in one state. */
    private record Meetings(Trace trace, VariableFamily family, Value value, Occupancy occupancy) {
        private boolean isNamedExclusive() {
            return Exclusive.isNamedSo(family.name(), value);
        }

        /** Whether it says something that nobody met: luck would hardly do that, or the name says why. */
        boolean isTelling() {
            return isNamedExclusive() || occupancy.expectedMeetings() >= HARDLY_LUCK;
        }

        /** Two that can meet although nobody ever met. */
        Optional<Suspicion> possible(Budget budget) {
            Severity severity =
                    isNamedExclusive() || occupancy.expectedMeetings() >= NO_LUCK ? Severity.HIGH : Severity.MEDIUM;
            Suspicion best = null;
            for (int i : occupancy.members()) {
                for (int j : occupancy.members()) {
                    if (i < j) {
                        budget.check();
                        int[] meeting = occupancy.stays(i).meeting(occupancy.stays(j));
                        Optional<Suspicion> next =
                                meeting == null ? Optional.empty() : possible(i, j, meeting, severity);
                        best = next.isPresent() && (best == null || next.get().surprise() > best.surprise())
                                ? next.get()
                                : best;
                    }
                }
            }
            return Optional.ofNullable(best);
        }

        private Optional<Suspicion> possible(int i, int j, int[] meeting, Severity severity) {
            List<Integer> enters = new ArrayList<>();
            for (int enter : new int[] {
                occupancy.stays(i).enter(meeting[0]), occupancy.stays(j).enter(meeting[1])
            }) {
                if (enter != Stays.NEVER) {
                    enters.add(enter);
                }
            }
            int[] events = enters.stream().mapToInt(Integer::intValue).toArray();
            return Witness.of(trace, Witness.leastCutWith(trace, events))
                    .filter(witness -> areBothIn(witness, i, j))
                    .map(witness -> new Suspicion(
                            SuspicionKind.TWO_AT_ONCE,
                            severity,
                            both(i, j) + " can both " + Wording.being(family.name(), value)
                                    + " at the same time; in the recorded run there was at most one at any time.",
                            Optional.of(property()),
                            trace.events(events),
                            occupancy.enters(),
                            Optional.of(witness)));
        }

        private boolean areBothIn(Witness witness, int i, int j) {
            int[] variables = {family.variables().get(i), family.variables().get(j)};
            return ValuesOnRun.at(trace, witness, variables).stream().allMatch(value::equals);
        }

        /** Some met in the recorded run: suspicious where a name says that nobody should, or where it was rare. */
        Optional<Suspicion> recorded() {
            double expected = occupancy.expectedMeetings();
            int crowded = occupancy.crowdedEnters();
            boolean isRare = expected >= NO_LUCK && crowded * 4 < expected && crowded * 10L < occupancy.enters();
            boolean isUnusual = isNamedExclusive() && crowded * 2L <= occupancy.enters();
            if (!isUnusual && !isRare) {
                return Optional.empty();
            }
            return occupancy
                    .firstMeeting()
                    .map(first -> new Suspicion(
                            SuspicionKind.TWO_AT_ONCE,
                            isNamedExclusive() ? Severity.HIGH : Severity.MEDIUM,
                            both(first.one(), first.other()) + " both " + Wording.were(family.name(), value)
                                    + " at the same time in the recorded run itself; " + crowded + " of "
                                    + occupancy.enters()
                                    + " times, a process entered while another one was already there.",
                            Optional.of(property()),
                            trace.events(first.event()),
                            occupancy.enters(),
                            Witness.of(trace, Witness.recordedUpTo(trace, first.event()))))
                    .map(Suspicion::confirmed);
        }

        private String both(int i, int j) {
            return OneLine.of(family.owners().get(i)) + " and "
                    + OneLine.of(family.owners().get(j));
        }

        String property() {
            return Wording.atMostOne(trace, family, value);
        }
    }
}
