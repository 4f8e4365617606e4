package dev.hasse.linearizability;

import dev.hasse.stability.MayChange;
import java.util.List;
import java.util.Optional;

/**
 * The answer about a history.
 *
 * @param operations how many operations it has, failed ones included
 * @param keys how many objects they concern
 * @param order an order of the operations that the model allows, one object after the other, where one was asked for and
 *     found; for a history that is not linearizable, of its longest linearizable prefix, for the object of the conflict
 * @param conflict why it is not linearizable; empty if it is, or if that is not known
 * @param reason why the answer, or the conflict, is not known; empty if it is
 * @param flipsAt the least bound on the clocks, such as 10ms, from which on it is linearizable; empty where nobody asked
 *     for it or there is none
 */
@MayChange
public record Judgement(
        String history,
        int operations,
        int keys,
        Answer answer,
        List<Operation> order,
        Optional<Conflict> conflict,
        Optional<String> reason,
        Optional<String> flipsAt) {
    public Judgement {
        order = List.copyOf(order);
    }

    /** The same with an order of operations. */
    public Judgement with(List<Operation> found) {
        return new Judgement(history, operations, keys, answer, found, conflict, reason, flipsAt);
    }

    /** The same with another reason. */
    public Judgement because(String why) {
        return new Judgement(history, operations, keys, answer, order, conflict, Optional.of(why), flipsAt);
    }

    /** The same, and linearizable on clocks that may differ by at least this bound. */
    public Judgement flippingAt(String bound) {
        return new Judgement(
                history,
                operations,
                keys,
                answer,
                order,
                conflict,
                Optional.of(answer.words() + " up to " + bound + " of skew; linearizable from there"),
                Optional.of(bound));
    }

    /** A history of which a limit left nothing known. */
    public static Judgement unknown(String history, String reason) {
        return new Judgement(
                history, 0, 0, Answer.UNKNOWN, List.of(), Optional.empty(), Optional.of(reason), Optional.empty());
    }

    /** Why it is not linearizable, or why that is not known; empty if it is linearizable. */
    public String explanation() {
        return conflict.map(ConflictText::of).orElse(reason.orElse(""));
    }

    /** The verdict, in the words of the command line. */
    public enum Answer {
        LINEARIZABLE("linearizable"),
        NOT_LINEARIZABLE("not linearizable"),
        /** Sequentially consistent: asked for the order of each process only. */
        CONSISTENT("consistent"),
        NOT_CONSISTENT("not consistent"),
        UNKNOWN("unknown");

        private final String words;

        Answer(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** Whether an order was found. */
        public boolean isGood() {
            return this == LINEARIZABLE || this == CONSISTENT;
        }

        /** Whether there is none. */
        public boolean isBad() {
            return this == NOT_LINEARIZABLE || this == NOT_CONSISTENT;
        }
    }

    /**
     * The earliest return after which no order is left.
     *
     * @param key whose it is; {@link Datum#nothing} where there is one object only
     * @param operation what returned
     * @param longestPrefix how many operations of the history had returned before
     * @param possible what it could have answered instead, where that was asked
     * @param core operations that suffice: with only these known, there is no order either
     */
    public record Conflict(
            Datum key, Operation operation, int longestPrefix, List<Datum> possible, List<Operation> core) {
        public Conflict {
            possible = List.copyOf(possible);
            core = List.copyOf(core);
        }
    }
}
