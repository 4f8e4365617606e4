package dev.hasse.monitor;

import dev.hasse.logic.CarriedValues;
import dev.hasse.logic.Channel;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a monitor must remember of the values to know its state propositions after each event: one slot for the truth
 * of each proposition that one variable decides, one for each variable and each channel of the others, and one for what
 * each proposition about the past remembers. Values are
 * numbered. A slot that no later step asks is empty, so that states which differ in it only are one.
 */
final class RememberedValues {
    static final int EMPTY = -1;

    private final List<Proposition> propositions;
    private final int[] slotOf;
    /** For propositions that one variable decides, that variable. */
    private final String[] variableOf;

    private final Map<String, Integer> variableSlot = new HashMap<>();
    private final Map<Channel, Integer> channelSlot = new HashMap<>();
    private final List<Value> values = new ArrayList<>();
    private final Map<Value, Integer> numbers = new HashMap<>();
    private final BitSet channels = new BitSet();
    /** The numbers of the propositions about what came before, ascending. */
    private final List<Integer> tracked = new ArrayList<>();

    private final Map<Integer, PastTruth> trackedAt = new HashMap<>();
    private int slots;

    RememberedValues(List<Proposition> propositions) {
        this.propositions = propositions;
        this.slotOf = new int[propositions.size()];
        this.variableOf = new String[propositions.size()];
        for (int i = 0; i < slotOf.length; i++) {
            slotOf[i] = EMPTY;
            variableOf[i] = "";
            if (propositions.get(i) instanceof Proposition.OnEvent onEvent) {
                variableOf[i] = onEvent.variable();
            } else if (propositions.get(i) instanceof PastTruth past) {
                trackedAt.put(slots, past);
                slotOf[i] = slots++;
                tracked.add(i);
            } else if (propositions.get(i) instanceof Proposition.OfStep ofStep) {
                ofStep.variables().forEach(this::slot);
                ofStep.predicate().variables().stream()
                        .filter(OldValue::isSymbol)
                        .forEach(this::slot);
            } else if (propositions.get(i) instanceof Proposition.AtState atState) {
                if (atState.isLocal()) {
                    slotOf[i] = slots++;
                    variableOf[i] = atState.predicate().variables().iterator().next();
                } else {
                    atState.predicate().variables().forEach(this::slot);
                    atState.predicate().channels().forEach(c -> channelSlot.computeIfAbsent(c, d -> slots++));
                }
            }
        }
        channelSlot.values().forEach(channels::set);
    }

    private void slot(String variable) {
        variableSlot.computeIfAbsent(variable, each -> slots++);
    }

    int slots() {
        return slots;
    }

    /** The slots that these propositions need. */
    BitSet needed(BitSet asked) {
        BitSet needed = new BitSet();
        closed(asked).stream().forEach(i -> {
            if (slotOf[i] != EMPTY) {
                needed.set(slotOf[i]);
            } else if (propositions.get(i) instanceof Proposition.OfStep ofStep) {
                // The next step's old value is the present one.
                ofStep.variables().forEach(x -> needed.set(slot(variableSlot, x)));
            } else if (propositions.get(i) instanceof Proposition.AtState atState) {
                atState.predicate().variables().forEach(x -> needed.set(slot(variableSlot, x)));
                atState.predicate().channels().forEach(c -> needed.set(slot(channelSlot, c)));
            }
        });
        return needed;
    }

    /** With those that they depend on, which stand before them. */
    private BitSet closed(BitSet asked) {
        BitSet all = (BitSet) asked.clone();
        for (int i = tracked.size() - 1; i >= 0; i--) {
            if (all.get(tracked.get(i)) && propositions.get(tracked.get(i)) instanceof PastTruth past) {
                all.or(past.asked());
            }
        }
        return all;
    }

    /** What the slots hold at a cut that no event led to. */
    int[] at(Valuation valuation) {
        int[] content = new int[slots];
        for (int i = 0; i < slotOf.length; i++) {
            if (slotOf[i] != EMPTY && propositions.get(i) instanceof Proposition.AtState) {
                content[slotOf[i]] = propositions.get(i).predicate().holds(valuation) ? 1 : 0;
            }
        }
        variableSlot.forEach((variable, slot) -> content[slot] = number(valuation.value(OldValue.variable(variable))));
        channelSlot.forEach((channel, slot) -> content[slot] = Math.toIntExact(valuation.inTransit(channel)));
        int[] noEvent = new int[slots + slotOf.length];
        for (int i : tracked) {
            if (propositions.get(i) instanceof PastTruth past) {
                content[slotOf[i]] = past.first(each -> holds(each, content, noEvent));
            }
        }
        return content;
    }

