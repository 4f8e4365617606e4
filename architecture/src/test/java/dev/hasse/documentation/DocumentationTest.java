package dev.hasse.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.Workplace;
import dev.hasse.testkit.ClassArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every command of README and docs, compares what they print with what is shown, and compiles the Java. */
@Execution(ExecutionMode.CONCURRENT)
class DocumentationTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final Duration LONGEST_PAGE = Duration.ofMinutes(20);

    /** For those who write one page: only pages with this in their names. */
    private static final String CHOSEN = System.getProperty("hasse.page", "");

    /** Programs of others: a command that needs one is left out where it is missing and cannot be installed. */
    private static final List<String> OTHERS = List.of("spin", "gcc");

    private static final Pattern COMMAND = Pattern.compile("\\bhasse ([a-z]+)");

    @TempDir
    static Path places;

    /** One for each page that is followed beside others. */
    private static final BlockingQueue<Desk> DESKS = new LinkedBlockingQueue<>();

    /** Of each page, the commands that no page before it has: these are started as users do. */
    private static final Map<String, Set<String>> FIRST = new HashMap<>();

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        // Programs of a page may have classes in the folder where they are started.
        String options = "'" + String.join("' '", ClassArchive.options("dev.hasse.cli.Main", "warm-up")) + ":.'";
        for (int desk = 0; desk < Runtime.getRuntime().availableProcessors(); desk++) {
            DESKS.add(new Desk(ROOT, Files.createDirectory(places.resolve("desk" + desk)), options));
        }
        Set<String> seen = new HashSet<>();
        for (Page page : pages()) {
            Set<String> here = new TreeSet<>();
            for (Page.Block block : page.blocks()) {
                if (block.language().equals("console")) {
                    COMMAND.matcher(block.text()).results().forEach(each -> here.add(each.group(1)));
                }
            }
            here.removeAll(seen);
            seen.addAll(here);
            FIRST.put(page.name(), here);
        }
    }

    @AfterAll
    static void close() {
        DESKS.forEach(Desk::close);
    }

    static List<Page> pages() throws IOException {
        List<Path> files = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            docs.filter(each -> each.toString().endsWith(".md")).sorted().forEach(files::add);
        }
        try (Stream<Path> examples = Files.walk(ROOT.resolve("examples"))) {
            examples.filter(each -> each.endsWith("README.md")).sorted().forEach(files::add);
        }
        List<Page> pages = new ArrayList<>();
        for (Path file : files) {
            if (file.toString().contains(CHOSEN)) {
                pages.add(Page.read(ROOT, file));
            }
        }
        return pages;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void whatIsShownIsWhatHappens(Page page) throws IOException, InterruptedException {
        Desk desk = DESKS.take();
        try (Shell shell = desk.shell(FIRST.getOrDefault(page.name(), Set.of()))) {
            Assertions.assertTimeoutPreemptively(LONGEST_PAGE, () -> {
                for (Page.Block block : page.blocks()) {
                    follow(page, block, shell, desk.folder());
                }
            });
        } finally {
            DESKS.add(desk);
        }
    }

    private static void follow(Page page, Page.Block block, Shell shell, Path folder) throws IOException {
        if (!block.file().isEmpty()) {
            Path file = folder.resolve(block.file());
            Files.createDirectories(file.getParent());
            Files.writeString(file, block.text());
        }
        if (block.language().equals("java")) {
            assertThat(JavaSnippet.problems(block.text(), folder))
                    .as("%s, line %d", page.name(), block.line())
                    .isEmpty();
            if (JavaSnippet.isStatements(block.text())) {
                compare(page, block, new Session.Step(Shell.SNIPPET, List.of()), shell.run(Shell.SNIPPET));
            }
        }
        if (block.language().equals("console")) {
            for (Session.Step step : Session.of(block).steps()) {
                if (OTHERS.stream().anyMatch(each -> step.command().contains(each) && !Workplace.isInstalled(each))) {
                    continue;
                }
                compare(page, block, step, shell.run(step.command()));
            }
        }
    }

    private static void compare(Page page, Page.Block block, Session.Step step, Shell.Result result) {
        String place = page.name() + ", the session at line " + block.line() + "\n$ " + step.command();
        if (!step.shown().isEmpty() && !Session.matches(step.shown(), result.lines())) {
            fail(place + "\nshows:\n" + String.join("\n", step.shown()) + "\nprints:\n"
                    + String.join("\n", result.lines()));
        }
        boolean fails =
                result.code() == 2 || result.code() > 3 || step.command().equals(Shell.SNIPPET) && result.code() != 0;
        if (step.shown().isEmpty() && fails) {
            fail(place + "\nfails with " + result.code() + ":\n" + String.join("\n", result.lines()));
        }
    }

    /** A command that looks like one and is not run would rot. */
    @Test
    void commandsStandInSessions() throws IOException {
        List<String> outside = new ArrayList<>();
        for (Page page : pages()) {
            for (Page.Block block : page.blocks()) {
                if (!block.language().equals("console")) {
                    block.lines().stream()
                            .filter(line -> line.startsWith("$ ") || line.startsWith("./hasse "))
                            .forEach(line -> outside.add(page.name() + ": " + line));
                }
            }
        }
        assertThat(outside).isEmpty();
    }
}
