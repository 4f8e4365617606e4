package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * What TGV's tester does with timers beside sending and observing: it starts one before it waits ({@code START TAC}
 * where silence fails, {@code START TNOAC} where it is allowed) and cancels it when something comes.
 */
final class Timers {
    static final String FOR_AN_ANSWER = "TAC";
    static final String FOR_SILENCE = "TNOAC";

    private static final Pattern ACTION = Pattern.compile(
            "(?:START|CANCEL)\\s*+\\(?\\s*+(?:TAC|TNOAC|TWAIT)\\s*+\\)?(?:\\s*+;\\s*+(?:INPUT|OUTPUT))?");

    private Timers() {}

    /** The test without them: who runs it waits as long as it is told anyway. */
    static Lts removed(Lts test, String source) throws InputException {
        boolean[] timer = new boolean[test.labels().size()];
        boolean any = false;
        for (int label = 0; label < timer.length; label++) {
            timer[label] = ACTION.matcher(test.labels().text(label)).matches();
            any |= timer[label];
        }
        if (!any) {
            return test;
        }
        int[] behind = behind(next(test, timer, source), source);
        int[] number = new int[test.stateCount()];
        int states = 0;
        for (int s = 0; s < number.length; s++) {
            number[s] = behind[s] == s ? states++ : -1;
        }
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int s = 0; s < number.length; s++) {
            for (int t = test.rowStart(s); behind[s] == s && t < test.rowEnd(s); t++) {
                int label = labels.intern(test.labels().text(test.label(t)));
                builder.transition(number[s], label, number[behind[test.target(t)]]);
            }
        }
        return builder.build(number[behind[test.initialState()]]);
    }

    /** For each state that starts or cancels a timer the one after it, -1 for all others. */
    private static int[] next(Lts test, boolean[] timer, String source) throws InputException {
        int[] next = new int[test.stateCount()];
        Arrays.fill(next, -1);
        for (int s = 0; s < next.length; s++) {
            for (int t = test.rowStart(s); t < test.rowEnd(s); t++) {
                if (timer[test.label(t)]) {
                    if (test.rowEnd(s) - test.rowStart(s) > 1) {
                        throw new InputException(
                                source, "in state " + s + " a timer is started or cancelled beside something else");
                    }
                    next[s] = test.target(t);
                }
            }
        }
        return next;
    }

    /** For each state the one in which the tester sends or waits, after what it has to do with timers. */
    private static int[] behind(int[] next, String source) throws InputException {
        int[] behind = new int[next.length];
        Arrays.setAll(behind, s -> next[s] < 0 ? s : -1);
        int[] seenFrom = new int[next.length];
        Arrays.fill(seenFrom, -1);
        for (int s = 0; s < next.length; s++) {
            int end = s;
            while (behind[end] < 0) {
                if (seenFrom[end] == s) {
                    throw new InputException(source, "from state " + s + " timers are started for ever");
                }
                seenFrom[end] = s;
                end = next[end];
            }
            for (int at = s; behind[at] < 0; at = next[at]) {
                behind[at] = behind[end];
            }
        }
        return behind;
    }
}
