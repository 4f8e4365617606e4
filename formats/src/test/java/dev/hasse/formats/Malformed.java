package dev.hasse.formats;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Malformed files, each with the place and the problem that must be told. */
final class Malformed {
    /** A file, and what must be said of it; the problem is a part of the message. */
    record Case(String name, byte[] content, long line, long column, String problem) {
        @Override
        public String toString() {
            return name;
        }
    }

    private final List<Case> cases = new ArrayList<>();

    private void add(String content, long line, long column, String problem) {
        cases.add(new Case(
                cases.size() + " " + problem, content.getBytes(StandardCharsets.UTF_8), line, column, problem));
    }

    private void raw(String latin1, long line, long column, String problem) {
        cases.add(new Case(
                cases.size() + " " + problem, latin1.getBytes(StandardCharsets.ISO_8859_1), line, column, problem));
    }

    static List<Case> all() {
        Malformed files = new Malformed();
        files.brokenJson();
        files.wrongTypes();
        files.headers();
        files.causality();
        files.shiviz();
        files.noTrace();
        return files.cases;
    }

    private void brokenJson() {
        add("{\"process\":\"P\"", 1, 15, "expected , or }, found the end of the line");
        add("{\"process\":\"P\"}\n{\"process\":\"P", 2, 14, "the line ends inside a string");
        add("{\"process\":\"P\"}}", 1, 16, "expected the end of the line after the object, found }");
        add("{\"process\":\"P\"} x", 1, 17, "expected the end of the line after the object, found x");
        add("{\"process\":\"P\"},", 1, 16, "expected the end of the line after the object, found ,");
        add("{\"process\":\"P\"}{\"process\":\"P\"}", 1, 16, "expected the end of the line");
        add("{\"process\":\"P\"}\nP\n", 2, 1, "expected {, found P");
        add("[{\"process\":\"P\"}]", 1, 1, "without an array around them");
        add("{\n  \"process\": \"P\"\n}", 1, 2, "one JSON object on one line");
        add("{\"process\" \"P\"}", 1, 12, "expected :, found \"");
        add("{process:\"P\"}", 1, 2, "expected a key in quotes, found p");
        add("{'process':'P'}", 1, 2, "expected a key in quotes, found '");
        add("{\"process\":\"P\",}", 1, 16, "expected a key in quotes, found }");
        add("{\"process\":\"P\",\"set\":{\"x\":1,}}", 1, 29, "expected a variable's name in quotes, found }");
        add("{\"process\":\"P\",\"set\":{\"x\":01}}", 1, 28, "a number must not begin with 0");
        add("{\"process\":\"P\",\"set\":{\"x\":-}}", 1, 28, "expected a digit, found }");
        add("{\"process\":\"P\",\"set\":{\"x\":1.}}", 1, 29, "expected a digit after the decimal point");
        add("{\"process\":\"P\",\"set\":{\"x\":1e}}", 1, 29, "expected a digit of the exponent");
        add("{\"process\":\"P\",\"set\":{\"x\":1e99999}}", 1, 27, "a number of more than 1000 digits");
        add("{\"process\":\"P\",\"set\":{\"x\":" + "9".repeat(3000) + "}}", 1, 27, "a number of more than 1000 digits");
        add("{\"process\":\"P\",\"set\":{\"x\":True}}", 1, 27, "expected a value");
        add("{\"process\":\"P\",\"set\":{\"x\":NaN}}", 1, 27, "expected a value");
        add("{\"process\":\"P\",\"set\":{\"x\":\"\\q\"}}", 1, 28, "an unknown escape");
        add("{\"process\":\"P\",\"set\":{\"x\":\"\\u12g4\"}}", 1, 28, "four hexadecimal digits");
        add("{\"process\":\"P\",\"set\":{\"x\":\"é\\ud800\"}}", 1, 29, "half of a surrogate pair");
        add("{\"process\":\"P\",\"set\":{\"x\":\"\\udc00\"}}", 1, 28, "half of a surrogate pair");
        add("{\"process\":\"P\",\"set\":{\"x\":\"a\tb\"}}", 1, 29, "the control character 9 in a string");
        raw("{\"process\":\"P\",\"set\":{\"x\":\"\u00ff\"}}", 1, 28, "a byte that is not UTF-8");
        raw("{\"process\":\"P\",\"set\":{\"x\":\"\u00c0\u0080\"}}", 1, 28, "a byte that is not UTF-8");
        raw("{\"process\":\"P\"}\n\u00fe", 2, 1, "found a byte that is not UTF-8");
        add("{\"process\":\"P\"}\n\ufeff{\"process\":\"P\"}", 2, 1, "a byte order mark");
        add("{\"process\":\"P\",\"x\":" + "[".repeat(300) + "}", 1, 220, "nested deeper than 200");
        add("{\"process\":\"P\",\"x\":[1,2}}", 1, 24, "expected , or ], found }");
        add("{\"process\":\"P\",\"x\":{\"a\" 1}}", 1, 25, "expected :, found 1");
        add("{\"process\":\"P\",\"x\":nul}", 1, 20, "expected a value, found n");
    }

