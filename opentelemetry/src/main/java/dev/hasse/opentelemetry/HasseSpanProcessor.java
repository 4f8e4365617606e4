package dev.hasse.opentelemetry;

import dev.hasse.record.EventDraft;
import dev.hasse.record.Recorder;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Start and end of a span are events of the threads that they happen in. A span starts after the message that it was
 * started for, or after the start of its parent, whatever thread that was in. That a child has ended orders nothing
 * else: nobody knows who waited for it.
 */
final class HasseSpanProcessor implements SpanProcessor {
    private final Recorder recorder;
    private final Predicate<String> attributes;
    /** The starts of the spans that are open, as messages that their children receive. */
    private final Map<String, dev.hasse.record.Context> starts = new ConcurrentHashMap<>();

    HasseSpanProcessor(Recorder recorder, Predicate<String> attributes) {
        this.recorder = recorder;
        this.attributes = attributes;
    }

    @Override
    public void onStart(Context parentContext, ReadWriteSpan span) {
        EventDraft event = recorder.current().event().name("start " + span.getName());
        SpanContext parent = Span.fromContext(parentContext).getSpanContext();
        dev.hasse.record.Context cause = starts.get(parent.getSpanId());
        dev.hasse.record.Context received = parentContext.get(HassePropagator.RECEIVED);
        if (cause != null) {
            event.receive(cause);
        } else if (received != null) {
            event.receive(received);
        }
        addAttributes(span, event);
        starts.put(span.getSpanContext().getSpanId(), event.send());
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        EventDraft event = recorder.current().event().name("end " + span.getName());
        addAttributes(span, event);
        event.record();
        starts.remove(span.getSpanContext().getSpanId());
    }

    @Override
    public boolean isEndRequired() {
        return true;
    }

    private void addAttributes(ReadableSpan span, EventDraft event) {
        span.toSpanData().getAttributes().forEach((key, value) -> {
            if (attributes.test(key.getKey())) {
                event.local(key.getKey(), value);
            }
        });
    }
}
