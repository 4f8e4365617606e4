package dev.hasse.junit;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.record.Recorder;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Gives tests a recorder and checks what they recorded, set-up and tear-down included. Registered by {@link HasseTest},
 * or for other kinds of tests (parameterised, repeated) by {@code @ExtendWith}: then a test that takes no recorder is
 * left alone.
 */
public final class HasseExtension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(HasseExtension.class);
    private static final String TIMEOUT = "hasse.timeout";
    private static final String FAIL_ON = "hasse.fail-on";
    private static final Duration USUAL_TIMEOUT = Duration.ofSeconds(60);

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        TestProperties properties = properties(context);
        TestRecording recording = new TestRecording(TraceFiles.of(context), properties.settings());
        context.getStore(NAMESPACE).put(TestRecording.class, recording);
        Optional<String> agent = properties.agent();
        if (agent.isPresent()) {
            recording.attach(agent.get());
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Recorder.class
                && context.getTestMethod().isPresent();
    }

    @Override
    public Recorder resolveParameter(ParameterContext parameter, ExtensionContext context) {
        String node = parameter.findAnnotation(Node.class).map(Node::value).orElse("");
        try {
            return recording(context).recorder(node);
        } catch (IOException e) {
            throw new ParameterResolutionException("cannot record: " + e.getMessage(), e);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException, InputException {
        TestRecording recording = recording(context);
        boolean asked = AnnotationSupport.isAnnotated(context.getElement(), HasseTest.class);
        if (!recording.isUsed() && !asked) {
            return;
        }
        Throwable own = context.getExecutionException().orElse(null);
        try {
            check(context, recording);
        } catch (AssertionError | IOException | InputException finding) {
            if (own == null) {
                throw finding;
            }
            // What the test itself found is what it says; the finding may well be the reason.
            own.addSuppressed(finding);
        }
    }

    private static void check(ExtensionContext context, TestRecording recording) throws IOException, InputException {
        // First: whatever else is wrong, the agent must not go on recording, for the next test could not then.
        Trace trace = recording.isUsed() ? recording.end() : null;
        recording.warnings().forEach(warning -> context.publishReportEntry("hasse", warning));
        Specification ofTest = properties(context).ofTest();
        Specification ofClasses = properties(context).ofClasses();
        boolean confirms = properties(context).confirms();
        boolean allowsNoSurprises = properties(context).allowNoSurprises() || confirms;
        if (ofTest.properties().isEmpty() && ofClasses.properties().isEmpty() && !allowsNoSurprises) {
            throw new ExtensionConfigurationException(
                    "no property: expected @Property, @Spec or @NoSurprises at the test or its class");
        }
        if (trace == null || trace.eventCount() == 0) {
            throw new AssertionError("nothing was recorded, so that nothing could be checked: does the test use its"
                    + " Recorder parameter, or have @RecordFields?"
                    + recording.warnings().stream().map("\n  "::concat).collect(Collectors.joining()));
        }
        Duration timeout = context.getConfigurationParameter(TIMEOUT)
                .map(HasseExtension::seconds)
                .orElse(USUAL_TIMEOUT);
        String surprises = "";
        if (confirms) {
            surprises = new ConfirmedSurprises(
                            context,
                            properties(context).agent().orElse(""),
                            properties(context).failOn())
                    .of(trace, timeout);
        } else if (allowsNoSurprises) {
            surprises = Surprises.of(trace, timeout);
        }
        Checker checker = Checker.of(trace).within(timeout);
        // What is refused is a finding, and says why. Other tests of a class may have what this one does not.
        List<PropertyResult> results =
                new ArrayList<>(checker.check(ofTest, refused -> {}).results());
        results.addAll(checker.amongOthers(missing -> {})
                .check(ofClasses, refused -> {})
                .results());
        CheckResult result = new CheckResult(trace, results);
        result.results().forEach(each -> each.notes().forEach(note -> context.publishReportEntry("hasse", note)));
        result.results()
                .forEach(each -> each.vacuity()
                        .ifPresent(
                                why -> context.publishReportEntry("hasse", each.name() + " holds vacuously: " + why)));
        result.results().stream()
                .filter(PropertyResult::holdsKeepingSections)
                .forEach(each -> context.publishReportEntry("hasse", each.name() + " " + each.explanation()));
        boolean failsOnVacuous = context.getConfigurationParameter(FAIL_ON)
                .filter("vacuous"::equals)
                .isPresent();
        String findings = failsOnVacuous ? ViolationText.alsoVacuous(result) : ViolationText.of(result);
        if (!findings.isEmpty() || !surprises.isEmpty()) {
            throw new AssertionError(findings
                    + (findings.isEmpty() || surprises.isEmpty() ? "" : "\n")
                    + surprises
                    + "\n  trace:  " + recording.file().toAbsolutePath()
                    + "\n  report: "
                    + ResultPage.write(recording.file(), result).toUri());
        }
    }

    private static Duration seconds(String text) {
        try {
            return Duration.ofSeconds(Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw new ExtensionConfigurationException(
                    TIMEOUT + ": expected a number of seconds, not '" + text + "'", e);
        }
    }

    private static TestProperties properties(ExtensionContext context) {
        return new TestProperties(context.getRequiredTestMethod(), context.getRequiredTestClass());
    }

    private static TestRecording recording(ExtensionContext context) {
        TestRecording recording = context.getStore(NAMESPACE).get(TestRecording.class, TestRecording.class);
        if (recording == null) {
            throw new ExtensionConfigurationException(
                    "a Recorder parameter is available only in test methods, @BeforeEach and @AfterEach");
        }
        return recording;
    }
}