    private void wrongTypes() {
        add("{\"set\":{\"x\":1}}", 1, 1, "expected an event with the field process");
        add("{\"process\":\"P\"}\n  {}", 2, 3, "expected an event with the field process");
        add("{\"process\":5}", 1, 12, "expected the process's name in quotes, found 5");
        add("{\"process\":null}", 1, 12, "expected the process's name in quotes, found n");
        add("{\"process\":\"\"}", 1, 12, "expected the process's name in quotes that is not empty");
        add("{\"process\":\"P\",\"process\":\"Q\"}", 1, 16, "the field process is given twice");
        add("{\"process\":\"P\",\"set\":{},\"set\":{}}", 1, 25, "the field set is given twice");
        add("{\"process\":\"P\",\"time\":1,\"time\":2}", 1, 25, "the field time is given twice");
        add("{\"process\":\"P\",\"set\":[1]}", 1, 22, "expected an object of variables and values");
        add("{\"process\":\"P\",\"set\":{\"x\":null}}", 1, 27, "expected a value");
        add("{\"process\":\"P\",\"set\":{\"x\":[1]}}", 1, 27, "expected a value");
        add("{\"process\":\"P\",\"set\":{\"x\":{}}}", 1, 27, "expected a value");
        add("{\"process\":\"P\",\"set\":{\"\":1}}", 1, 23, "expected a variable's name in quotes that is not empty");
        add("{\"process\":\"P\",\"set\":{\"x\":1,\"x\":2}}", 1, 29, "assigns x twice");
        add("{\"process\":\"P\",\"set\":{\"P.x\":1},\"local\":{\"x\":2}}", 1, 41, "assigns P.x twice");
        add("{\"process\":\"P\",\"local\":7}", 1, 24, "expected an object of variables and values");
        add("{\"process\":\"P\",\"name\":7}", 1, 23, "expected what happened, in quotes");
        add("{\"process\":\"P\",\"id\":7.5}", 1, 21, "expected the event's id in quotes");
        add(
                "{\"process\":\"P\",\"id\":\"\"}",
                1,
                21,
                "expected the event's id in quotes, or an integer that is not empty");
        add("{\"process\":\"P\",\"after\":true}", 1, 24, "expected an id in quotes, or an integer, or a list of them");
        add("{\"process\":\"P\",\"send\":{}}", 1, 23, "expected an id in quotes, or an integer, or a list of them");
        add("{\"process\":\"P\",\"receive\":[{}]}", 1, 27, "expected an id in quotes, or an integer, found {");
        add("{\"process\":\"P\",\"read\":[\"x\"", 1, 27, "expected , or ], found the end of the line");
        add("{\"process\":\"P\",\"clock\":[1]}", 1, 24, "expected a vector clock");
        add("{\"process\":\"P\",\"clock\":{\"P\":\"1\"}}", 1, 29, "expected a number of events");
        add("{\"process\":\"P\",\"clock\":{\"P\":1.5}}", 1, 29, "expected a number of events");
        add("{\"process\":\"P\",\"clock\":{\"P\":-1}}", 1, 29, "expected a number of events");
        add("{\"process\":\"P\",\"clock\":{\"P\":99999999999}}", 1, 29, "expected a number of events");
        add("{\"process\":\"P\",\"clock\":{\"P\":1,\"P\":1}}", 1, 31, "the clock has two entries for P");
        add("{\"process\":\"P\",\"clock\":{\"Q\":1}}", 1, 16, "the clock does not count the event itself");
    }

