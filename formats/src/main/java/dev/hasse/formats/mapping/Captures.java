package dev.hasse.formats.mapping;

import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonNull;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.trace.Value;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a rule captured of a record, by name. */
interface Captures {
    /** The value of this name; null if there is none. */
    @Nullable
    Value value(String name);

    /** All values under this name, by what follows it; the empty name means all. */
    Map<String, Value> all(String name);

    /** What was captured under a key's name, which then needs no template; null if nothing was. */
    @Nullable
    String implied(String key);

    /** Whether all that was captured becomes variables without being asked for. */
    boolean areVariables();

    /** The groups of a regular expression, or the columns of CSV: numbers and truth values where they look so. */
    record Groups(Map<String, String> texts) implements Captures {
        private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

        @Override
        public @Nullable Value value(String name) {
            String text = texts.get(name);
            return text == null ? null : typed(text);
        }

        @Override
        public Map<String, Value> all(String name) {
            Map<String, Value> values = new TreeMap<>();
            texts.forEach((key, text) -> values.put(key, typed(text)));
            return values;
        }

        @Override
        public @Nullable String implied(String key) {
            return texts.get(key);
        }

        @Override
        public boolean areVariables() {
            return true;
        }

        static Value typed(String text) {
            Value number = NUMBER.matcher(text).matches() ? JsonFields.number(text) : null;
            if (number != null) {
                return number;
            }
            return text.equals("true") || text.equals("false") ? Value.of(text.equals("true")) : Value.of(text);
        }
    }

    /** The members of a JSON object, by their path: {@code pkt.msg.type}, {@code conf.0}. */
    record Members(JsonObject object) implements Captures {
        @Override
        public @Nullable Value value(String path) {
            JsonValue found = find(path);
            return found == null || found instanceof JsonNull ? null : JsonFields.toValue(found);
        }

        private @Nullable JsonValue find(String path) {
            if (path.isEmpty()) {
                return object;
            }
            JsonValue at = object;
            for (String part : path.split("\\.", -1)) {
                if (at instanceof JsonObject inner) {
                    at = inner.members().get(part);
                } else if (at instanceof JsonArray list && part.matches("[0-9]{1,9}")) {
                    int index = Integer.parseInt(part);
                    at = index < list.items().size() ? list.items().get(index) : null;
                } else {
                    return null;
                }
            }
            return at;
        }

        @Override
        public Map<String, Value> all(String path) {
            Map<String, Value> values = new TreeMap<>();
            if (find(path) instanceof JsonObject from) {
                flatten(from, "", values);
            }
            return values;
        }

        private static void flatten(JsonObject from, String prefix, Map<String, Value> values) {
            from.members().forEach((key, member) -> {
                if (member instanceof JsonObject inner) {
                    flatten(inner, prefix + key + ".", values);
                } else if (!(member instanceof JsonNull)) {
                    values.putIfAbsent(prefix + key, JsonFields.toValue(member));
                }
            });
        }

        @Override
        public @Nullable String implied(String key) {
            return null;
        }

        @Override
        public boolean areVariables() {
            return false;
        }
    }

    /** What was captured, and where: {@code {line}}, {@code {file}} and {@code {run}} where it captured no such name. */
    record Placed(Captures inner, LogRecord record, String file, String run) implements Captures {
        @Override
        public @Nullable Value value(String name) {
            Value captured = inner.value(name);
            if (captured != null) {
                return captured;
            }
            return switch (name) {
                case "line" -> Value.of(record.line());
                case "file" -> Value.of(file);
                case "run" -> Value.of(run);
                default -> null;
            };
        }

        @Override
        public Map<String, Value> all(String name) {
            return inner.all(name);
        }

        @Override
        public @Nullable String implied(String key) {
            return inner.implied(key);
        }

        @Override
        public boolean areVariables() {
            return inner.areVariables();
        }
    }
}
