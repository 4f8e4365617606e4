package dev.hasse.formats.causal;

import dev.hasse.base.InputException;
import dev.hasse.formats.causal.CausalEvent.Numbering;
import dev.hasse.formats.causal.CausalMessage.End;
import dev.hasse.formats.causal.CausalMessage.Matching;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonLine;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonNull;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Understands one line. */
record CausalLine(JsonFields fields) {
    private static final String[] NODES = {"node", "nid", "process", "host"};
    private static final String[] SEQUENCES = {"sequence", "seq"};
    private static final String[] MESSAGE_IDS = {"message_id", "messageId", "msg_id"};
    private static final String[] TEXTS = {"event", "kind", "name"};
    private static final String[] CLOCKS = {"vc", "clock", "vclock", "vector_clock", "vectorClock"};
    private static final Pattern SENDS = Pattern.compile("(?i).*(send|sent|publish|emit).*|>");
    private static final Pattern RECEIVES = Pattern.compile("(?i).*(recv|receiv|deliver|consum).*|<");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    /** Names that are only digits could not be told from numbers in a property. */
    static String nodeName(String node) {
        return DIGITS.matcher(node).matches() ? "node" + node : node;
    }

    /** The event of the line; null if the line names no node, as headers do. */
    @Nullable
    CausalEvent event(JsonObject line) throws InputException {
        JsonValue inner = JsonFields.member(line, "event");
        JsonObject body = inner instanceof JsonObject object ? object : line;
        String node = fields.name(body, NODES);
        if (node.isEmpty()) {
            return null;
        }
        JsonObject clocked = clock(body);
        Map<String, Integer> clock = clocked == null ? Map.of() : entries(clocked);
        long position = -1;
        Numbering numbering = Numbering.NONE;
        JsonValue sequence = JsonFields.member(body, SEQUENCES);
        if (sequence != null) {
            position = fields.whole(sequence, "\"sequence\"");
            numbering = Numbering.SEQUENCE;
        } else if (clocked != null) {
            Integer own = clock.get(nodeName(node));
            if (own == null) {
                throw fields.document().error(clocked, "the clock has no entry for " + node + " itself");
            }
            position = own;
            numbering = Numbering.CLOCK;
        }
        String name = text(body);
        Map<String, Value> variables = new LinkedHashMap<>();
        flatten(body, "", clocked, variables);
        return new CausalEvent(
                fields.document(),
                line,
                nodeName(node),
                position,
                numbering,
                name,
                clock,
                message(body, node, name, clocked),
                variables);
    }

    private String text(JsonObject body) {
        for (String key : TEXTS) {
            if (JsonFields.member(body, key) instanceof JsonScalar scalar) {
                return scalar.text();
            }
        }
        return "";
    }

    /** The vector clock, in the line itself or in an object of it. */
    private static @Nullable JsonObject clock(JsonObject body) {
        if (JsonFields.member(body, CLOCKS) instanceof JsonObject clock) {
            return clock;
        }
        for (JsonValue value : body.members().values()) {
            if (value instanceof JsonObject inner && JsonFields.member(inner, CLOCKS) instanceof JsonObject clock) {
                return clock;
            }
        }
        return null;
    }

    private Map<String, Integer> entries(JsonObject clock) throws InputException {
        Map<String, Integer> entries = new LinkedHashMap<>();
        for (Map.Entry<String, JsonValue> entry : clock.members().entrySet()) {
            long count = fields.whole(entry.getValue(), "a clock's entry");
            if (count < 0 || count > Integer.MAX_VALUE) {
                throw fields.document().error(entry.getValue(), "a clock's entry of " + count);
            }
            if (count > 0) {
                entries.put(nodeName(entry.getKey()), (int) count);
            }
        }
        return entries;
    }

    private @Nullable CausalMessage message(JsonObject body, String node, String name, @Nullable JsonObject clocked)
            throws InputException {
        String id = fields.name(body, MESSAGE_IDS);
        if (!id.isEmpty()) {
            return new CausalMessage(byName(body, name), id, id, Matching.ID, nodeName(fields.name(body, "to")));
        }
        JsonValue raft = JsonFields.member(body, "msg");
        if (raft instanceof JsonObject message && JsonFields.member(message, "from") != null) {
            String from = fields.name(message, "from");
            String to = fields.name(message, "to");
            End end = from.equals(to)
                    ? byName(body, name)
                    : node.equals(from) ? End.SEND : node.equals(to) ? End.RECEIVE : byName(body, name);
            String type = fields.name(message, "type");
            String index = fields.name(message, "index");
            String key = from + ">" + to + (type.isEmpty() ? "" : " " + type) + (index.isEmpty() ? "" : " " + index);
            return new CausalMessage(end, key, JsonLine.canonical(message), Matching.CONTENT, nodeName(to));
        }
        JsonValue packet = JsonFields.member(body, "pkt");
        if (clocked != null && packet instanceof JsonObject sent && JsonFields.member(sent, "msg") != null) {
            End end = name.equals("<") ? End.RECEIVE : name.equals(">") ? End.SEND : byName(body, name);
            JsonValue content = JsonFields.member(sent, "msg");
            String to = fields.name(sent, "rcv");
            String ends = fields.name(sent, "snd") + ">" + to + " ";
            String key = ends + (content == null ? "" : JsonLine.of(content));
            String same = ends + (content == null ? "" : JsonLine.canonical(content));
            return new CausalMessage(end, key, same, Matching.CONTENT, nodeName(to));
        }
        return null;
    }

    private End byName(JsonObject body, String name) throws InputException {
        boolean sends = SENDS.matcher(name).matches();
        boolean receives = RECEIVES.matcher(name).matches();
        if (sends == receives) {
            throw fields.document()
                    .error(
                            body,
                            "a message without saying whether it is sent or received: expected \"kind\" or"
                                    + " \"event\" with send or receive in it");
        }
        return sends ? End.SEND : End.RECEIVE;
    }

    /** Everything but what is used up: scalars by their path, lists as text. */
    private static void flatten(
            JsonObject object, String path, @Nullable JsonObject clocked, Map<String, Value> variables) {
        Set<String> used = path.isEmpty() ? USED : Set.of();
        object.members().forEach((key, value) -> {
            if (value == clocked || value instanceof JsonNull || used.contains(key)) {
                return;
            }
            if (value instanceof JsonObject inner) {
                flatten(inner, path + key + ".", clocked, variables);
            } else {
                variables.putIfAbsent(path + key, JsonFields.toValue(value));
            }
        });
    }

    private static final Set<String> USED =
            Set.copyOf(List.of("node", "nid", "process", "host", "sequence", "seq", "event"));
}
