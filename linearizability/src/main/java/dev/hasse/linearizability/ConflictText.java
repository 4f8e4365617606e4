package dev.hasse.linearizability;

import dev.hasse.linearizability.Judgement.Conflict;
import java.util.List;
import java.util.stream.Collectors;

/** Says why a history has no order, to somebody who has its file open. */
final class ConflictText {
    private static final int MOST_NAMED = 8;

    private ConflictText() {}

    static String of(Conflict conflict) {
        Operation culprit = conflict.operation();
        StringBuilder text = new StringBuilder();
        text.append(did(culprit)).append(": no order of the operations allows this");
        if (!conflict.key().isNothing()) {
            text.append(" for key ").append(conflict.key());
        }
        text.append('.');
        if (!conflict.possible().isEmpty()) {
            text.append(" Between its call and its return it could only have returned ")
                    .append(choice(conflict.possible()))
                    .append('.');
        }
        List<Operation> others =
                conflict.core().stream().filter(each -> !each.equals(culprit)).toList();
        if (!others.isEmpty()) {
            text.append(" It contradicts ").append(named(others)).append('.');
        }
        return text.toString();
    }

    /** What happened, as a sentence: {@code process 3 read 1 (lines 4 to 9)}. */
    private static String did(Operation operation) {
        return "process " + operation.process() + ": " + operation.call() + " (" + lines(operation) + ")";
    }

    private static String lines(Operation operation) {
        return operation.completedLine() == 0 || operation.completedLine() == operation.invokedLine()
                ? "line " + operation.invokedLine()
                : "lines " + operation.invokedLine() + " to " + operation.completedLine();
    }

    private static String named(List<Operation> operations) {
        String named = operations.stream()
                .limit(MOST_NAMED)
                .map(each -> each.call() + " (" + lines(each) + ")")
                .collect(Collectors.joining(", "));
        int more = operations.size() - MOST_NAMED;
        return more > 0 ? named + " and " + more + " more" : named;
    }

    private static String choice(List<Datum> values) {
        int last = values.size() - 1;
        return last == 0
                ? values.get(0).toString()
                : values.subList(0, last).stream().map(Datum::toString).collect(Collectors.joining(", ")) + " or "
                        + values.get(last);
    }
}