    private void headers() {
        add("{\"hasse\":2}\n{\"process\":\"P\"}", 1, 10, "expected 1, the version of the format");
        add("{\"hasse\":\"1\"}", 1, 10, "expected 1, the version of the format");
        add("{\"hasse\":1,\"hasse\":1}", 1, 12, "the field hasse is given twice");
        add("{\"hasse\":1,\"processes\":\"P\"}", 1, 24, "expected a list of processes' names");
        add("{\"hasse\":1,\"processes\":[\"P\",\"Q\",\"P\"]}", 1, 33, "the process P is listed twice");
        add("{\"hasse\":1,\"processes\":[1]}", 1, 25, "expected a process's name in quotes");
        add("{\"hasse\":1,\"init\":[]}", 1, 19, "expected an object of variables and initial values");
        add("{\"hasse\":1,\"init\":{\"x\":null}}", 1, 24, "expected a value");
        add("{\"hasse\":1,\"init\":{\"x\":1,\"x\":2}}", 1, 26, "the variable x is initialised twice");
        add("{\"process\":\"P\"}\n{\"hasse\":1}", 2, 1, "a header after the first line");
        add("{\"hasse\":1}\n{\"hasse\":1}", 2, 1, "a header after the first line");
    }

    private void causality() {
        add(
                "{\"process\":\"P\",\"id\":\"a\"}\n{\"process\":\"Q\",\"id\":\"a\"}",
                2,
                16,
                "id a is given to P#1 (line 1) and to Q#1");
        add(
                "{\"process\":\"P\",\"send\":\"m\"}\n{\"process\":\"Q\",\"send\":[\"m\"]}",
                2,
                24,
                "message m is sent by P#1 (line 1)");
        add("{\"process\":\"P\",\"after\":[\"nobody\"]}", 1, 1, "comes after id nobody, which no event has");
        add(
                "{\"process\":\"P\"}\n{\"process\":\"P\",\"receive\":\"m\"}",
                2,
                1,
                "receives message m, which no event sends");
        add(
                "{\"process\":\"P\",\"id\":\"a\",\"after\":[\"b\"]}\n{\"process\":\"Q\",\"id\":\"b\",\"after\":[\"a\"]}",
                1,
                1,
                "cycle");
        add(
                "{\"process\":\"P\",\"after\":\"b\"}\n{\"process\":\"P\",\"id\":\"b\"}",
                1,
                1,
                "recorded before it in the same process");
        add(
                "{\"process\":\"P\",\"clock\":{\"P\":2}}\n{\"process\":\"P\"}",
                1,
                1,
                "it counts 2 events of P, expected 1");
        add(
                "{\"process\":\"P\",\"clock\":{\"P\":1,\"Q\":3}}\n{\"process\":\"Q\"}",
                1,
                1,
                "counts 3 events of Q, which has 1");
        add(
                "{\"process\":\"P\"}\n{\"process\":\"Q\",\"clock\":{\"Q\":1,\"P\":1}}\n{\"process\":\"R\",\"clock\":{\"R\":1,\"Q\":1}}",
                3,
                1,
                "expected {P:1, Q:1, R:1}");
    }

