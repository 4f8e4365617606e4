package dev.hasse.scan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Questions such as {@code isEmpty()} that do not decide about the change after them: in the recorded run the answer was
 * yes at times and no at others, and each time the thread made the same change next.
 */
final class IdleQuestions {
    private final ThreadedRun run;
    /** By field, place of the question and place of the change: the answers before the change. */
    private final Map<String, Set<Boolean>> answers = new HashMap<>();
    /** By field and place of the question: what came next. */
    private final Map<String, Set<String>> next = new HashMap<>();

    IdleQuestions(ThreadedRun run) {
        this.run = run;
    }

    /** Adds what a thread did to a variable, in its order. */
    void add(String variable, List<ThreadedRun.Access> own) {
        for (int i = 1; i < own.size(); i++) {
            Boolean answer = run.answer(own.get(i - 1).event());
            if (answer != null) {
                String change = own.get(i).isWrite() ? place(own.get(i)) : "";
                String question = FieldNames.field(variable) + " " + place(own.get(i - 1));
                next.computeIfAbsent(question, each -> new HashSet<>()).add(change);
                answers.computeIfAbsent(question + " " + change, each -> new HashSet<>())
                        .add(answer);
            }
        }
    }

    /** Whether the change comes whatever the answer is. */
    boolean isIdle(String variable, ThreadedRun.Access asked, ThreadedRun.Access change) {
        String question = FieldNames.field(variable) + " " + place(asked);
        return next.getOrDefault(question, Set.of()).equals(Set.of(place(change)))
                && answers.getOrDefault(question + " " + place(change), Set.of())
                                .size()
                        == 2;
    }

    private String place(ThreadedRun.Access access) {
        return PlaceWords.key(run.trace(), access.event());
    }
}
