package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.PropertyResult;
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
    private static final String UNDECIDED = "interrupted before it was decided";

    private final TraceSource source;
    private final List<PropertyTemplate> templates;
    private List<Part> parts = List.of();
    private @Nullable InputException problem;
    private @Nullable String limit;
    private boolean isRead;

    CheckedSource(TraceSource source, List<PropertyTemplate> templates) {
        this.source = source;
        this.templates = templates;
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

    synchronized void read(List<Trace> traces) {
        parts = traces.stream().map(Part::new).toList();
        isRead = true;
    }

    synchronized List<Part> parts() {
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

    synchronized List<CheckedTrace> soFar() {
        List<CheckedTrace> known = new ArrayList<>();
        boolean isEnded = problem != null || limit != null;
        parts.stream().filter(part -> !isEnded || part.isComplete()).forEach(part -> known.add(part.checked()));
        if (problem != null) {
            known.add(CheckedTrace.refused(source.name(), problem));
        } else if (limit != null || !isRead) {
            known.add(CheckedTrace.undecided(source.name(), templates, limit == null ? UNDECIDED : limit));
        }
        return known;
    }

    /** One trace of the source. */
    final class Part {
        private final Trace trace;
        private final List<PropertyResult> results = new ArrayList<>();
        private final List<InputException> refused = new ArrayList<>();
        private final List<InputException> missing = new ArrayList<>();
        private @Nullable InputException empty;

        private Part(Trace trace) {
            this.trace = trace;
        }

        Trace trace() {
            return trace;
        }

        synchronized void decide(PropertyResult result) {
            results.add(result);
        }

        /** A property of it has no answer, for this reason; known before the others are decided. */
        synchronized void refuse(InputException why) {
            refused.add(why);
        }

        /** A property of it names what other traces may have. */
        synchronized void miss(InputException what) {
            missing.add(what);
        }

        /** There is nothing to check. */
        synchronized void refuseAll(InputException why) {
            empty = why;
        }

        /** Whether some property can have an answer. */
        synchronized boolean isAnswerable() {
            return refused.size() < templates.size();
        }

        private synchronized boolean isComplete() {
            return empty != null || results.size() == templates.size();
        }

        /** What is decided, and that the rest is not. */
        synchronized CheckedTrace checked() {
            List<PropertyResult> all = new ArrayList<>(results);
            for (PropertyTemplate each : templates.subList(results.size(), templates.size())) {
                all.add(PropertyResult.undecided(each, UNDECIDED));
            }
            return empty != null
                    ? CheckedTrace.refused(trace.source(), empty)
                    : CheckedTrace.of(source.name(), new CheckResult(trace, all), refused, missing);
        }
    }
}
