package dev.hasse.watch.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanTrace;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Spans by their trace ids. A trace is checked as {@code check} does it when no span of it came for a while, or when too
 * many wait; a span that comes later is a finding. Those that hold are counted and not told one by one.
 */
public final class SpanTraces {
    private static final int REMEMBERED = 100_000;
    private static final int MOST_SPANS = 1_000_000;

    private final String source;
    private final List<PropertyTemplate> properties;
    private final ReadOptions options;
    private final Duration quiet;
    private final Duration timeOfACheck;
    private final Budget budget;
    private final WatchListener listener;
    /** The one that was quiet longest comes first. */
    private final Map<String, Waiting> waiting = new LinkedHashMap<>();

    /** Trace ids that were checked, the last ones. */
    private final Map<String, Boolean> checked = Collections.synchronizedMap(new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    });

    private final boolean[] isViolated;
    private final boolean[] isUnknown;
    private final boolean[] isNamed;
    private final @Nullable InputException[] missing;
    private int spans;
    private long traces;
    private long lateSpans;

    private static final class Waiting {
        final List<Span> spans = new ArrayList<>();
        long last;
    }

    public SpanTraces(
            String source,
            List<PropertyTemplate> properties,
            ReadOptions options,
            Duration quiet,
            Duration timeOfACheck,
            Budget budget,
            WatchListener listener) {
        this.source = source;
        this.properties = List.copyOf(properties);
        this.options = options;
        this.quiet = quiet;
        this.timeOfACheck = timeOfACheck;
        this.budget = budget;
        this.listener = listener;
        this.isViolated = new boolean[properties.size()];
        this.isUnknown = new boolean[properties.size()];
        this.isNamed = new boolean[properties.size()];
        this.missing = new InputException[properties.size()];
    }

    /** Takes a span that came at this time, in nanoseconds of any clock. */
    public void add(Span span, long now) {
        String id = span.id().traceId();
        if (checked.containsKey(id)) {
            if (lateSpans++ == 0) {
                listener.notice(new Notice(
                        Notice.Kind.LOST,
                        0,
                        "a span of trace " + id
                                + " arrived after the trace was checked, and is ignored: no span of the trace had"
                                + " arrived for " + quiet.toSeconds()
                                + " s (a larger --silent-after waits longer). Further late spans are only counted"));
            }
            return;
        }
        // Put in again at the end: the map is in the order of the last spans.
        Waiting trace = waiting.remove(id);
        trace = trace == null ? new Waiting() : trace;
        trace.spans.add(span);
        trace.last = now;
        waiting.put(id, trace);
        spans++;
    }

    /** Leaves out the trace of this id, which was checked before. */
    public void leaveOut(String traceId) {
        checked.put(traceId, true);
        Waiting trace = waiting.remove(traceId);
        spans -= trace == null ? 0 : trace.spans.size();
    }

    /** Checks the traces that have been quiet for long enough; tells their ids. */
    public List<String> checkQuiet(long now) {
        List<String> ready = new ArrayList<>();
        int left = spans;
        for (Map.Entry<String, Waiting> each : waiting.entrySet()) {
            if (now - each.getValue().last < quiet.toNanos() && left <= MOST_SPANS) {
                break;
            }
            ready.add(each.getKey());
            left -= each.getValue().spans.size();
        }
        ready.forEach(this::check);
        return ready;
    }

    private void check(String id) {
        Waiting trace = waiting.remove(id);
        if (trace == null) {
            return;
        }
        spans -= trace.spans.size();
        checked.put(id, true);
        traces++;
        String name = source + " [" + id + "]";
        try (Budget share = budget.share()) {
            Trace built = SpanTrace.of(name, trace.spans, options, share);
            CheckResult result = Checker.of(built)
                    .within(share)
                    .within(timeOfACheck)
                    .amongOthers(this::noteMissing)
                    .check(new Specification(properties));
            for (int i = 0; i < properties.size(); i++) {
                tell(i, name, built, result.results().get(i));
            }
        } catch (InputException e) {
            listener.notice(new Notice(Notice.Kind.PROPERTY, 0, e.headline()));
        } catch (LimitReachedException e) {
            listener.notice(new Notice(Notice.Kind.PROPERTY, 0, name + " was not checked: " + e.reason()));
            for (int i = 0; i < isUnknown.length; i++) {
                isUnknown[i] = true;
            }
        }
    }

    private void noteMissing(List<List<InputException>> names) {
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).isEmpty()) {
                isNamed[i] = true;
            } else {
                missing[i] = names.get(i).get(0);
            }
        }
    }

    private void tell(int property, String name, Trace trace, PropertyResult result) {
        isViolated[property] |= result.isViolated();
        isUnknown[property] |= result.isUnknown();
        if (!result.holds()) {
            listener.decided(new WatchResult(
                    name,
                    result.property(),
                    result.isViolated() ? WatchResult.Verdict.VIOLATED : WatchResult.Verdict.UNKNOWN,
                    "the end of the trace",
                    0,
                    trace.eventCount(),
                    result.isUnknown() ? result.explanation() : "",
                    Optional.of(new WatchResult.Shown(trace, result))));
        }
    }

    /** The end: checks what is left, and tells of the properties that no trace violates. */
    public List<String> end() throws InputException {
        List<String> left = List.copyOf(waiting.keySet());
        left.forEach(this::check);
        for (int i = 0; i < properties.size(); i++) {
            InputException nowhere = missing[i];
            if (traces > 0 && !isNamed[i] && nowhere != null) {
                throw nowhere;
            }
            if (!isViolated[i] && !isUnknown[i]) {
                listener.decided(new WatchResult(
                        source + " [" + traces + (traces == 1 ? " trace]" : " traces]"),
                        properties.get(i),
                        WatchResult.Verdict.HOLDS,
                        "",
                        0,
                        0,
                        "",
                        Optional.empty()));
            }
        }
        return left;
    }

    /** How many spans wait for their traces to be quiet. */
    public int waitingSpans() {
        return spans;
    }

    /** How many traces were checked. */
    public long traces() {
        return traces;
    }
}
