package dev.hasse.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

/** What strangers put into names, into whole files and into arguments. */
final class HostileCases {
    private static final String SLOW = "a".repeat(20_000) + "!";

    private HostileCases() {}

    /**
     * Names, values and labels.
     *
     * @param canary a file that is there only if somebody took one of them for a command
     */
    static List<String> names(String canary) {
        List<String> names = new ArrayList<>();
        String touch = "touch " + canary;
        for (String around : List.of(
                "$(%s)",
                "`%s`",
                "; %s ;",
                "| %s",
                "&& %s",
                "\n%s\n",
                "'; %s; '",
                "\"; %s; \"",
                "${%s}",
                "#{%s}",
                "!%s",
                "=cmd|'/C %s'!A0",
                "@SUM(1+1)*cmd|'%s'!A0",
                "+%s",
                "-%s",
                "<!--#exec cmd=\"%s\"-->",
                "<?php system('%s') ?>",
                "*/ c_code { system(\"%s\"); } /*",
                "*\\/ c_decl { system(\"%s\"); } /*",
                "\\\n c_code { %s }",
                "#include \"%s\"",
                "{{%s}}",
                "<%%= %s %%>",
                "${jndi:ldap://127.0.0.1/%s}",
                "$((%s))",
                "\";\n!%s\n\"")) {
            names.add(around.replace("%s", touch).replace("%%", "%"));
        }
        names.addAll(List.of(
                "../../../../" + canary,
                canary,
                "/etc/passwd",
                "..",
                ".",
                "~root",
                "C:\\Windows\\x",
                "\\\\host\\share",
                "file:///etc/passwd",
                "http://127.0.0.1:1/x",
                "con",
                "NUL",
                "-",
                "--help",
                "-o",
                "--html=" + canary,
                "@" + canary,
                "%s%s%s%n%n",
                "%1$*1000000000d",
                "%n%c%x%99999999d",
                "{0}{1}",
                "\\u0000",
                "\\x00",
                "%00",
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "]]>",
                "-->",
                "&#0;",
                "&lol9;",
                "<!DOCTYPE x [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>&x;",
                "javascript:alert(1)",
                "end",
                "end note",
                "Note over p0: x",
                "participant x",
                "%%{init: {}}%%",
                "click x call y()",
                "digraph { a -> b }",
                "\" URL=\"x",
                "\\N",
                "\\G",
                "]; x [",
                "MODULE main",
                "-- x\nVAR y: 0..1;",
                "TRUE",
                "init",
                "process",
                "event",
                "",
                " ",
                "\t",
                "''",
                "\"\"",
                "``",
                "`",
                "'",
                "\"",
                "\\",
                "\\\\",
                "a.b",
                "a[0]",
                "a#1",
                "a->b",
                "a,b",
                "(a)",
                "EX",
                "true",
                "0",
                "-1",
                "1e999999999",
                "NaN",
                "Infinity",
                "9".repeat(2_000),
                "0x" + "f".repeat(500)));
        names.addAll(List.of(
                "x".repeat(200_000),
                "(".repeat(20_000),
                "[".repeat(20_000),
                "a|".repeat(5_000),
                "\ud83d\ude00".repeat(1_000),
                "e\u0301".repeat(5_000),
                "\u202e\u0000\u001b[2J",
                "(a+)+$",
                "(?:(?=){999999999}){999999999}x",
                "(x*)*y",
                "\\",
                "(?<a>",
                "[z-a]",
                "a{99999999}",
                "(?i)(?:a|aa)+$",
                ".*".repeat(200) + "!"));
        return names;
    }

    /** Whole files, by what the name of the file ends in. */
    static Map<String, List<byte[]>> contents() throws IOException {
        Map<String, List<byte[]>> contents = new LinkedHashMap<>();
        contents.put(".jsonl", all(traces()));
        contents.put(".aut", all(systems()));
        contents.put(".spec", all(specifications()));
        contents.put(".mcl", all(formulas()));
        contents.put(".bes", all(equations()));
        contents.put(".net", all(networks()));
        contents.put(".monitor", all(monitors()));
        contents.put(".edn", all(histories()));
        contents.put(".mapping", all(mappings()));
        return contents;
    }

