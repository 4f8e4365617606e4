package dev.hasse.lab.bench;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * What a collector writes of a shop: requests over five services, nine spans each, in batches of several requests by
 * service. One request in a thousand ships while it still charges.
 */
final class SpanRequests {
    static final int SPANS = 9;
    static final int ONE_IN = 1000;
    static final String PROPERTY = "AG (shipping.span = 'ship' -> payments.event = 'end charge')";

    private static final int BATCH = 50;
    private static final int SERVER = 2;
    private static final int CLIENT = 3;
    private static final long SEED = 20261117;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Map<String, List<String>> batch = new LinkedHashMap<>();
    private String traceId = "";
    private long begin = 1_700_000_000_000_000_000L;

    private SpanRequests() {}

    static void write(Path file, int requests) throws IOException {
        new SpanRequests().writeAll(file, requests);
    }

    private void writeAll(Path file, int requests) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int request = 0; request < requests; request++) {
                request(request);
                if (request % BATCH == BATCH - 1 || request == requests - 1) {
                    flush(out);
                }
            }
        }
    }

    private void request(int number) {
        traceId = String.format("%016x%016x", random.nextLong(), random.nextLong());
        begin += 1_000_000;
        int ship = number % ONE_IN == ONE_IN - 1 ? 20_000 : 50_000;
        String root = span("gateway", "POST /order", SERVER, "", 0, 100_000, "order.id", "o" + number);
        String order = span("gateway", "orders.create", CLIENT, root, 1_000, 90_000, "net.peer.name", "orders");
        String create = span("orders", "create", SERVER, order, 2_000, 88_000, "order.id", "o" + number);
        String charge = span("orders", "charge", CLIENT, create, 5_000, 30_000, "tries", "1");
        span("payments", "charge", SERVER, charge, 7_000, 28_000, "amount", "" + number % 100);
        String reserve = span("orders", "reserve", CLIENT, create, 31_000, 45_000, "tries", "1");
        span("stock", "reserve", SERVER, reserve, 32_000, 44_000, "item", "i" + number % 1000);
        String send = span("orders", "ship", CLIENT, create, ship, ship + 20_000, "tries", "1");
        span("shipping", "ship", SERVER, send, ship + 1_000, ship + 19_000, "carrier", "c" + number % 7);
    }

    private String span(
            String service, String name, int kind, String parent, int start, int end, String key, String value) {
        String id = String.format("%016x", random.nextLong());
        batch.computeIfAbsent(service, each -> new ArrayList<>())
                .add("{\"traceId\":\"" + traceId + "\",\"spanId\":\"" + id + "\",\"parentSpanId\":\"" + parent
                        + "\",\"name\":\"" + name + "\",\"kind\":" + kind + ",\"startTimeUnixNano\":\""
                        + (begin + start)
                        + "\",\"endTimeUnixNano\":\"" + (begin + end) + "\",\"attributes\":[" + attribute(key, value)
                        + "],\"status\":{}}");
        return id;
    }

    private static String attribute(String key, String value) {
        return "{\"key\":\"" + key + "\",\"value\":{\"stringValue\":\"" + value + "\"}}";
    }

    private void flush(Writer out) throws IOException {
        List<String> groups = new ArrayList<>();
        batch.forEach((service, spans) -> groups.add("{\"resource\":{\"attributes\":["
                + attribute("service.name", service) + "]},\"scopeSpans\":[{\"scope\":{\"name\":\"shop\"},\"spans\":["
                + String.join(",", spans) + "]}]}"));
        batch.clear();
        out.write("{\"resourceSpans\":[" + String.join(",", groups) + "]}\n");
    }
}
