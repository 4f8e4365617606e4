package dev.hasse.cli.confirm;

import dev.hasse.check.Run;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An event that a program is to record when its turn comes.
 *
 * @param process whose next event it is
 * @param received the ids of the messages that it receives
 * @param description how sentences name it: {@code p2#1 (line 3)}
 */
record ProgramStep(String process, Set<String> received, String description) {
    ProgramStep {
        received = Set.copyOf(received);
    }

    /** All events of a run, in its order. */
    static List<ProgramStep> of(Trace trace, Run run) {
        Map<Integer, Set<String>> received = new HashMap<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            received.computeIfAbsent(trace.receiver(message), receiver -> new HashSet<>())
                    .add(trace.messageName(message));
        }
        List<ProgramStep> steps = new ArrayList<>();
        for (int event : run.toArray()) {
            steps.add(new ProgramStep(
                    trace.processName(trace.processOf(event)),
                    received.getOrDefault(event, Set.of()),
                    trace.describe(event)));
        }
        return steps;
    }
}
