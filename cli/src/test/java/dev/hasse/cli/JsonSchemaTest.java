package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import dev.hasse.base.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What commands print with {@code --json} is what docs/hasse.schema.json says, every field of it. */
class JsonSchemaTest {
    private static final Path ROOT =
            Path.of(System.getProperty("hasse.root", "..")).toAbsolutePath().normalize();
    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

    @TempDir
    private Path folder;

    private static JsonSchema schema(String command) {
        return FACTORY.getSchema(
                SchemaLocation.of(ROOT.resolve("docs/hasse.schema.json").toUri() + "#/$defs/" + command));
    }

    private static void assertFits(String document, String command) {
        assertThat(schema(command).validate(document, InputFormat.JSON))
                .as("%s: %s", command, document)
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            check        | check leader-election.jsonl -p AG~(count(p:~p.role~=~'leader')~<=~1) -p AF~(n1.role~=~'leader')
            check        | check leader-election.jsonl -p G~(n1.role~=~'leader'~->~F~n1.role~=~'king') --fail-on vacuous
            check        | check leader-election.jsonl -p AG~(nobody.role~=~1) -p AG~!(n1.role~=~'leader'~&~n3.role~=~'leader')
            check        | check orders.jsonl -p forall~r~in~values(order).~F~[event~=~'ship'~&~order~=~r] -p EF~(a.order~=~1) --skew search
            check        | check bank-transfers.jsonl -p AG~(checking~+~savings~>=~0) -p AG~!deadlock
            scan         | scan leader-election.jsonl two-locks.jsonl
            scan         | scan leader-election.jsonl --against orders.jsonl
            info         | info leader-election.jsonl
            info         | info two-locks.jsonl
            info         | info orders.jsonl leader-election.jsonl
            linearizable | linearizable register.edn --model register
            """)
    void documentsFit(String command, String line) throws IOException {
        CommandLineRun run = run(line);
        assertThat(run.code()).as(line).isLessThan(70);
        assertFits(run.out(), command);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lts-info    | lts info machine.aut --labels
            lts-lint    | lts lint two.net
            lts-compare | lts compare machine.aut other.aut
            lts-compare | lts compare machine.aut machine.aut -e branching
            lts-compare | lts compare other.aut machine.aut --preorder failures
            lts-compare | lts compare machine.aut other.aut --preorder simulation
            evaluate    | evaluate machine.aut -f [~true*~.~"!empty"~]~false --explain
            evaluate    | evaluate machine.aut --deadlock-free --explain
            evaluate    | evaluate two.net -f [~true*~.~"nowhere"~]~false --explain
            evaluate    | evaluate machine.aut other.aut two.net -f <~"?coin"~>~true -f nu~X.~(<~true~>~X) --explain
            evaluate    | evaluate machine.aut prose.jsonl -f <~"?coin"~>~true
            bes-solve   | bes solve some.bes --explain
            bes-solve   | bes solve some.pg --explain
            bes-solve   | bes solve some.bes
            testgen     | testgen machine.aut --purpose purpose.aut --tests tests
            testgen     | testgen machine.aut --purpose never.aut
            test        | test case.aut --replay some.log --coverage machine.aut
            test        | test tests --patience 1ms -- true
            ioco        | ioco machine.aut other.aut
            ioco        | ioco machine.aut machine.aut
            """)
    void documentsOfTransitionSystemsFit(String command, String line) throws IOException {
        Path coffee = ROOT.resolve("examples/coffee");
        Files.copy(coffee.resolve("machine.aut"), folder.resolve("machine.aut"));
        Files.copy(coffee.resolve("coffee.aut"), folder.resolve("purpose.aut"));
        Files.writeString(folder.resolve("never.aut"), "des (0, 2, 2)\n(0, \"!milk\", 1)\n(1, ACCEPT, 1)\n");
        Files.writeString(folder.resolve("other.aut"), "des (0, 2, 2)\n(0, \"?coin\", 1)\n(1, \"!milk\", 0)\n");
        Files.writeString(folder.resolve("two.net"), """
                network
                component machine "machine.aut"
                component other "other.aut"
                synchronise "?coin" between machine other
                hide "x"
                """);
        Files.writeString(folder.resolve("some.bes"), "block mu B is\n  X = Y or Z\n  Y = true\n  Z = X\nend block\n");
        Files.writeString(folder.resolve("some.pg"), "parity 1;\n0 0 0 1 \"a\";\n1 1 1 0;\n");
        Files.writeString(folder.resolve("prose.jsonl"), "Once upon a time\n");
        Path tests = folder.resolve("tests");
        assertThat(run("testgen machine.aut --purpose purpose.aut --tests tests")
                        .code())
                .isZero();
        Files.copy(tests.resolve("test-1.aut"), folder.resolve("case.aut"));
        Files.writeString(folder.resolve("some.log"), "> ?coin\n> ?coffee\n< !coffee\n");
        CommandLineRun run = run(line);
        assertThat(run.code()).as(line + run.err()).isLessThan(70);
        assertThat(run.out()).as(line + run.err()).doesNotContain("\"error\":");
        assertFits(run.out(), command);
    }

