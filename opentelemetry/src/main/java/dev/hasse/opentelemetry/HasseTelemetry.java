package dev.hasse.opentelemetry;

import dev.hasse.record.Recorder;
import io.opentelemetry.context.propagation.TextMapPropagator;
import io.opentelemetry.sdk.trace.SpanProcessor;
import java.util.function.Predicate;

/**
 * What the SDK of a service is given so that it records.
 *
 * <pre>{@code
 * HasseTelemetry hasse = HasseTelemetry.of(recorder, attribute -> attribute.startsWith("order."));
 * SdkTracerProvider.builder().addSpanProcessor(hasse.spanProcessor())
 * ContextPropagators.create(TextMapPropagator.composite(W3CTraceContextPropagator.getInstance(), hasse.propagator()))
 * }</pre>
 */
public final class HasseTelemetry {
    private final HassePropagator propagator;
    private final HasseSpanProcessor spanProcessor;

    private HasseTelemetry(Recorder recorder, Predicate<String> attributes) {
        this.propagator = new HassePropagator(recorder);
        this.spanProcessor = new HasseSpanProcessor(recorder, attributes);
    }

    /** Records to the recorder, whose node is the service's name; these attributes of spans become variables. */
    public static HasseTelemetry of(Recorder recorder, Predicate<String> attributes) {
        return new HasseTelemetry(recorder, attributes);
    }

    /** Sends the context of each message along, beside what other propagators send. */
    public TextMapPropagator propagator() {
        return propagator;
    }

    /** Records the start and the end of each span. */
    public SpanProcessor spanProcessor() {
        return spanProcessor;
    }
}
