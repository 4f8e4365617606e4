package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.TimedObligation;
import dev.hasse.check.TimedPositions;
import dev.hasse.check.TimedProgression;
import dev.hasse.check.TimedTruth;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.TimeBound;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The states of a formula with time bounds: what a run still owes, and the values that the formula asks for. Both are
 * numbered as they are met; numbers that no cut has any more are used again.
 */
final class TimedStates implements RunStates {
    private static final int NOTHING = 0;
    private static final int ROOM = 1000;

    private final FormulaNames names;
    private final Map<String, Value> parameters;
    private final TimedProgression progression;
    private final Position position;
    private final boolean countsEveryEvent;

    private final List<@Nullable Situation> situations = new ArrayList<>();
    private final Map<Situation, Integer> numbers = new HashMap<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private final List<@Nullable DeliveredEvent> events = new ArrayList<>();
    private final Deque<Integer> freeLetters = new ArrayDeque<>();
    private final int initial;
    private boolean isSensitive;
    private int roomAt = ROOM;

    /**
     * What a run owes, and what it has come to.
     *
     * @param values of the variables that the formula asks for
     * @param latest of each {@code O [...]} the time of the latest event that it is about
     */
    record Situation(TimedObligation owed, Map<String, Value> values, Map<LtlFormula.Happens, Long> latest) {}

    /** @param parameters the values of the formula's parameters, by their symbols */
    TimedStates(
            LtlFormula formula,
            FormulaNames names,
            Map<String, Value> parameters,
            Valuation initialValues,
            RunTimes times,
            boolean countsEveryEvent)
            throws InputException {
        this.names = names;
        this.parameters = parameters;
        this.countsEveryEvent = countsEveryEvent;
        this.position = new Position(names, parameters, times);
        this.progression = new TimedProgression(position, TimedTruth.CERTAIN);
        events.add(null);
        Map<String, Value> values = new HashMap<>();
        names.variables().forEach(name -> values.put(name, initialValues.value(name)));
        position.at(null, values, values, Map.of());
        try {
            this.initial = number(new Situation(progression.start(formula), Map.copyOf(values), Map.of()));
        } catch (LimitReachedException refused) {
            throw new InputException("", refused.reason());
        }
    }

    /** Whether an event that the formula does not speak of would change something, and none was given. */
    boolean isSensitive() {
        return isSensitive && !countsEveryEvent;
    }

    /** Whether the time of the earliest event was asked for, and an earlier one came since. */
    boolean isMisled() {
        return position.isMisled();
    }

    /** Whether the time of the earliest event was asked for. */
    boolean asksForStart() {
        return position.earliestUsed != Long.MIN_VALUE;
    }

    @Override
    public int[] initial() {
        return new int[] {initial};
    }

    @Override
    public int letter(DeliveredEvent event) {
        if (!countsEveryEvent && !names.concerns(event, parameters)) {
            return NOTHING;
        }
        Integer letter = freeLetters.poll();
        if (letter == null) {
            events.add(event);
            return events.size() - 1;
        }
        events.set(letter, event);
        return letter;
    }

    @Override
    public int nothing() {
        return NOTHING;
    }

    @Override
    public int[] next(int state, int letter) {
        Situation before = situation(state);
        DeliveredEvent event = events.get(letter);
        if (event == null) {
            throw new IllegalStateException("the letter " + letter + " is not in use");
        }
        Map<String, Value> values = names.after(before.values(), event);
        Map<LtlFormula.Happens, Long> latest = latest(before.latest(), event);
        position.at(event, before.values(), values, latest);
        return new int[] {number(new Situation(progression.after(before.owed()), values, latest))};
    }

    private Map<LtlFormula.Happens, Long> latest(Map<LtlFormula.Happens, Long> before, DeliveredEvent event) {
        Map<LtlFormula.Happens, Long> after = before;
        for (LtlFormula.Happens each : names.lookedBackFor()) {
            if (names.holds(each.predicate(), event, parameters)) {
                after = after == before ? new HashMap<>(before) : after;
                after.merge(each, event.facts().nanos(), Math::max);
            }
        }
        return after;
    }

    private Situation situation(int state) {
        Situation situation = situations.get(state);
        if (situation == null) {
            throw new IllegalStateException("the state " + state + " is not in use");
        }
        return situation;
    }

    private int number(Situation situation) {
        Integer known = numbers.get(situation);
        if (known != null) {
            return known;
        }
        isSensitive |= !countsEveryEvent && !staysWithoutEvents(situation);
        Integer number = free.poll();
        if (number == null) {
            number = situations.size();
            situations.add(situation);
        } else {
            situations.set(number, situation);
        }
        numbers.put(situation, number);
        return number;
    }

    /** Whether an event that satisfies nothing changes nothing, whether it is within the bounds or not. */
    private boolean staysWithoutEvents(Situation situation) {
        boolean stays = true;
        for (boolean isWithin : new boolean[] {true, false}) {
            position.idle(situation, isWithin);
            stays &= progression.after(situation.owed()).equals(situation.owed());
        }
        return stays;
    }

    @Override
    public boolean isDoomed(int state) {
        return situation(state).owed() == TimedObligation.Constant.FALSE;
    }

    @Override
    public boolean isBad(int state) {
        return !situation(state).owed().atTheEnd();
    }

    @Override
    public boolean countsEveryEvent() {
        return countsEveryEvent;
    }

    @Override
    public long deadline(int state) {
        return deadline(situation(state).owed());
    }