    private void shiviz() {
        add("a {\"a\":1}\nx\na {\"a\":3}\ny\n", 3, 3, "the clock counts 3 events of a: expected 2");
        add("a {\"a\":1}\nx\na {\"a\":1}\ny\n", 3, 3, "the clock counts 1 events of a, as on line 1: expected 2");
        add("x\na {\"a\":1}\ny\na {\"b\":1}\n", 4, 3, "expected an entry of the event's own host a");
        add("a {\"a\":1, \"b\":1}\nx\n", 1, 3, "the clock names the host b, which has no events");
        add("a {\"a\":1, \"b\":2}\nx\nb {\"b\":1}\ny\n", 1, 3, "counts 2 events of b, which has 1");
        add("a {\"a\":1}\nx\nb {\"b\":1, \"a\":1}\ny\nc {\"c\":1, \"b\":1}\nz\n", 5, 3, "expected {a:1, b:1, c:1}");
        add("a {\"a\":1}\nx\nb {\"b\":1.5}\ny\n", 3, 3, "the entry of b is not a number of events");
        add("a {\"a\":1}\nx\nb {\"b\":}\ny\n", 3, 3, "expected a vector clock such as");
        add("(?<host>\\S*) (?<clock>{.*})\n\na {\"a\":1}\nx\n", 1, 1, "expected a group (?<event>...)");
        add("(?<host>\\S*) (?<clock>{.*})\\n(?<event>(.*)\n\na {\"a\":1}\nx\n", 1, 1, "not a regular expression");
        add("(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n((\na {\"a\":1}\nx\n", 2, 1, "not a regular expression");
        add("(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n\nnothing here\n", 1, 1, "no event in the log");
        add("(?<host>(x+x+)+y) (?<clock>{.*})(?<event>.*)\n\n" + "x".repeat(60) + "\n", 1, 1, "no event in the log");
        add("(?<host>(x)\\2y) (?<clock>{.*})(?<event>.*)\n\nx\n", 1, 1, "a reference to what a group matched");
        add(
                "(?:(?=){999999999}){999999999}(?<host>x)(?<clock>x)(?<event>x)\n\nx\n",
                1,
                1,
                "look-ahead is not supported: match what comes next");
        add("(?:(?:){999999999}){999999999}(?<host>x)(?<clock>x)(?<event>x)\n\nx\n", 1, 1, "counts to 1000 at most");
        add("(?:(?:){900}){900}(?<host>x)(?<clock>x)(?<event>x)\n\nx\n", 1, 1, "longer than 3000 steps");
        add(
                "(?<host>a)(?<clock>(b|{)*)(?<event>.*)\n\na" + "b".repeat(200_000) + "\n",
                3,
                2,
                "expected a vector clock such as");
        add(
                "(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n=== (?<trace>.*) ===\n=== x ===\na {\"a\":1}\nx\n=== x ===\na {\"a\":1}\nx\n",
                6,
                1,
                "a second execution called x");
        add("=== x ===\na {\"a\":1}\nx\n=== x ===\na {\"a\":1}\nx\n", 4, 1, "a second execution called x");
        add(
                "=== x ===\na {\"a\":1}\nx\n=== y ===\na {\"a\":2}\nx\n",
                5,
                3,
                "the clock counts 2 events of a: expected 1 in the execution [y]");
        add("=== x ===\n=== y ===\n", 1, 1, "not in a known trace format");
        raw("a {\"a\":1}\nx\na {\"a\":2}\ny\u00ff\n", 4, 2, "not UTF-8 text");
    }

    private void noTrace() {
        add("", 1, 1, "empty: expected a trace");
        add("\n\n\n", 1, 1, "empty: expected a trace");
        add("\n".repeat(70_000) + "{\"process\":\"P\"}\n", 1, 1, "too much white space; name it with --format");
        add("hello\n", 1, 1, "not in a known trace format");
        raw("\0\1\2\3", 1, 1, "not in a known trace format");
    }
}
