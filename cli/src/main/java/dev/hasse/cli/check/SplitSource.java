package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What came out of the traces of a source that nothing connects, of which there may be very many: of a few that do not
 * hold everything is kept, of the others what documents need. Threads add to it, and any other may ask at any moment.
 */
final class SplitSource {
    /** So many are told in full, if all is asked for of them. */
    static final int SHOWN = 20;

    /** What is kept of each trace. */
    enum Keep {
        /** Whether it holds. */
        VERDICTS,
        /** Its part of a JSON document. */
        TEXTS,
        /** All of it. */
        TRACES
    }

    /**
     * A trace, and those of its properties that name what it does not have.
     *
     * @param trace as decided, whatever others have
     */
    private record Numbered(int index, CheckedTrace trace, List<Lacking> lacking) {
        /** What needs attention first, then in the order of the file. */
        int rank() {
            return trace.anyViolated() ? 0 : trace.isRefused() ? 1 : trace.anyUnknown() ? 2 : 3;
        }

        Numbered amongOthers(MissingSoFar names) {
            CheckedTrace told = trace;
            for (Lacking each : lacking) {
                told = each.amongOthers(told, names);
            }
            return new Numbered(index, told, lacking);
        }
    }

    private final Keep keep;
    private final MissingSoFar names;
    private final List<Numbered> done = new ArrayList<>();
    private final Map<Integer, CheckedTrace> inFull = new HashMap<>();
    private final Set<String> assumptions = new TreeSet<>();

    /** @param names what all traces of the call lack */
    SplitSource(Keep keep, MissingSoFar names) {
        this.keep = keep;
        this.names = names;
    }

    /** Whether an answer may change: nobody is known yet to have what a property names. */
    synchronized boolean isOpen() {
        return !names.isEnded()
                && done.stream().flatMap(each -> each.lacking().stream()).anyMatch(each -> each.isNowhere(names));
    }

    /** Whether it is said for all traces that something is wrong with a property, and need not be for each. */
    boolean isSaidForAll(InputException problem) {
        return names.isNowhere(problem);
    }

    synchronized void add(int index, CheckedTrace checked, List<Lacking> lacking) {
        if (checked.result() != null) {
            assumptions.addAll(checked.result().trace().assumptions());
        }
        if (checked.anyViolated() && inFull.size() < SHOWN) {
            inFull.put(index, checked);
        }
        done.add(new Numbered(index, keep == Keep.TRACES ? checked : checked.shortened(json(checked)), lacking));
    }

    private String json(CheckedTrace checked) {
        return keep == Keep.TEXTS ? checked.json() : "";
    }

    /** What is decided: violated ones first, those that hold last. */
    synchronized List<CheckedTrace> soFar() {
        return done.stream()
                .map(each -> each.amongOthers(names))
                .sorted(Comparator.comparingInt(Numbered::rank).thenComparingInt(Numbered::index))
                .map(Numbered::trace)
                .toList();
    }

    /** What the answers rest on. */
    synchronized Set<String> assumptions() {
        return new TreeSet<>(assumptions);
    }

    /** The violated trace that comes first in the file, with all that is known of it; null if none is. */
    synchronized @Nullable CheckedTrace firstViolated() {
        return inFull.keySet().stream().min(Integer::compare).map(inFull::get).orElse(null);
    }
}
