package dev.hasse.cli;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files of {@link CommandLines} once more, with a stranger's text in every field that can hold one. */
final class HostileFiles {
    private HostileFiles() {}

    static void write(Path folder, String text) throws IOException {
        for (Map.Entry<String, String> file : with(text).entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Map<String, String> with(String text) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("trace.jsonl", trace(text));
        files.put("properties.spec", specification(text));
        files.put(
                "bad-runs.monitor",
                "initial a\nbad b\na -> b on `" + line(text).replace("`", "``") + "` = 0 & x = 1\n");
        files.put("system.aut", "des (0, 3, 2)\n(0, \"?a\", 1)\n(1, \"!" + label(text) + "\", 0)\n(1, \"!b\", 0)\n");
        files.put("formula.mcl", "< \"" + label(text).replace("\\", "\\\\") + "\" > true or < true > true\n");
        files.put("pair.net", "network\ncomponent one \"system.aut\"\n");
        files.put("equations.bes", "block mu B is\n  X = Y\n  Y = true\nend block\n" + "// " + line(text) + "\n");
        files.put("history.edn", history(text));
        files.put(
                "log.mapping",
                "json:\nprocess: {process}\nevent: " + line(text) + "\nset x"
                        + line(text).replaceAll("\\s", "_") + ": {set.x}\n");
        files.put("purpose.aut", "des (0, 2, 2)\n(0, \"?a\", 1)\n(1, \"ACCEPT\", 1)\n");
        files.put(
                "test.aut",
                "des (0, 5, 3)\n(0, \"?a\", 1)\n(1, \"!" + label(text)
                        + "\", 2)\n(1, \"!b\", 2)\n(2, \"PASS\", 2)\n(1, \"delta\", 1)\n");
        return files;
    }

    private static String trace(String text) {
        String json = new String(JsonStringEncoder.getInstance().quoteAsString(text));
        return ("{\"hasse\":1,\"init\":{\"v@\":\"@\"}}\n"
                        + "{\"process\":\"p@\",\"name\":\"@\",\"id\":\"i@\",\"send\":\"m@\",\"set\":{\"x\":1,\"v@\":\"@\"},\"extra@\":\"@\"}\n"
                        + "{\"process\":\"q@\",\"name\":\"@\",\"receive\":\"m@\",\"set\":{\"y\":1},\"local\":{\"w@\":\"@\"}}\n"
                        + "{\"process\":\"r@\",\"name\":\"@\",\"after\":[\"i@\"],\"set\":{\"x\":2}}\n"
                        + "{\"process\":\"@\",\"name\":\"@\",\"set\":{\"z@\":1}}\n")
                .replace("@", json);
    }

    /** Two calls, of which the second reads what nobody wrote, so that it is explained. */
    private static String history(String text) {
        String quoted = "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        return ("[{:process @, :type :invoke, :f :write, :value @}\n {:process @, :type :ok, :f :write, :value @}\n"
                        + " {:process @, :type :invoke, :f :read, :value nil, @ @}\n"
                        + " {:process @, :type :ok, :f :read, :value [@ 1]}]\n")
                .replace("@", quoted);
    }

    /** A variable's name in backquotes may have a line break, a value's text its escape. */
    private static String specification(String text) {
        String name = text.replace("`", "``");
        return "ctl reached: EF (x = 1 & `v" + name + "` = 0)\nctl never: AG (x != 2 | `z" + name + "` = 7)\n"
                + "ltl always: G (`v" + name + "` = 0)\n";
    }

    private static String line(String text) {
        return text.replace("\n", " ").replace("\r", " ");
    }

    /** In quotes on a line. */
    private static String label(String text) {
        return line(text).replace("\"", "'");
    }
}
