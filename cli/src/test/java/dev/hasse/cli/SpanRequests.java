package dev.hasse.cli;

import java.util.ArrayList;
import java.util.List;

/** An OTLP file of requests that nothing connects: a shop charges, then ships; some ship while they charge. */
final class SpanRequests {
    /** Holds for a request whose calls come one after the other. */
    static final String SHIP_AFTER_CHARGE = "AG (shipping.event = 'start ship' -> payments.event = 'end charge')";

    private SpanRequests() {}

    /** So many requests; of every so many one does not wait. */
    static String file(int requests, int oneIn) {
        List<String> lines = new ArrayList<>();
        for (int request = 0; request < requests; request++) {
            lines.add(request(request, request % oneIn == oneIn - 1 ? 30 : 60));
        }
        return String.join("\n", lines) + "\n";
    }

    static String traceId(int request) {
        return String.format("%032x", 0xabc000000L + request);
    }

    private static String request(int request, int ship) {
        return "{\"resourceSpans\":["
                + resource(
                        "shop",
                        span(request, 1, 0, "order", 2, 10, 99) + "," + span(request, 2, 1, "charge", 3, 20, 50) + ","
                                + span(request, 3, 1, "ship", 3, ship, ship + 30))
                + "," + resource("payments", span(request, 4, 2, "charge", 2, 21, 49))
                + "," + resource("shipping", span(request, 5, 3, "ship", 2, ship + 1, ship + 29)) + "]}";
    }

    private static String resource(String service, String spans) {
        return "{\"resource\":{\"attributes\":[{\"key\":\"service.name\",\"value\":{\"stringValue\":\"" + service
                + "\"}}]},\"scopeSpans\":[{\"spans\":[" + spans + "]}]}";
    }

    private static String span(int request, int id, int parent, String name, int kind, int start, int end) {
        return String.format(
                "{\"traceId\":\"%s\",\"spanId\":\"%016x\",\"parentSpanId\":\"%s\",\"name\":\"%s\",\"kind\":%d,"
                        + "\"startTimeUnixNano\":\"%d\",\"endTimeUnixNano\":\"%d\"}",
                traceId(request),
                id,
                parent == 0 ? "" : String.format("%016x", parent),
                name,
                kind,
                request * 1000L + start,
                request * 1000L + end);
    }
}
