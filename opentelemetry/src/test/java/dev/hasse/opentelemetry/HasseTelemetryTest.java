package dev.hasse.opentelemetry;

import static dev.hasse.junit.HasseAssertions.assertThatTrace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.record.Merge;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two services with the real SDK, in one JVM: a shop that orders, and a store that packs. */
class HasseTelemetryTest {
    private static final TextMapGetter<Map<String, String>> GETTER = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Map<String, String> carrier) {
            return carrier.keySet();
        }

        @Override
        public String get(Map<String, String> carrier, String key) {
            return carrier.get(key);
        }
    };

    @TempDir
    private Path folder;

    /** A service: its recording, its tracer, and what it sends along. */
    private record Service(Recorder recorder, Tracer tracer, TextMapPropagator propagator) {
        static Service start(Path file, String name) throws IOException {
            Recorder recorder = Recorder.to(file, Settings.defaults().withNode(name));
            HasseTelemetry hasse = HasseTelemetry.of(recorder, attribute -> attribute.startsWith("order"));
            Tracer tracer = SdkTracerProvider.builder()
                    .addSpanProcessor(hasse.spanProcessor())
                    .build()
                    .get(name);
            return new Service(
                    recorder,
                    tracer,
                    TextMapPropagator.composite(W3CTraceContextPropagator.getInstance(), hasse.propagator()));
        }
    }

    @Test
    void aServerSpanComesAfterTheMessageThatItServes() throws Exception {
        List<Path> files = List.of(folder.resolve("shop"), folder.resolve("store"));
        Service shop = Service.start(files.get(0), "shop");
        Service store = Service.start(files.get(1), "store");
        Map<String, String> headers = order(shop);
        assertThat(headers).containsKeys("traceparent", "hasse-context");
        Thread server = new Thread(() -> pack(store, headers), "server");
        server.start();
        server.join();
        shop.recorder().close();
        store.recorder().close();
        Path merged = folder.resolve("merged.jsonl");
        try (Writer out = Files.newBufferedWriter(merged)) {
            assertThat(Merge.merge(files, out).leftOut()).isZero();
        }
        assertThatTrace(merged)
                .satisfies("AG (store.server.event != 0 -> shop.main.order.id = 7)")
                .violates("AG (store.server.event = 'end pack' -> shop.main.event = 'end order')");
    }

    @Test
    void aChildSpanInAnotherThreadComesAfterItsParentsStart() throws Exception {
        Path file = folder.resolve("shop");
        Service shop = Service.start(file, "shop");
        Span parent = shop.tracer().spanBuilder("parent").startSpan();
        Context context = Context.root().with(parent);
        Thread worker = new Thread(
                () -> shop.tracer()
                        .spanBuilder("child")
                        .setParent(context)
                        .startSpan()
                        .end(),
                "worker");
        worker.start();
        worker.join();
        parent.end();
        shop.recorder().close();
        assertThatTrace(file)
                .satisfies("AG (shop.worker.event != 0 -> shop.main.event ~ '.* parent')")
                .violates("AG (shop.main.event = 'end parent' -> shop.worker.event = 'end child')");
    }

    private static Map<String, String> order(Service shop) {
        Span span = shop.tracer().spanBuilder("order").startSpan();
        Map<String, String> headers = new HashMap<>();
        try (Scope scope = span.makeCurrent()) {
            assertThat(scope).isNotNull();
            span.setAttribute("ignored", "x");
            span.setAttribute("order.id", 7);
            shop.tracer()
                    .spanBuilder("ask")
                    .setAttribute("order.id", 7)
                    .startSpan()
                    .end();
            shop.propagator().inject(Context.current(), headers, Map::put);
        }
        span.end();
        return headers;
    }

    private static void pack(Service store, Map<String, String> headers) {
        Context context = store.propagator().extract(Context.root(), headers, GETTER);
        store.tracer().spanBuilder("pack").setParent(context).startSpan().end();
    }
}
