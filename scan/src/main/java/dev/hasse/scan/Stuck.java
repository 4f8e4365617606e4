package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A process that stays in a state to the end, much longer than anybody ever did before, while most others have left it:
 * a request without an answer, a philosopher who starves.
 */
final class Stuck implements Detector {
    private static final Pattern NUMBERS = Pattern.compile("\\d+");
    private static final int FEWEST_STAYS = 5;
    /** A run that is cut off leaves some states open for about as long as usual. */
    private static final int TIMES_LONGER = 2;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        int[] index = RecordedOrder.index(trace);
        boolean isOver = isOver(trace);
        // Who is stuck is so in several respects; one is enough.
        Map<String, Suspicion> byProcess = new LinkedHashMap<>();
        for (VariableFamily family : VariableFamily.of(trace)) {
            for (Value value : States.of(trace, family)) {
                budget.check();
                if (Exclusive.isNamedSo(family.name(), value)) {
                    continue;
                }
                for (List<Integer> alike : alike(family)) {
                    look(trace, family, alike, value, index, isOver)
                            .ifPresent(each -> byProcess.merge(
                                    each.events().get(0).process(),
                                    each,
                                    (one, other) -> other.surprise() > one.surprise() ? other : one));
                }
            }
        }
        byProcess.values().forEach(found);
    }

    /** Whether all messages have come: nothing that happens later can help who waits. */
    private static boolean isOver(Trace trace) {
        for (int message = 0; message < trace.messageCount(); message++) {
            if (trace.receiver(message) < 0) {
                return false;
            }
        }
        return trace.messageCount() > 0;
    }

    /** The members of a family by what their owners are called, without numbers: users do not take as long as agents. */
    private static Collection<List<Integer>> alike(VariableFamily family) {
        Map<String, List<Integer>> byName = new LinkedHashMap<>();
        for (int i = 0; i < family.variables().size(); i++) {
            byName.computeIfAbsent(NUMBERS.matcher(family.owners().get(i)).replaceAll(""), each -> new ArrayList<>())
                    .add(i);
        }
        return byName.values();
    }

    private static Optional<Suspicion> look(
            Trace trace, VariableFamily family, List<Integer> alike, Value value, int[] index, boolean isOver) {
        int longest = 0;
        int ended = 0;
        int open = 0;
        int members = 0;
        int first = -1;
        int stuck = -1;
        for (int i : alike) {
            Stays stays = Stays.of(trace, family.variables().get(i), value);
            members += stays.size() > 0 ? 1 : 0;
            for (int k = 0; k < stays.size(); k++) {
                int enter = stays.enter(k) == Stays.NEVER ? 0 : index[stays.enter(k)];
                if (stays.leave(k) != Stays.NEVER) {
                    ended++;
                    longest = Math.max(longest, index[stays.leave(k)] - enter);
                } else {
                    open++;
                    if (stays.enter(k) != Stays.NEVER && (first < 0 || enter < index[first])) {
                        first = stays.enter(k);
                        stuck = i;
                    }
                }
            }
        }
        int length = first < 0 ? 0 : index.length - index[first];
        boolean isLong = isOver || length > TIMES_LONGER * longest;
        if (ended < FEWEST_STAYS || open * 2 > members || first < 0 || !isLong) {
            return Optional.empty();
        }
        return Optional.of(new Suspicion(
                        SuspicionKind.LOST,
                        Severity.MEDIUM,
                        OneLine.of(family.owners().get(stuck)) + " "
                                + Wording.remains(family.name(), value) + " for the last " + length
                                + " events; the other " + ended + " times it took " + longest + " at most.",
                        Optional.empty(),
                        trace.events(first),
                        ended,
                        Optional.empty())
                .confirmed());
    }
}
