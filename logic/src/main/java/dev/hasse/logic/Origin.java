package dev.hasse.logic;

import java.util.IdentityHashMap;
import java.util.List;

/**
 * What the text of a property tells that its formula for the processes at hand does not.
 *
 * @param mentions which variables the text names, and where
 * @param fields what the text names inside event atoms, and where
 * @param conditions what must be true some time for the property to say something
 * @param emptyRanges quantifiers over nothing
 * @param spans where the formula's parts stand in the text
 * @param patterns which of its parts were written as patterns
 */
public record Origin<F>(
        Mentions mentions,
        List<Mention> fields,
        List<Trigger<F>> conditions,
        List<EmptyRange> emptyRanges,
        Spans<F> spans,
        IdentityHashMap<F, WrittenPattern<F>> patterns) {
    public Origin {
        fields = List.copyOf(fields);
        conditions = List.copyOf(conditions);
        emptyRanges = List.copyOf(emptyRanges);
    }

    /** Of a formula that has no text but for the variables. */
    static <F> Origin<F> of(List<Mention> mentions) {
        return new Origin<>(
                Mentions.of(mentions), List.of(), List.of(), List.of(), new Spans<>(), new IdentityHashMap<>());
    }
}
