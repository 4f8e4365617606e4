package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One source of a {@code check} and what is decided of it so far: the thread that checks it adds to it, and any other
 * may ask at any moment.
 */
final class CheckedSource {
    static final String UNDECIDED = "interrupted before it was decided";

    private final TraceSource source;
    private final List<PropertyTemplate> templates;
    private final MissingSoFar names;
    private final PendingLines lines = new PendingLines();
    private List<CheckedPart> parts = List.of();
    private @Nullable InputException problem;
    private @Nullable String limit;
    private boolean isRead;
    private boolean isStarved;
    private boolean isDropped;
    private @Nullable SplitSource split;

    /** @param names what all sources of the call lack */
    CheckedSource(TraceSource source, List<PropertyTemplate> templates, MissingSoFar names) {
        this.source = source;
        this.templates = templates;
        this.names = names;
    }

    /** What is known of all sources, in their order. */
    static List<CheckedTrace> soFar(List<CheckedSource> sources) {
        return sources.stream().flatMap(each -> each.soFar().stream()).toList();
    }

    TraceSource source() {
        return source;
    }

    Specification specification() {
        return new Specification(templates);
    }

    PendingLines lines() {
        return lines;
    }

    /** Its traces are here, for the first time or again: what is decided of them stays. */
    synchronized void read(List<Trace> traces) {
        List<CheckedPart> all = new ArrayList<>();
        for (int i = 0; i < traces.size(); i++) {
            CheckedPart part = i < parts.size() ? parts.get(i) : new CheckedPart(source.name(), templates, names);
            part.read(traces.get(i));
            all.add(part);
        }
        parts = List.copyOf(all);
        isRead = true;
    }

    /** It has very many traces. */
    synchronized void split(SplitSource ofIt) {
        split = ofIt;
        isRead = true;
    }

    /** One of very many traces, about which it is asked only now. */
    CheckedPart part(Trace trace) {
        CheckedPart part = new CheckedPart(source.name(), templates, names);
        part.read(trace);
        return part;
    }

    /** What all sources of the call lack. */
    MissingSoFar names() {
        return names;
    }

    List<PropertyTemplate> templates() {
        return templates;
    }

    synchronized List<CheckedPart> parts() {
        return parts;
    }

    /** The rest of it is not as it should be. */
    synchronized void refuse(InputException why) {
        problem = why;
    }

    /** The rest of it needs more than there is. */
    synchronized void end(String reason) {
        limit = reason;
    }

    /** There was too little memory for it, beside others: it is worth another attempt, alone. */
    synchronized void starve() {
        isStarved = true;
    }

    /** Whether another attempt, alone, may decide more: some of it was not read, or not decided. */
    synchronized boolean isStarved() {
        return isStarved && (limit == null ? parts.stream().anyMatch(CheckedPart::isStarved) : source.canBeReadAgain());
    }

    synchronized boolean anyUnknown() {
        return soFar().stream().anyMatch(CheckedTrace::anyUnknown);
    }

    /** An attempt begins; whether the traces have to be read for it. */
    synchronized boolean beginAttempt() {
        boolean isGone = !isRead || limit != null || isDropped;
        limit = null;
        isStarved = false;
        isDropped = false;
        return isGone;
    }

    /** Its traces are not needed any more, or can be read again; what is decided of them stays. */
    synchronized void dropTraces() {
        if (!isStarved() || source.canBeReadAgain()) {
            parts.forEach(CheckedPart::drop);
            isDropped = true;
        }
    }

    synchronized List<CheckedTrace> soFar() {
        List<CheckedTrace> known = new ArrayList<>();
        if (split != null) {
            known.addAll(split.soFar());
        }
        boolean isEnded = problem != null || limit != null;
        parts.stream().filter(part -> !isEnded || part.isComplete()).forEach(part -> known.add(part.checked()));
        if (problem != null) {
            known.add(CheckedTrace.refused(source.name(), problem));
        } else if (limit != null || !isRead) {
            known.add(CheckedTrace.undecided(source.name(), templates, limit == null ? UNDECIDED : limit));
        }
        return known;
    }
}
