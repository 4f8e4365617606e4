package dev.hasse.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.hasse.stability.MayChange;
import dev.hasse.stability.Stable;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What users may build on is what docs/java.md says: these types are there, have its marks, and need no others. */
class StabilityTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final JavaClasses CLASSES = ArchitectureTest.CLASSES;
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(dev\\.hasse\\.[\\w.]+)` \\| (.*?) \\| (.*?) \\|$");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");
    private static final Pattern SNIPPET = Pattern.compile("(?ms)^```java[^\\n]*\\n(.*?)^```");
    private static final Pattern IMPORT = Pattern.compile("import (dev\\.hasse\\.[\\w.]+)\\.([A-Z]\\w*|\\*);");
    private static final Pattern TYPE = Pattern.compile("\\b[A-Z]\\w+");
    /** Packages that need no import in the documentation. */
    private static final List<String> KNOWN =
            List.of("dev.hasse.base", "dev.hasse.trace", "dev.hasse.check", "dev.hasse.formats");

    private static Set<String> names(int column) throws IOException {
        Set<String> names = new TreeSet<>();
        Matcher rows = ROW.matcher(Files.readString(ROOT.resolve("docs/java.md")));
        while (rows.find()) {
            String of = rows.group(1);
            NAME.matcher(rows.group(column)).results().forEach(each -> names.add(of + "." + each.group(1)));
        }
        return names;
    }

    private static Set<String> listed() throws IOException {
        Set<String> all = names(2);
        all.addAll(names(3));
        return all;
    }

    @Test
    void theMarksOfTypesAreWhatThePageSays() throws IOException {
        assertThat(marked(Stable.class)).isEqualTo(names(2));
        assertThat(marked(MayChange.class)).isEqualTo(names(3));
    }

    private static Set<String> marked(Class<? extends Annotation> mark) {
        return CLASSES.stream()
                .filter(type -> type.isAnnotatedWith(mark))
                .map(JavaClass::getFullName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyListedTypeIsThereAndPublic() throws IOException {
        assertThat(names(2)).hasSizeGreaterThan(30);
        for (String name : listed()) {
            assertThat(CLASSES.contain(name)).as(name).isTrue();
            assertThat(isPublic(name)).as(name).isTrue();
        }
    }

    private static boolean isPublic(String name) {
        return CLASSES.get(name).getModifiers().contains(JavaModifier.PUBLIC);
    }

    @Test
    void aStableTypeSpeaksOnlyOfListedTypes() throws IOException {
        Set<String> listed = listed();
        Set<String> missing = new TreeSet<>();
        for (String name : names(2)) {
            for (JavaCodeUnit unit : CLASSES.get(name).getCodeUnits()) {
                if (unit.getModifiers().contains(JavaModifier.PUBLIC)) {
                    Stream.concat(
                                    Stream.of(unit.getRawReturnType()),
                                    Stream.concat(
                                            unit.getRawParameterTypes().stream(), unit.getExceptionTypes().stream()))
                            .map(StabilityTest::outermost)
                            .filter(each -> each.startsWith("dev.hasse.") && !listed.contains(each))
                            .forEach(each -> missing.add(each + ", of " + unit.getFullName()));
                }
            }
        }
        assertThat(missing).as("types that docs/java.md does not list").isEmpty();
    }

    private static String outermost(JavaClass type) {
        String name = type.getBaseComponentType().getFullName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** The types of ours in a piece of Java. */
    private static Set<String> types(String java) {
        Set<String> packages = new TreeSet<>(KNOWN);
        Set<String> types = new TreeSet<>();
        Set<String> imported = new TreeSet<>();
        IMPORT.matcher(java).results().forEach(each -> {
            if (each.group(2).equals("*")) {
                packages.add(each.group(1));
            } else {
                types.add(each.group(1) + "." + each.group(2));
                imported.add(each.group(2));
            }
        });
        TYPE.matcher(java)
                .results()
                .map(MatchResult::group)
                .filter(name -> !imported.contains(name))
                .flatMap(name -> packages.stream().map(each -> each + "." + name))
                .filter(name -> CLASSES.contain(name) && isPublic(name))
                .forEach(types::add);
        return types;
    }

    @Test
    void theDocumentationNamesOnlyListedTypes() throws IOException {
        Set<String> listed = listed();
        Set<String> named = new TreeSet<>();
        try (Stream<Path> pages =
                Stream.concat(Stream.of(ROOT.resolve("README.md")), Files.list(ROOT.resolve("docs")))) {
            for (Path page :
                    pages.filter(each -> each.toString().endsWith(".md")).toList()) {
                SNIPPET.matcher(Files.readString(page))
                        .results()
                        .forEach(snippet -> named.addAll(types(snippet.group(1))));
            }
        }
        assertThat(named).hasSizeGreaterThan(30);
        named.removeAll(listed);
        assertThat(named)
                .as("types in the documentation's Java that docs/java.md does not list")
                .isEmpty();
    }
}
