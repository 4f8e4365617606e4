package dev.hasse.formats.spans;

import dev.hasse.trace.Value;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The program that recorded a span.
 *
 * @param service its name
 * @param instance tells instances of the service apart; empty if unknown
 * @param host the machine whose clock it uses; empty if unknown
 * @param attributes what else is known of it
 */
public record Resource(String service, String instance, String host, Map<String, Value> attributes)
        implements Comparable<Resource> {
    private static final List<String> HOST_KEYS = List.of("host.id", "host.ip", "host.name");

    private static final List<String> CLOCK_KEYS = List.of("k8s.node.name", "k8s.pod.name", "k8s.pod.uid");

    /** The resource that these attributes describe, by OpenTelemetry's names. */
    public static Resource of(Map<String, Value> attributes) {
        return named(text(attributes.get("service.name")), attributes);
    }

    /** A service with these attributes. */
    public static Resource named(String service, Map<String, Value> attributes) {
        String host = "";
        for (String key : HOST_KEYS) {
            host = host.isEmpty() ? text(attributes.get(key)) : host;
        }
        String instance = text(attributes.get("service.instance.id"));
        return new Resource(
                service.isEmpty() ? "unknown_service" : service,
                instance.isEmpty() ? host : instance,
                host,
                attributes);
    }

    static String text(@org.jspecify.annotations.Nullable Value value) {
        return value == null ? "" : value.plain();
    }

    /** By all that it says, so that resources chosen to have one hash are found all the same. */
    @Override
    public int compareTo(Resource other) {
        return said().compareTo(other.said());
    }

    /** All that it says, in one text: equal resources have the same. */
    String said() {
        return String.join("\0", service, instance, host, new TreeMap<>(attributes).toString());
    }

    /** The name of the clock that it reads: its machine's, or else that of its pod, its instance or its service. */
    String clock() {
        String clock = host;
        for (String key : CLOCK_KEYS) {
            clock = clock.isEmpty() ? text(attributes.get(key)) : clock;
        }
        clock = clock.isEmpty() ? instance : clock;
        return clock.isEmpty() ? service : clock;
    }

    boolean isSameProgram(Resource other) {
        return service.equals(other.service) && instance.equals(other.instance) && host.equals(other.host);
    }

    boolean hasSameClock(Resource other) {
        return isSameProgram(other) || (!host.isEmpty() && host.equals(other.host));
    }
}
