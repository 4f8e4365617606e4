package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * A command line or more for every command that ends by itself. {@code @name} is one of the good files here, in whose
 * place a test may put a bad one; {@code OUTPUT.aut} is a file to be written, {@code OUTPUT/} a folder; {@code ~} is a blank.
 */
final class CommandLines {
    private static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("trace.jsonl", "{\"process\":\"p\",\"set\":{\"x\":1}}\n{\"process\":\"q\",\"set\":{\"y\":1}}\n"),
            Map.entry("properties.spec", "ctl reached: EF (x = 1)\n"),
            Map.entry("bad-runs.monitor", "initial a\nbad b\na -> b on x = 1\n"),
            Map.entry("model.pml", "active proctype P() { byte x; x = 1 }\n"),
            Map.entry("system.aut", "des (0, 2, 2)\n(0, \"?a\", 1)\n(1, \"!b\", 0)\n"),
            Map.entry("log.mapping", "json:\nprocess: {process}\nset x: {set.x}\n"),
            Map.entry("formula.mcl", "< true > true\n"),
            Map.entry("pair.net", "network\ncomponent one \"system.aut\"\n"),
            Map.entry("game.pg", "parity 1;\n0 0 0 1;\n1 2 1 0;\n"),
            Map.entry("equations.bes", "block mu B is\n  X = Y\n  Y = true\nend block\n"),
            Map.entry("purpose.aut", "des (0, 2, 2)\n(0, \"?a\", 1)\n(1, \"ACCEPT\", 1)\n"),
            Map.entry(
                    "test.aut", "des (0, 4, 3)\n(0, \"?a\", 1)\n(1, \"!b\", 2)\n(2, \"PASS\", 2)\n(1, \"delta\", 1)\n"),
            Map.entry("register.aut", "des (0, 1, 2)\n(0, \"write 1\", 1)\n"),
            Map.entry(
                    "history.edn",
                    "[{:process 0, :type :invoke, :f :write, :value 1}\n {:process 0, :type :ok, :f :write, :value 1}]\n"));

    private static final List<String> LINES = List.of(
            "check @trace.jsonl -p EF(x=1)",
            "check @trace.jsonl -p AG(x=0) --json",
            "check @trace.jsonl -p EF(x=1) --quiet --html OUTPUT.html",
            "check @trace.jsonl --spec @properties.spec --junit OUTPUT.xml",
            "check @trace.jsonl -p AG(x=0) --quiet --sarif OUTPUT.sarif",
            "scan @trace.jsonl",
            "scan @trace.jsonl --json --only race,lost --fail-on low",
            "confirm @trace.jsonl -- java -version",
            "confirm @trace.jsonl -p AG(x<1000) -- true",
            "watch @trace.jsonl -p EF(x=1) --once",
            "watch @trace.jsonl --spec @properties.spec --once --json",
            "slice @trace.jsonl -p x=1 -o OUTPUT.jsonl",
            "slice @trace.jsonl -p x=1 --html OUTPUT.html",
            "info @trace.jsonl",
            "info @trace.jsonl --json",
            "draw @trace.jsonl",
            "draw @trace.jsonl -o OUTPUT.svg",
            "draw @trace.jsonl -o OUTPUT.png",
            "convert @trace.jsonl OUTPUT.log",
            "convert @trace.jsonl OUTPUT.jsonl.gz",
            "convert @trace.jsonl OUTPUT.smv -p EF(x=1)",
            "merge @trace.jsonl -o OUTPUT.jsonl",
            "mapping show synoptic -o OUTPUT.mapping",
            "mapping try @trace.jsonl --json",
            "mapping try @trace.jsonl --mapping @log.mapping",
            "info @trace.jsonl --mapping @log.mapping",
            "simulate peterson --events 50 -o OUTPUT.jsonl",
            "simulate peterson --spec",
            "simulate --promela @model.pml --events 20 -o OUTPUT.jsonl",
            "monitor show G(x=1) -o OUTPUT.txt",
            "monitor show monitor:@bad-runs.monitor",
            "monitor show G(x=1) --with @trace.jsonl",
            "monitor show G(x=1) --with @trace.jsonl --symbolic --as dot",
            "explain G(x=1)",
            "explain F(x=1) --json",
            "evaluate @system.aut --deadlock-free --diagnostic OUTPUT.aut",
            "evaluate @trace.jsonl --mcl @formula.mcl",
            "evaluate @pair.net --livelock-free --json",
            "evaluate @system.aut --mcl @formula.mcl --game OUTPUT.pg",
            "evaluate @system.aut @pair.net --deadlock-free -f <true>true --explain --junit OUTPUT.xml",
            "linearizable @history.edn --model register",
            "linearizable @history.edn --model register --html OUTPUT.html",
            "linearizable @history.edn --model @register.aut --json",
            "lts info @system.aut --labels",
            "lts minimize @system.aut OUTPUT.aut",
            "lts minimize @system.aut",
            "lts compare @system.aut @test.aut",
            "lts convert @system.aut OUTPUT.dot",
            "lts hide @system.aut OUTPUT.aut -l .a",
            "lts rename @system.aut OUTPUT.aut.gz -r !b~->~b",
            "lts compose @pair.net OUTPUT.aut",
            "lts lint @pair.net",
            "lts generate abp --size 1 -o OUTPUT/",
            "lts generate random --states 10 -o OUTPUT.aut",
            "bes solve @equations.bes",
            "bes solve @game.pg",
            "ioco @system.aut @system.aut",
            "testgen @system.aut --depth 2 -o OUTPUT.mmd",
            "testgen @system.aut --purpose @purpose.aut",
            "testgen @system.aut --depth 2 --tests OUTPUT/",
            "testgen @system.aut --depth 2 --test OUTPUT.aut --raw OUTPUT.dot",
            "test @test.aut --patience 50ms --log OUTPUT.txt -- cat",
            "test @test.aut --patience 50ms --coverage @system.aut --junit OUTPUT.xml -- cat",
            "bench --help",
            "doctor",
            "doctor --json",
            "completion fish",
            "help check",
            "warm-up");

    private CommandLines() {}

    static List<List<String>> all() {
        return LINES.stream()
                .map(line -> Stream.of(line.split(" "))
                        .map(word -> word.replace('~', ' '))
                        .toList())
                .toList();
    }

    /** The names of all commands that have no commands of their own, as they are declared. */
    static Set<String> commands() {
        Console console =
                Console.of(InputStream.nullInputStream(), new ByteArrayOutputStream(), new ByteArrayOutputStream());
        Set<String> names = new TreeSet<>();
        collect(new Main(console).commandLine(), "", names);
        return names;
    }

    private static void collect(CommandLine command, String name, Set<String> names) {
        if (command.getSubcommands().isEmpty()) {
            names.add(name.strip());
        }
        command.getSubcommands().forEach((each, nested) -> collect(nested, name + " " + each, names));
    }

    static void writeFiles(Path folder) throws IOException {
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
    }

    /** The words of a line that name a file to read. */
    static List<Integer> inputs(List<String> line) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
            if (line.get(i).contains("@")) {
                places.add(i);
            }
        }
        return places;
    }

    static boolean writes(List<String> line) {
        return line.stream().anyMatch(word -> word.startsWith("OUTPUT"));
    }

    /** The line with its files in these folders. */
    static List<String> in(List<String> line, Path good, Path out) {
        return line.stream().map(word -> in(word, good, out)).toList();
    }

    private static String in(String word, Path good, Path out) {
        if (word.equals("OUTPUT/")) {
            return out.resolve("out-folder").toString();
        }
        return word.startsWith("OUTPUT")
                ? out.resolve("out" + word.substring("OUTPUT".length())).toString()
                : word.replace("@", good + "/");
    }

    /** The line with another file in place of the one that a word names. */
    static List<String> with(List<String> line, int place, Path file) {
        List<String> other = new ArrayList<>(line);
        other.set(place, line.get(place).replaceAll("@.*", file.toString()));
        return other;
    }

    /** What the name of the file that a word names ends in. */
    static String ending(String word) {
        return word.substring(word.lastIndexOf('.'));
    }
}