    private static List<byte[]> all(List<String> texts) throws IOException {
        List<byte[]> all = new ArrayList<>();
        texts.forEach(text -> all.add(text.getBytes(StandardCharsets.UTF_8)));
        byte[] first = all.get(0);
        all.add(new byte[] {0});
        all.add(new byte[4_096]);
        all.add(new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0, '\n', 0});
        all.add(changed(first, (byte) 0));
        all.add(changed(first, (byte) 0xc0));
        all.add(changed(first, (byte) 0xff));
        all.add("\ufeff\ufeff".getBytes(StandardCharsets.UTF_8));
        all.add(new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80});
        byte[] random = new byte[20_000];
        new SplittableRandom(7).nextBytes(random);
        all.add(random);
        all.add(("x".repeat(300_000) + "\n").getBytes(StandardCharsets.UTF_8));
        all.add("\n".repeat(300_000).getBytes(StandardCharsets.UTF_8));
        all.add(packed(new byte[20 << 20]));
        all.add(members(20_000));
        all.add(Arrays.copyOf(packed(first), packed(first).length - 6));
        all.add(changed(packed(first), (byte) 7));
        all.add(packed(packed(packed(first))));
        all.add(withName(packed(first)));
        return all;
    }

    private static byte[] changed(byte[] bytes, byte value) {
        byte[] changed = bytes.clone();
        changed[changed.length / 2] = value;
        return changed;
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream packing = new GZIPOutputStream(out)) {
            packing.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] members(int count) throws IOException {
        byte[] empty = packed(new byte[0]);
        byte[] all = new byte[count * empty.length];
        for (int i = 0; i < count; i++) {
            System.arraycopy(empty, 0, all, i * empty.length, empty.length);
        }
        return all;
    }

    /** A header that says the file is called otherwise. */
    private static byte[] withName(byte[] packed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(packed, 0, 3);
        out.write(8);
        out.write(packed, 4, 6);
        out.write("../../../../tmp/hasse-was-here\0".getBytes(StandardCharsets.UTF_8));
        out.write(packed, 10, packed.length - 10);
        return out.toByteArray();
    }

    private static String event(String fields) {
        return "{\"process\":\"p\",\"set\":{\"x\":1}" + fields + "}\n";
    }

    private static List<String> traces() {
        String deep = "[".repeat(50_000);
        return List.of(
                event("") + event(""),
                event(",\"deep\":" + deep),
                event(",\"deep\":" + "{\"a\":".repeat(50_000)),
                event(",\"deep\":" + "[".repeat(150) + "]".repeat(150)),
                event(",\"set\":{\"x\":1e999999999}"),
                event(",\"n\":" + "9".repeat(100_000)),
                "{\"process\":\"p\",\"set\":{\"x\":1e-999999999}}\n",
                "{\"process\":\"p\",\"set\":{\"x\":" + "9".repeat(999) + "}}\n",
                "{\"hasse\":99999999999999999999}\n" + event(""),
                "{\"hasse\":1,\"processes\":[" + "\"a\",".repeat(10_000) + "\"a\"]}\n" + event(""),
                "{\"hasse\":1,\"init\":{\"x\":\"" + SLOW + "\"}}\n" + event(""),
                "{\"process\":\"p\",\"clock\":{\"p\":9223372036854775807},\"set\":{\"x\":1}}\n",
                "{\"process\":\"p\",\"clock\":{\"p\":-1},\"set\":{\"x\":1}}\n",
                "{\"process\":\"p\",\"id\":\"a\",\"after\":[\"a\"],\"set\":{\"x\":1}}\n",
                "{\"process\":\"p\",\"id\":\"a\",\"after\":[\"b\"]}\n{\"process\":\"q\",\"id\":\"b\",\"after\":[\"a\"]}\n",
                "{\"process\":\"p\",\"receive\":\"none\",\"set\":{\"x\":1}}\n",
                "{\"process\":\"" + SLOW + "\",\"name\":\"" + SLOW + "\",\"set\":{\"x\":1}}\n",
                concurrent(60, 60),
                concurrent(2_000, 1),
                "^(?<event>(a+)+)$ (?<host>\\w+) (?<clock>{.*})\n\n" + SLOW + "\n",
                "(?:(?=){999999999}){999999999}x(?<event>.*)(?<host>.*)(?<clock>.*)\n\n" + SLOW + "\n",
                "(?<event>(?:a|aa)+)(?<host>b)(?<clock>c)\n\n" + SLOW + "\n",
                "(?<event>.*)(?<host>.*)(?<clock>.*){0,99999999}\n\n" + SLOW + "\n",
                "1".repeat(60_000) + "\n",
                "a " + "{\"a\":1}".repeat(5_000) + "\nx\n",
                "x\na {\"a\":99999999999999999999}\n",
                "sequenceDiagram\n" + "loop x\n".repeat(20_000),
                "sequenceDiagram\n" + "a->>b: x\n".repeat(500) + "participant a as " + SLOW + "\n",
                "@startuml\n" + "alt x\n".repeat(20_000) + "@enduml\n",
                "@startuml\n!include /etc/passwd\n!includeurl http://127.0.0.1:1/x\na -> b : x\n@enduml\n",
                "{\"resourceSpans\":[" + deep,
                "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"traceId\":\"" + SLOW
                        + "\",\"spanId\":\"x\"}]}]}]}\n",
                "{\"data\":[{\"traceID\":\"1\",\"spans\":[{\"traceID\":\"1\",\"spanID\":\"1\",\"startTime\":1e400}]}]}\n",
                "[{\"traceId\":\"1\",\"id\":\"1\",\"timestamp\":-9223372036854775808,\"duration\":9223372036854775807}]\n",
                "{\"node\":\"a\",\"vc\":{\"a\":1e99}}\n",
                "T0|w(V1)|" + "9".repeat(5_000) + "\n",
                "T0|acq(L)|1\n".repeat(2_000) + "T1|w(V1)|345\n");
    }

    /** Events of many processes that nothing orders: more cuts than anybody counts by listing. */
    private static String concurrent(int processes, int events) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < events; i++) {
            for (int p = 0; p < processes; p++) {
                text.append("{\"process\":\"p" + p + "\",\"set\":{\"x" + p + "\":" + i + "}}\n");
            }
        }
        return text + event("");
    }

    private static List<String> systems() {
        return List.of(
                "des (0, 2, 2)\n(0, \"?a\", 1)\n(1, \"!b\", 0)\n",
                "des (0, 2147483647, 2147483647)\n(0, \"?a\", 1)\n",
                "des (0, 99999999999999999999, 99999999999999999999)\n",
                "des (-1, -1, -1)\n",
                "des (0, 1, 2147483647)\n(0, \"?a\", 2147483646)\n",
                "des (5, 1, 2)\n(0, \"?a\", 1)\n",
                "des (0, 1, 2)\n(0, \"?a\", 9)\n",
                "des (0, 1, 2)\n(0, \"" + SLOW + "\", 1)\n",
                "des (0, 1, 2)\n(0, \"\"\"\"\"\", 1)\n",
                "des (0, 1, 2)\n(0, " + "(".repeat(20_000) + ", 1)\n",
                "des (0, 1, 1)\n(0, i, 0)\n",
                "des (0, 2, 1)\n(0, \"?" + SLOW + "\", 0)\n(0, \"!" + SLOW + "\", 0)\n");
    }

    private static List<String> specifications() {
        return List.of(
                "ctl a: EF (x = 1)\n",
                "ctl a: " + "(".repeat(100_000) + "\n",
                "ctl a: " + "!".repeat(100_000) + "x = 1\n",
                "ctl a: " + "EF ".repeat(245) + "(x = 1)\n",
                "ctl a: EF (x = " + "9".repeat(100_000) + ")\n",
                "ctl a: EF (x = 1e999999999)\n",
                "ctl a: EF (x ~ '(a+)+$')\n",
                "ctl a: EF (x ~ '(?:(?=){999999999}){999999999}x')\n",
                "ctl a: EF (x ~ '" + "(".repeat(5_000) + "')\n",
                "ctl a: forall p in '(.*)*.*.*.*x'. EF (p.x = 1)\n",
                "ctl a: " + "forall p in '.*'. ".repeat(100) + "EF (x = 1)\n",
                "ltl a: " + "G (F (x = 1) -> X ".repeat(80) + "(x = 1)" + ")".repeat(80) + "\n",
                "ltl a: F[<=99999999999999999999s] (x = 1)\n",
                "monitor a: /etc/passwd\n",
                "ctl a: monitor:/etc/passwd\n",
                "ctl a: EF (x = 1 / 0)\n",
                "ctl a: EF (x * x * x * x * x * x * x = 99999999999999999999)\n",
                "ctl a: EF (" + "x + ".repeat(20_000) + "x = 1)\n",
                "ctl a: EF (x = '\\uZZZZ')\n",
                "ctl a: EF (count(p: p.x = 1) >= 99999999999999999999)\n");
    }

    private static List<String> formulas() {
        return List.of(
                "< true > true\n",
                "(".repeat(100_000),
                "not ".repeat(100_000) + "true\n",
                "mu X . ".repeat(240) + "X\n",
                "nu X . mu Y . nu Z . mu W . (<true> X or <true> Y or <true> Z or <true> W)\n",
                "< (" + "true* . ".repeat(200) + "true)* > true\n",
                "< '(a+)+$' > true\n",
                "< '(?:(?=){999999999}){999999999}x' > true\n",
                "library /etc/passwd end_library true\n",
                "library ../../../../etc/passwd end_library true\n",
                "macro M (X) = (X or X) end_macro " + "M (".repeat(60) + "true" + ")".repeat(60) + "\n",
                "< \"" + SLOW + "\" > true\n");
    }

    private static List<String> equations() {
        return List.of(
                "block mu B is\n  X = Y\n  Y = true\nend block\n",
                "block mu B is\n  X = " + "(".repeat(100_000) + "\nend block\n",
                "block mu B is\n  X = X\nend block\n",
                "block mu B is\n  " + "x".repeat(100_000) + " = true\nend block\n",
                "block mu B is\n" + "  X = true\n".repeat(10_000) + "end block\n",
                "block mu B is\n  X = Y\nend block\n",
                "block mu B is\n  X = " + "X or ".repeat(50_000) + "X\nend block\n",
                "block mu B1 is\n  X = Y\nend block\nblock nu B2 is\n  Y = X\nend block\n");
    }

    private static List<String> networks() {
        return List.of(
                "network\ncomponent one \"system.aut\"\n",
                "network\ncomponent one \"pair.net\"\n",
                "network\ncomponent one \"../../../../../../etc/passwd\"\n",
                "network\ncomponent one \"/etc/passwd\"\n",
                "network\ncomponent one \"/dev/zero\"\n",
                "network\ncomponent one \"http://127.0.0.1:1/x.aut\"\n",
                "network\n" + "component one \"system.aut\"\n".repeat(5_000),
                "network\ncomponent one \"system.aut\"\n" + "sync a * b -> c\n".repeat(1_000),
                "network\ncomponent " + SLOW + " \"system.aut\"\n");
    }

    private static List<String> monitors() {
        return List.of(
                "initial a\nbad b\na -> b on x = 1\n",
                "HOA: v1\nStates: 2147483647\nStart: 0\nAP: 0\nAcceptance: 0 t\n--BODY--\n--END--\n",
                "HOA: v1\nStates: 1\nStart: 0\nAP: 2147483647\n--BODY--\n--END--\n",
                "HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"x = 1\"\nacc-name: all\nAcceptance: 0 t\n--BODY--\nState: 0\n["
                        + "(".repeat(20_000) + "] 0\n--END--\n",
                "initial a\nbad b\na -> b on " + "(".repeat(20_000) + "\n",
                "initial a\nbad b\na -> b on x ~ '(a+)+$'\n",
                "initial a\n" + "a -> b on x = 1\n".repeat(5_000),
                "initial " + SLOW + "\nbad b\n");
    }

    /** A call and its return, with this value; in EDN and in JSON. */
    private static String written(String value) {
        return "[{:process 0, :type :invoke, :f :write, :value " + value + "}\n"
                + " {:process 0, :type :ok, :f :write, :value " + value + "}]\n";
    }

    private static String writtenInJson(String value) {
        return ("{\"process\":0,\"type\":\"invoke\",\"f\":\"write\",\"value\":@}\n"
                        + "{\"process\":0,\"type\":\"ok\",\"f\":\"write\",\"value\":@}\n")
                .replace("@", value);
    }

    private static List<String> histories() {
        List<String> colliding = colliding(1 << 15);
        return List.of(
                written("1"),
                written("[".repeat(100_000)),
                written("#_ ".repeat(100_000)),
                written("#a ".repeat(100_000) + "1"),
                written("1e999999999"),
                written("##NaN"),
                written("9".repeat(100_000)),
                written("\"" + SLOW),
                written("{" + String.join(" 1 ", colliding) + " 1}"),
                "[{:process " + String.join(" :type :invoke :f :write :value 1}{:process ", colliding)
                        + " :type :invoke :f :write :value 1}]",
                writtenInJson("1e2147483647"),
                writtenInJson("10e2147483647"),
                writtenInJson("1e99999999999"),
                writtenInJson("1e-99999999999"),
                writtenInJson("NaN"),
                writtenInJson("[".repeat(900) + "]".repeat(900)),
                writtenInJson("{\"" + String.join("\":1,\"", colliding) + "\":1}"),
                "INFO jepsen.util - 0\t:invoke\t:read\tnil\n" + "x - ".repeat(50_000) + "\n",
                "INFO jepsen.util - 0\t:invoke\t:write\t" + "[".repeat(100_000) + "\n",
                "[" + "{:process 0, :type :invoke, :f :write, :value 1}".repeat(10_000));
    }

    /** Texts that have one hash in Java. */
    private static List<String> colliding(int count) {
        List<String> texts = List.of("");
        while (texts.size() < count) {
            texts = texts.stream()
                    .flatMap(text -> java.util.stream.Stream.of(text + "Aa", text + "BB"))
                    .toList();
        }
        return texts;
    }

    private static List<String> mappings() {
        return List.of(
                "json:\nprocess: {process}\nset x: {set.x}\n",
                "match: (?:(?=){999999999}){999999999}x\nprocess: p\n",
                "match: (?<event>(a+)+)$\nprocess: p\n",
                "match: " + "(".repeat(20_000) + "\nprocess: p\n",
                "match: ((a{999}){999}){999}\nprocess: p\n",
                "record: (x*)*y\nseparator: (?<run>.*)*\nskip: .*.*.*.*z\nmatch: .*\nprocess: p\n",
                "match: .*\nprocess: " + "{line}".repeat(20_000) + "\n",
                "match: .*\nprocess: p\n" + "also:\n".repeat(20_000),
                "match: .*\nprocess: p\nset " + SLOW + ": {line}\n",
                "match: .*\nprocess: p\nset x: {" + "line +".repeat(5_000) + "1}\n",
                "json: process ~ (a|aa)+$, " + "set.x = 1,".repeat(5_000) + "\nprocess: p\n",
                "csv:\ncolumns: " + "a ".repeat(20_000) + "\nprocess: {a}\n",
                "csv:\ndelimiter: \"\nprocess: p\n",
                "match: .*\nprocess: {file}\nevent: {run}\nclock: {line}\n",
                "include: /etc/passwd\n",
                "set" + " ".repeat(100_000) + "x\n",
                "#".repeat(300_000) + "\nmatch: .*\n");
    }
}