    @Test
    void theBoundOfClocksAtWhichAHistoryChangesFits() throws IOException {
        Files.writeString(folder.resolve("timed.edn"), """
                {:process 0 :type :invoke :f :write :value 1 :time 5}
                {:process 0 :type :ok :f :write :value 1 :time 6}
                {:process 1 :type :invoke :f :read :value nil :time 8}
                {:process 1 :type :ok :f :read :value nil :time 9}
                """);
        String document =
                run("linearizable timed.edn --model register --skew search").out();
        assertThat(document).contains("\"flipsAt\":\"2ns\"");
        assertFits(document, "linearizable");
    }

    @Test
    void linesOfWatchFit() throws IOException {
        List<String> lines =
                run("watch leader-election.jsonl --once -p AG~(count(p:~p.role~=~'leader')~<=~1) -p AG~(n1.term~<~9)"
                                + " -p forall~r~in~values(event).~absence([event~=~r])")
                        .out()
                        .lines()
                        .toList();
        assertThat(lines).hasSizeGreaterThan(1);
        lines.forEach(line -> assertFits(line, "watch"));
    }

    @Test
    void aTraceThatCannotBeReadFits() throws IOException {
        Files.writeString(folder.resolve("bad.jsonl"), "{\"process\":\"a\",\"receive\":\"m\"}\n");
        assertFits(
                run("check bad.jsonl leader-election.jsonl -p AG~(n1.term~<~9)").out(), "check");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            file     | info nowhere.jsonl
            file     | check leader-election.jsonl --spec nowhere.spec
            format   | info prose.jsonl
            format   | info leader-election.jsonl --format nothing
            trace    | info lost.jsonl
            cycle    | info circle.jsonl
            mapping  | info leader-election.jsonl --mapping prose.jsonl
            property | check leader-election.jsonl -p AG~(
            name     | slice leader-election.jsonl -p nobody.role~=~1
            system   | lts info prose.jsonl
            property | evaluate system.aut -f <a
            history  | linearizable prose.jsonl --model register
            input    | check leader-election.jsonl -p AG~true --engine none
            """)
    void errorsHaveCodes(String code, String line) throws IOException {
        Files.writeString(folder.resolve("prose.jsonl"), "Once upon a time\n");
        Files.writeString(folder.resolve("lost.jsonl"), "{\"process\":\"a\",\"receive\":\"m\"}\n");
        Files.writeString(folder.resolve("circle.jsonl"), """
                {"process":"a","id":"x","after":["y"]}
                {"process":"b","id":"y","after":["x"]}
                """);
        Files.writeString(folder.resolve("system.aut"), "des (0, 1, 1)\n(0, a, 0)\n");
        CommandLineRun run = run(line);
        assertThat(run.code()).as(line).isEqualTo(2);
        assertThat(run.err()).as(line).startsWith("hasse: ");
        assertThat(run.out()).as(line).contains("\"code\":\"" + code + "\"");
        String kind = run.out().contains("\"histories\"") ? "linearizable" : "error";
        assertFits(run.out(), run.out().contains("\"traces\"") ? "check" : kind);
    }

    @Test
    void everyCodeIsInTheSchemaAndOnThePage() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/commands.md"));
        for (ErrorCode code : ErrorCode.values()) {
            assertFits("\"" + code.word() + "\"", "code");
            assertThat(page).contains("\n| `" + code.word() + "` | ");
        }
    }

    @Test
    void whatIsNotInTheSchemaDoesNotFit() {
        assertThat(schema("check").validate("{\"hasse\":\"1\",\"traces\":[],\"more\":1}", InputFormat.JSON))
                .isNotEmpty();
        assertThat(schema("scan").validate("{\"hasse\":\"1\",\"traces\":[{\"trace\":\"x\"}]}", InputFormat.JSON))
                .isNotEmpty();
    }

    /** {@code ~} is a blank; files are those of the examples, or here. */
    private CommandLineRun run(String line) throws IOException {
        Files.writeString(folder.resolve("orders.jsonl"), """
                {"process":"a","time":1,"name":"order","local":{"order":1},"send":"m"}
                {"process":"a","time":2,"name":"order","local":{"order":2}}
                {"process":"b","time":3,"name":"ship","local":{"order":1},"receive":"m"}
                {"process":"c","time":3.5,"set":{"x":1}}
                {"process":"b","time":4,"set":{"x":2}}
                """);
        // The words of a command to test are behind a --.
        String[] words = line.strip().replaceFirst("( -- .*)?$", " --json$1").split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace('~', ' ');
            if (words[i].matches("tests|[a-z-]+\\.(jsonl|edn|spec|aut|net|bes|pg|log)")) {
                Path here = folder.resolve(words[i]);
                words[i] = (Files.exists(here) || words[i].equals("tests")
                                ? here
                                : ROOT.resolve("examples").resolve(words[i]))
                        .toString();
            }
        }
        return CommandLineRun.of(words);
    }
}
