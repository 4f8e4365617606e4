package dev.hasse.opentelemetry;

import dev.hasse.record.Recorder;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import io.opentelemetry.context.propagation.TextMapSetter;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message that leaves is a send of the current thread's process; one that comes is kept for the span it starts. */
record HassePropagator(Recorder recorder) implements TextMapPropagator {
    /** What came along with the message that is being handled. */
    static final ContextKey<dev.hasse.record.Context> RECEIVED = ContextKey.named("hasse-received");

    @Override
    public Collection<String> fields() {
        return List.of(dev.hasse.record.Context.HEADER);
    }

    @Override
    public <C> void inject(Context context, @Nullable C carrier, TextMapSetter<C> setter) {
        String header = recorder.current().event().name("send a message").send().header();
        setter.set(carrier, dev.hasse.record.Context.HEADER, header);
    }

    @Override
    public <C> Context extract(Context context, @Nullable C carrier, TextMapGetter<C> getter) {
        String header = getter.get(carrier, dev.hasse.record.Context.HEADER);
        return header == null
                ? context
                : dev.hasse.record.Context.ofHeader(header)
                        .map(received -> context.with(RECEIVED, received))
                        .orElse(context);
    }
}