    /** When all that comes is later than this, the obligation cannot be met any more. */
    private long deadline(TimedObligation owed) {
        return owed.<Long>match(
                constant -> constant == TimedObligation.Constant.TRUE ? Long.MAX_VALUE : Long.MIN_VALUE,
                all -> all.parts().stream().mapToLong(this::deadline).min().orElse(Long.MAX_VALUE),
                any -> any.parts().stream().mapToLong(this::deadline).max().orElse(Long.MIN_VALUE),
                this::deadline);
    }

    private long deadline(TimedObligation.Later later) {
        boolean looksForOne = later.isPositive()
                ? later.formula() instanceof LtlFormula.Finally || later.formula() instanceof LtlFormula.Until
                : later.formula() instanceof LtlFormula.Globally || later.formula() instanceof LtlFormula.Release;
        if (!looksForOne || later.bound() == null || later.bound().most() == Long.MAX_VALUE) {
            return Long.MAX_VALUE;
        }
        long since = position.time(later.since());
        return since == RecordedTimes.UNKNOWN
                ? Long.MAX_VALUE
                : since + later.bound().most();
    }

    @Override
    public boolean wantsRoom() {
        return situations.size() - free.size() >= roomAt || events.size() - freeLetters.size() >= roomAt;
    }

    @Override
    public void retain(BitSet states, BitSet letters) {
        states.set(initial);
        for (int state = 0; state < situations.size(); state++) {
            Situation situation = situations.get(state);
            if (situation != null && !states.get(state)) {
                numbers.remove(situation);
                situations.set(state, null);
                free.add(state);
            }
        }
        for (int letter = 1; letter < events.size(); letter++) {
            if (events.get(letter) != null && !letters.get(letter)) {
                events.set(letter, null);
                freeLetters.add(letter);
            }
        }
        int used = Math.max(situations.size() - free.size(), events.size() - freeLetters.size());
        roomAt = Math.max(ROOM, 2 * used);
    }

    /** The atoms that look back, which must be known by their latest event alone. */
    static void requireLatest(LtlFormula formula, Set<LtlFormula.Happens> found) throws InputException {
        if (formula instanceof LtlFormula.Within within
                && within.operand() instanceof LtlFormula.Past
                && within.bound().least() != Long.MIN_VALUE) {
            throw new InputException(
                    "",
                    "O" + within.bound().text()
                            + ": hasse watch decides O with an upper bound only; hasse check decides"
                            + " it on a recording");
        }
        if (formula instanceof LtlFormula.Past past) {
            for (LtlFormula each : past.operands()) {
                if (each instanceof LtlFormula.Happens happens) {
                    found.add(happens);
                }
            }
        }
        for (LtlFormula each : formula.operands()) {
            requireLatest(each, found);
        }
    }

    /** Where a run is. */
    private static final class Position implements TimedPositions, Valuation {
        private final FormulaNames names;
        private final Map<String, Value> parameters;
        private final RunTimes times;
        private @Nullable DeliveredEvent event;
        private Map<String, Value> before = Map.of();
        private Map<String, Value> values = Map.of();
        private Map<LtlFormula.Happens, Long> latest = Map.of();
        /** Whether bounds are asked for an event that is not there. */
        private boolean isIdle;

        private boolean isIdleWithin;
        private long earliestUsed = Long.MIN_VALUE;

        Position(FormulaNames names, Map<String, Value> parameters, RunTimes times) {
            this.names = names;
            this.parameters = parameters;
            this.times = times;
        }

        void at(
                @Nullable DeliveredEvent next,
                Map<String, Value> valuesBefore,
                Map<String, Value> itsValues,
                Map<LtlFormula.Happens, Long> itsLatest) {
            event = next;
            before = valuesBefore;
            values = itsValues;
            latest = itsLatest;
            isIdle = false;
        }

        void idle(Situation situation, boolean isWithin) {
            at(null, situation.values(), situation.values(), situation.latest());
            isIdle = true;
            isIdleWithin = isWithin;
        }

        boolean isMisled() {
            return earliestUsed != Long.MIN_VALUE && times.earliest() < earliestUsed;
        }

        long time(long position) {
            if (position != START) {
                return position;
            }
            long earliest = times.earliest();
            if (earliest == Long.MAX_VALUE) {
                return RecordedTimes.UNKNOWN;
            }
            // It only gets earlier, so that the first one that was asked for is the one to compare with.
            earliestUsed = Math.max(earliestUsed, earliest);
            return earliest;
        }

        @Override
        public long present() {
            return event == null ? START : event.facts().nanos();
        }

        @Override
        public boolean holds(Predicate predicate) {
            return predicate.holds(this);
        }

        @Override
        public boolean steps(Predicate predicate) {
            return predicate.holds(OldValue.valuation(name -> before.getOrDefault(name, Value.of(0)), this::value));
        }

        @Override
        public Value value(String variable) {
            return values.getOrDefault(variable, Value.of(0));
        }

        @Override
        public boolean assigns(String variable) {
            return event != null && names.assigns(event, variable);
        }

        @Override
        public boolean happens(Predicate predicate) {
            return event == null
                    ? isIdle && names.holdsOfNothing(predicate)
                    : names.holds(predicate, event, parameters);
        }

        @Override
        public boolean happened(LtlFormula.Happens happens, @Nullable TimeBound bound, TimedTruth asked) {
            Long last = latest.get(happens);
            if (last == null || bound == null) {
                return last != null;
            }
            return isIdle ? isIdleWithin : bound.surelyHas(time(present()) - last, 0);
        }

        @Override
        public boolean isWithin(long since, TimeBound bound, TimedTruth asked) {
            if (isIdle) {
                return isIdleWithin;
            }
            // Before any event both are the start, of which nobody has to know when it is.
            return bound.surelyHas(since == present() ? 0 : time(present()) - time(since), 0);
        }
    }
}
