package dev.hasse.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The modules point one way, as the table in ARCHITECTURE.md says; packages have no cycles and say what they are. */
class ArchitectureTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final String PREFIX = "dev.hasse.";
    /** Read once for all tests: that is most of their work. */
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPaths(moduleClasses());

    private static Path[] moduleClasses() {
        try (Stream<Path> modules = Files.list(ROOT)) {
            // A folder without a build file is what an older build left of a module.
            return modules.filter(module -> Files.exists(module.resolve("pom.xml")))
                    .map(module -> module.resolve("target/classes"))
                    .filter(Files::isDirectory)
                    .toArray(Path[]::new);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void modulesPointOneWay() throws IOException {
        Map<String, Set<String>> allowed = AllowedEdges.read(ROOT.resolve("ARCHITECTURE.md"));
        Map<String, Set<String>> found = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            String from = module(type);
            Set<String> targets = found.computeIfAbsent(from, name -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass();
                if (target.getPackageName().startsWith(PREFIX)
                        && !module(target).equals(from)) {
                    targets.add(module(target));
                }
            }
        }
        assertThat(found.keySet())
                .as("every module has a row in ARCHITECTURE.md, and every row a module")
                .isEqualTo(allowed.keySet());
        found.forEach((module, targets) -> assertThat(allowed.get(module))
                .as("what module %s may use, by ARCHITECTURE.md", module)
                .containsAll(targets));
    }

    @Test
    void theTableItselfHasNoCycle() throws IOException {
        Map<String, Set<String>> allowed = AllowedEdges.read(ROOT.resolve("ARCHITECTURE.md"));
        Set<String> done = new TreeSet<>();
        while (done.size() < allowed.size()) {
            Set<String> next = allowed.keySet().stream()
                    .filter(module -> !done.contains(module) && done.containsAll(allowed.get(module)))
                    .collect(Collectors.toSet());
            assertThat(next).as("a module outside every cycle, after %s", done).isNotEmpty();
            done.addAll(next);
        }
    }

    @Test
    void packagesHaveNoCycles() {
        SlicesRuleDefinition.slices()
                .matching("dev.hasse.(**)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    @Test
    void everyPackageIsDocumented() throws IOException {
        try (Stream<Path> sources = Files.walk(ROOT, 12)) {
            Set<Path> undocumented = sources.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .map(Path::getParent)
                    .filter(folder -> Files.notExists(folder.resolve("package-info.java")))
                    .collect(Collectors.toSet());
            assertThat(undocumented).isEmpty();
        }
    }

    /** Names that two types share, each with the reason why that is better than another word. */
    private static final Map<String, String> SHARED_NAMES =
            Map.of("Property", "users write @Property at a test, and what it states is a logic.Property");

    @Test
    void aNameMeansOneThing() {
        Map<String, Set<String>> named = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (type.isTopLevelClass() && !type.getSimpleName().equals("package-info")) {
                named.computeIfAbsent(type.getSimpleName(), name -> new TreeSet<>())
                        .add(type.getName());
            }
        }
        assertThat(named).hasSizeGreaterThan(400);
        SHARED_NAMES
                .keySet()
                .forEach(name -> assertThat(named.remove(name))
                        .as("%s is shared, or leaves the list", name)
                        .hasSize(2));
        named.values().removeIf(types -> types.size() == 1);
        assertThat(named)
                .as("types with one simple name: rename all but one of them")
                .isEmpty();
    }

    @Test
    void seedsOfTestsAreTakenInOnePlace() throws IOException {
        try (Stream<Path> sources = Files.walk(ROOT, 12)) {
            List<Path> alone = sources.filter(file -> file.toString().matches(".*/src/test/java/.*\\.java"))
                    .filter(file -> text(file).contains("getLong(\"" + "hasse.seed"))
                    .toList();
            assertThat(alone).as("tests ask testkit.Seeds").isEmpty();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyTypeThatThePageNamesIsThere() throws IOException {
        Set<String> names = new TreeSet<>();
        CLASSES.forEach(type -> names.add(type.getName().replace('$', '.')));
        List<NamedTypes.Name> named = NamedTypes.in(Files.readString(ROOT.resolve("ARCHITECTURE.md")));
        assertThat(named)
                .hasSizeGreaterThan(150)
                .allSatisfy(each -> assertThat(names)
                        .as("a type %s%s of ARCHITECTURE.md", each.packages(), each.type())
                        .anyMatch(name -> name.endsWith("." + each.packages() + each.type())));
    }

    @Test
    void thePageStaysShort() throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve("ARCHITECTURE.md"))).hasSizeBetween(100, 200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "evaluate", "testgen", "record", "scan` and `confirm"})
    void aWayHasAtMostTenStepsAndEachNamesItsClass(String command) throws IOException {
        List<String> steps = NamedTypes.steps(Files.readAllLines(ROOT.resolve("ARCHITECTURE.md")), command);
        assertThat(steps)
                .hasSizeBetween(5, 10)
                .noneMatch(step -> NamedTypes.in(step).isEmpty());
    }

    @Test
    void thereIsSomethingToAnalyse() {
        assertThat(CLASSES.size()).isGreaterThan(400);
    }

    private static String module(JavaClass type) {
        String rest = type.getPackageName().substring(PREFIX.length());
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }
}