    /**
     * What an event puts into the slots: the content, for a channel the change, {@link #EMPTY} where nothing; and after
     * the slots a 1 for each proposition {@code on(...)} or {@code [...]} that it makes true.
     */
    int[] effect(StepEffect step) {
        int[] effect = new int[slots + slotOf.length];
        for (int i = 0; i < slotOf.length; i++) {
            if (propositions.get(i) instanceof PastTruth) {
                effect[slotOf[i]] = EMPTY;
            } else if (slotOf[i] != EMPTY) {
                effect[slotOf[i]] = truth(i, step);
            } else if (propositions.get(i) instanceof Proposition.OnEvent) {
                effect[slots + i] = Math.max(0, truth(i, step));
            } else if (propositions.get(i) instanceof Proposition.OfEvent ofEvent) {
                effect[slots + i] = ofEvent.predicate().holds((CarriedValues) step.carried()::get) ? 1 : 0;
            }
        }
        variableSlot.forEach((variable, slot) -> {
            Value value = step.assigned().get(variable);
            effect[slot] = value == null ? EMPTY : number(value);
        });
        channelSlot.forEach((channel, slot) -> effect[slot] = step.inTransit().getOrDefault(channel, 0));
        return effect;
    }

    private int truth(int proposition, StepEffect step) {
        Value value = step.assigned().get(variableOf[proposition]);
        return value == null ? EMPTY : propositions.get(proposition).predicate().holds(Valuation.of(value)) ? 1 : 0;
    }

    /** The content after an effect. */
    int[] after(int[] content, int[] effect) {
        int[] result = content.clone();
        for (int slot = 0; slot < slots; slot++) {
            if (channels.get(slot)) {
                result[slot] += result[slot] == EMPTY ? 0 : effect[slot];
            } else if (effect[slot] != EMPTY) {
                result[slot] = effect[slot];
            }
        }
        variableSlot.forEach((variable, slot) -> {
            if (OldValue.isSymbol(variable)) {
                result[slot] = content[slot(variableSlot, OldValue.variable(variable))];
            }
        });
        for (int i : tracked) {
            if (propositions.get(i) instanceof PastTruth past && content[slotOf[i]] != EMPTY) {
                result[slotOf[i]] = past.next(content[slotOf[i]], each -> holds(each, result, effect));
            }
        }
        return result;
    }

    /** What of a slot's content later steps depend on. */
    int kept(int slot, int content) {
        PastTruth past = trackedAt.get(slot);
        return past == null || content == EMPTY ? content : past.kept(content);
    }

    /** Whether the proposition holds after an effect led to this content. */
    boolean holds(int proposition, int[] content, int[] effect) {
        if (propositions.get(proposition) instanceof PastTruth past) {
            return past.holds(content[slotOf[proposition]]);
        } else if (slotOf[proposition] != EMPTY) {
            return content[slotOf[proposition]] == 1;
        } else if (propositions.get(proposition) instanceof Proposition.OnEvent
                || propositions.get(proposition) instanceof Proposition.OfEvent) {
            return effect[slots + proposition] == 1;
        } else {
            return propositions.get(proposition).predicate().holds(new Remembered(content));
        }
    }

    private int number(Value value) {
        Integer known = numbers.putIfAbsent(value, values.size());
        if (known != null) {
            return known;
        }
        values.add(value);
        return values.size() - 1;
    }

    private static <K> int slot(Map<K, Integer> slots, K key) {
        Integer slot = slots.get(key);
        if (slot == null) {
            throw new IllegalArgumentException(key + " is not in any proposition");
        }
        return slot;
    }

    private final class Remembered implements Valuation {
        private final int[] content;

        Remembered(int[] content) {
            this.content = content;
        }

        @Override
        public Value value(String variable) {
            return values.get(content[slot(variableSlot, variable)]);
        }

        @Override
        public long inTransit(Channel channel) {
            return content[slot(channelSlot, channel)];
        }
    }
}
