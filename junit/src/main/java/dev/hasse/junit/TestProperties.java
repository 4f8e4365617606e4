package dev.hasse.junit;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.platform.commons.support.AnnotationSupport;

/** What the annotations of a test say: first those of its method, then those of its class and the classes around. */
final class TestProperties {
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+\\.[0-9]+");

    private final Class<?> testClass;
    private final List<AnnotatedElement> elements = new ArrayList<>();

    TestProperties(AnnotatedElement method, Class<?> testClass) {
        this.testClass = testClass;
        elements.add(method);
        elements.add(testClass);
        // @Nested tests are inner classes; a static one only stands there.
        for (Class<?> each = testClass; isInner(each); each = each.getEnclosingClass()) {
            elements.add(each.getEnclosingClass());
        }
    }

    private static boolean isInner(Class<?> type) {
        return type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
    }

    /** What is asked of the test itself. */
    Specification ofTest() throws IOException, InputException {
        return specification(elements.subList(0, 1));
    }

    /** What is asked of all tests of its class, and of the classes around. */
    Specification ofClasses() throws IOException, InputException {
        return specification(elements.subList(1, elements.size()));
    }

    private Specification specification(List<AnnotatedElement> asking) throws IOException, InputException {
        List<PropertyTemplate> properties = new ArrayList<>();
        for (AnnotatedElement element : asking) {
            for (Property property : AnnotationSupport.findRepeatableAnnotations(element, Property.class)) {
                properties.add(PropertyParser.parse("@Property", property.value()));
            }
            Spec spec = AnnotationSupport.findAnnotation(element, Spec.class).orElse(null);
            if (spec != null) {
                for (String name : spec.value()) {
                    properties.addAll(read(name).properties());
                }
            }
        }
        return new Specification(properties);
    }

    /** The agent's configuration, if it is to record. */
    Optional<String> agent() {
        return elements.stream()
                .flatMap(each -> AnnotationSupport.findAnnotation(each, RecordFields.class).stream())
                .map(RecordFields::value)
                .findFirst();
    }

    /** Whether what looks wrong by itself fails the test. */
    boolean allowNoSurprises() {
        return elements.stream().anyMatch(each -> AnnotationSupport.isAnnotated(each, NoSurprises.class));
    }

    /** Whether findings are to be made to happen. */
    boolean confirms() {
        return AnnotationSupport.findAnnotation(elements.get(0), HasseTest.class)
                .map(HasseTest::confirm)
                .orElse(false);
    }

    FailOn failOn() {
        return AnnotationSupport.findAnnotation(elements.get(0), HasseTest.class)
                .map(HasseTest::failOn)
                .orElse(FailOn.CONFIRMED);
    }

    Settings settings() {
        Settings settings = Settings.defaults();
        for (AnnotatedElement element : elements) {
            for (Initially initially : AnnotationSupport.findRepeatableAnnotations(element, Initially.class)) {
                // The method comes first, and what it says stands.
                if (!settings.initial().containsKey(initially.variable())) {
                    settings = settings.withInitial(initially.variable(), value(initially.value()));
                }
            }
        }
        return settings;
    }

    private static Object value(String text) {
        if (INTEGER.matcher(text).matches()) {
            return Long.valueOf(text);
        } else if (DECIMAL.matcher(text).matches()) {
            return Double.valueOf(text);
        } else if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        } else {
            return text;
        }
    }

    private Specification read(String name) throws IOException, InputException {
        URL resource = testClass.getResource(name);
        if (resource == null) {
            return Specification.read(Path.of(name));
        }
        if (resource.getProtocol().equals("file")) {
            return Specification.read(Path.of(java.net.URI.create(resource.toString())));
        }
        // In a jar: its monitors' files cannot be.
        try (InputStream in = resource.openStream()) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Specification.parse(name, text, Path.of(""));
        }
    }
}
