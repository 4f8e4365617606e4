package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.TerminalLine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command, on files whose every field holds a stranger's text and with such texts as arguments: whatever it prints
 * or writes has no character that could do anything, and no line that is not ours.
 */
class HostileOutputTest {
    /** Begins whatever a text tries to put on a line of its own or in a colour; no blank before it, where lines wrap. */
    private static final String FORGED = "FORGED";

    private static final String CONTROLS =
            characters(IntStream.concat(IntStream.range(1, 32), IntStream.range(0x7f, 0xa0)));
    private static final String INVISIBLE = "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d"
            + "\u202e\u2060\u2061\u2066\u2067\u2068\u2069\ufeff\ufff9\u3164"
            + characters(IntStream.of(0xe0001, 0xe0041, 0xe007f, 0x1d173));

    private static final List<String> TEXTS = List.of(
            "x\nFORGED holds\n::error::FORGED\r\n  ::add-mask::FORGED\u2028FORGED\u2029FORGED\u0085FORGED",
            "\u001b[32mFORGED\u001b[0m\u001b]0;FORGED\u0007\u001b]8;;http://x\u001b\\\u009b2J\u0090q\u009c",
            CONTROLS,
            INVISIBLE,
            // The long word makes a line that is wrapped begin with what follows.
            "::error::FORGED " + "a".repeat(90)
                    + " ::error::FORGED ##vso[task.complete] ##teamcity[x] ##[error]FORGED \uffff\ufdd0",
            "]]>--><script>alert(1)</script><svg onload=x>\"' onmouseover='x' &amp;&#0;```\n#FORGED\n%%{init}%%;end{{x}}");

    /** Files whose content other programs read: there a text has to be what it was. */
    private static final Set<String> DATA = Set.of("aut", "net", "gz", "png", "smv", "pml");

    /** As {@link LineStream} and {@link TerminalLine} write them. */
    private static final Pattern OUR_COLOURS =
            Pattern.compile("\u001b\\[(?:1|2|31|32|33)m(?!FORGED)|\u001b\\[0m|\r\u001b\\[K");

    @TempDir
    Path files;

    @TempDir
    Path out;

    private static String characters(IntStream codes) {
        return codes.mapToObj(Character::toString).collect(Collectors.joining());
    }

    static List<String> texts() {
        return TEXTS;
    }

    /** What a run printed, on a terminal or not. */
    private record Printed(int code, byte[] out, byte[] err) {
        static Printed of(List<String> line, String terminals, boolean colours) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Console console = Console.on(InputStream.nullInputStream(), out, err, terminals, colours);
            int code = new Main(console).run(line.toArray(String[]::new));
            console.flush();
            return new Printed(code, out.toByteArray(), err.toByteArray());
        }
    }

    @Test
    void everyCommandIsLookedAt() {
        Set<String> lookedAt = new TreeSet<>(Set.of("serve", "worker"));
        for (List<String> line : CommandLines.all()) {
            lookedAt.add(line.get(0));
            lookedAt.add(line.get(0) + " " + (line.size() > 1 ? line.get(1) : ""));
        }
        assertThat(lookedAt).containsAll(CommandLines.commands());
    }

    @ParameterizedTest
    @MethodSource("texts")
    void noFieldOfAFileGetsThrough(String text) throws Exception {
        CommandLines.writeFiles(files);
        HostileFiles.write(files, text);
        int looked = 0;
        for (List<String> line : CommandLines.all()) {
            if (CommandLines.inputs(line).isEmpty() || line.contains("--promela")) {
                continue;
            }
            for (List<String> each : variants(CommandLines.in(line, files, out))) {
                look(each, Printed.of(each, "", false), false);
                looked++;
                if (!CommandLines.writes(line)) {
                    look(each, Printed.of(each, "out err", true), true);
                    looked++;
                }
            }
        }
        assertThat(looked).isGreaterThan(60);
    }

    /** As it is, and with JSON where a command has it. */
    private static List<List<String>> variants(List<String> line) {
        boolean json =
                Set.of("check", "slice", "info", "evaluate", "ioco", "lts").contains(line.get(0));
        if (!json || line.contains("--json") || line.contains("--quiet")) {
            return List.of(line);
        }
        List<String> other = new ArrayList<>(line);
        other.add("--json");
        return List.of(line, other);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void noArgumentGetsThrough(String text) throws Exception {
        CommandLines.writeFiles(files);
        Set<String> commands = new TreeSet<>();
        int looked = 0;
        for (List<String> line : CommandLines.all()) {
            List<String> words = CommandLines.in(line, files, out);
            // A command that is none is the same with whatever words after it.
            int first = commands.add(words.get(0)) ? 0 : 1;
            for (int place = first; place < words.size() && !line.contains("--"); place++) {
                List<String> other = new ArrayList<>(words);
                // No folders, which a slash in a text would ask for.
                other.set(place, words.get(place) + text.replace("/", ""));
                look(other, Printed.of(other, "", false), false);
                looked++;
            }
        }
        assertThat(looked).isGreaterThan(150);
    }

    private void look(List<String> line, Printed printed, boolean coloured) throws Exception {
        assertThat(printed.code())
                .as(line + new String(printed.err(), StandardCharsets.UTF_8))
                .isBetween(0, 3);
        boolean data = (line.contains("convert") || line.contains("testgen") || line.contains("lts")) && !coloured;
        String said = text("standard output of " + line, printed.out());
        inert("standard output of " + line, coloured ? OUR_COLOURS.matcher(said).replaceAll("") : said, data);
        String told = text("standard error of " + line, printed.err());
        inert("standard error of " + line, coloured ? OUR_COLOURS.matcher(told).replaceAll("") : told, false);
        if (line.contains("--json") && printed.code() != ExitCode.BAD_INPUT) {
            parseJson(said);
        }
        try (Stream<Path> written = Files.walk(out)) {
            for (Path file : written.filter(Files::isRegularFile).toList()) {
                look(file);
                Files.delete(file);
            }
        }
    }

    private static void look(Path file) throws Exception {
        String name = file.getFileName().toString();
        String kind = name.substring(name.lastIndexOf('.') + 1).replaceAll("[^a-z].*", "");
        if (kind.equals("png") || kind.equals("gz")) {
            return;
        }
        byte[] bytes = Files.readAllBytes(file);
        inert(name, text(name, bytes), DATA.contains(kind));
        switch (kind) {
            case "xml", "svg" ->
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
            case "sarif" -> parseJson(new String(bytes, StandardCharsets.UTF_8));
            case "html" ->
                assertThat(new String(bytes, StandardCharsets.UTF_8)).doesNotContain("<script>alert", "<svg onload");
            default -> {}
        }
    }

    private static void parseJson(String text) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            while (parser.nextToken() != null) {
                assertThat(parser.currentToken()).isNotNull();
            }
        }
    }

    private static String text(String where, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IOException e) {
            throw new AssertionError(where + ": not UTF-8", e);
        }
    }

    private static void inert(String where, String text, boolean data) {
        for (String line : text.split("\n", -1)) {
            assertThat(line.strip()).as(where).doesNotStartWith(FORGED).doesNotStartWith("#" + FORGED);
            if (!data) {
                assertThat(line.strip()).as(where).doesNotStartWith("::").doesNotContainPattern("##\\w*\\[");
                assertThat(line.codePoints()
                                .filter(HostileOutputTest::isDangerous)
                                .mapToObj(Integer::toHexString))
                        .as(where + ": " + line)
                        .isEmpty();
            }
        }
    }

    private static boolean isDangerous(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\t';
            case Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> (c & 0xfffe) == 0xfffe;
        };
    }
}
