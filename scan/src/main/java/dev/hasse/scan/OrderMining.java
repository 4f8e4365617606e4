package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Orders of kinds of events that came about in every episode: by request within a trace, and by trace where there are
 * many. What every interleaving keeps is an invariant; what only the recorded orders kept is a suspicion. Traces are
 * added one by one and forgotten, but for those that show a suspicion.
 */
public final class OrderMining {
    private static final int FEWEST_EPISODES = 5;
    private static final int MANY_EPISODES = 10;
    /** More kinds of events than this have names of their own, such as numbers in them. */
    private static final int MOST_KINDS = 200;

    private static final int MOST_SHOWN = 20;

    private final Function<Trace, List<Episodes.Series>> episodes;
    private final Map<String, Map<String, Integer>> kinds = new LinkedHashMap<>();
    private final Map<OrderedPair, PairCount> counts = new LinkedHashMap<>();

    /** What was found in one of the traces. */
    public record Found(Trace trace, Suspicion suspicion) {}

    private OrderMining(Function<Trace, List<Episodes.Series>> episodes) {
        this.episodes = episodes;
    }

    /** Compares traces with each other. */
    public static OrderMining ofTraces() {
        return new OrderMining(trace -> List.of(Episodes.whole(trace)));
    }

    /** Compares the requests in a trace with each other. */
    static OrderMining ofRequests() {
        return new OrderMining(Episodes::byValue);
    }

    /** Looks at one more trace. */
    public void add(Trace trace, Budget budget) {
        int[] rank = RecordedOrder.index(trace);
        for (Episodes.Series series : episodes.apply(trace)) {
            Map<String, Integer> known = kinds.computeIfAbsent(series.key(), key -> new LinkedHashMap<>());
            for (Episodes.Episode episode : series.episodes()) {
                budget.check();
                episode.events().keySet().forEach(kind -> known.merge(kind, 1, Integer::sum));
                if (known.size() <= MOST_KINDS) {
                    add(series.key(), episode, rank);
                }
            }
        }
    }

    private void add(String key, Episodes.Episode episode, int[] rank) {
        episode.events()
                .forEach((first, causes) -> episode.events().forEach((second, effects) -> {
                    if (!first.equals(second)) {
                        for (OrderShape shape : OrderShape.values()) {
                            counts.computeIfAbsent(new OrderedPair(key, shape, first, second), pair -> new PairCount())
                                    .add(shape, episode.trace(), rank, causes, effects);
                        }
                    }
                }));
    }

    /** Orders that every episode had and nothing forces, each with an interleaving of one that breaks it. */
    public List<Found> suspicions() {
        Set<OrderedPair> lucky = new LinkedHashSet<>();
        counts.forEach((pair, count) -> {
            if (pair.shape() == OrderShape.PRECEDES
                    && isCountable(pair.key())
                    && count.isRecorded()
                    && !count.isForced()
                    && count.both() >= FEWEST_EPISODES) {
                lucky.add(pair);
            }
        });
        return lucky.stream()
                .filter(pair -> lucky.stream().noneMatch(other -> says(other, pair)))
                .sorted(Comparator.comparingInt(
                                (OrderedPair pair) -> count(pair).both())
                        .reversed())
                .limit(MOST_SHOWN)
                .map(this::suspicion)
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Found> suspicion(OrderedPair pair) {
        PairCount count = count(pair);
        return count.unforced().flatMap(example -> {
            Trace trace = example.trace();
            Optional<Witness> witness = Witness.of(trace, Witness.leastCutWith(trace, example.second()));
            String sentence = Wording.quoted(pair.second()) + " can come before " + Wording.quoted(pair.first())
                    + "; in all " + count.both() + " " + pair.episodes() + " it came later, but "
                    + (count.forced() == 0
                            ? "nothing forces that order."
                            : "that order is forced in only " + count.forced() + " of them.");
            return witness.map(run -> new Found(
                    trace,
                    new Suspicion(
                            SuspicionKind.ACCIDENTAL_ORDER,
                            count.both() >= MANY_EPISODES ? Severity.MEDIUM : Severity.LOW,
                            sentence,
                            Optional.of(pair.property()),
                            trace.events(example.first(), example.second()),
                            count.both(),
                            Optional.of(run))));
        });
    }

    /** What every interleaving of every episode keeps. */
    public List<Invariant> invariants() {
        List<Invariant> invariants = new ArrayList<>();
        counts.forEach((pair, count) -> {
            if (isCountable(pair.key())
                    && count.isForced()
                    && count.both() >= FEWEST_EPISODES
                    && count.both() == occurrences(pair.key(), pair.dependent())
                    && !isImplied(pair)) {
                invariants.add(new Invariant(pair.property(), count.both()));
            }
        });
        return invariants;
    }

    /**
     * What the recorded orders of these traces have in common and those of others break: sentences, the most common
     * first.
     */
    public List<String> brokenIn(OrderMining others) {
        List<String> differences = new ArrayList<>();
        kinds.getOrDefault("", Map.of()).forEach((kind, times) -> {
            if (!others.kinds.getOrDefault("", Map.of()).containsKey(kind)) {
                differences.add("only here: " + Wording.quoted(kind) + ", in " + times + " of the runs");
            }
        });
        counts.forEach((pair, count) -> {
            if (count.isRecorded() && count.both() == occurrences(pair.key(), pair.dependent()) && !isImplied(pair)) {
                int there = others.occurrences(pair.key(), pair.dependent());
                PairCount other = others.counts.get(pair);
                int kept = other == null ? 0 : other.recorded();
                if (kept < there) {
                    differences.add(pair.sentence() + " in all " + count.both() + " " + pair.episodes() + "; in the"
                            + " --against traces in "
                            + kept + " of " + there);
                }
            }
        });
        return differences;
    }

    /** Whether a third kind in between says it already: the first before it, and it before the second. */
    private boolean isImplied(OrderedPair pair) {
        return kinds.getOrDefault(pair.key(), Map.of()).keySet().stream()
                .anyMatch(between -> isAlways(pair, pair.first(), between) && isAlways(pair, between, pair.second()));
    }

    private boolean isAlways(OrderedPair like, String first, String second) {
        OrderedPair pair = new OrderedPair(like.key(), like.shape(), first, second);
        PairCount count = counts.get(pair);
        return count != null && count.isForced() && count.both() == occurrences(pair.key(), pair.dependent());
    }

    /** Whether one lucky order, with what is forced, says another: its first comes later, or its second earlier. */
    private boolean says(OrderedPair one, OrderedPair other) {
        return !one.equals(other)
                && one.key().equals(other.key())
                && isNotAfter(one.key(), other.first(), one.first())
                && isNotAfter(one.key(), one.second(), other.second());
    }

    private boolean isNotAfter(String key, String first, String second) {
        PairCount count = counts.get(new OrderedPair(key, OrderShape.PRECEDES, first, second));
        return first.equals(second) || count != null && count.isForced();
    }

    private boolean isCountable(String key) {
        return kinds.getOrDefault(key, Map.of()).size() <= MOST_KINDS;
    }

    private int occurrences(String key, String kind) {
        return kinds.getOrDefault(key, Map.of()).getOrDefault(kind, 0);
    }

    private PairCount count(OrderedPair pair) {
        return counts.getOrDefault(pair, new PairCount());
    }
}
