package dev.hasse.junit;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the samples on whatever JUnit is on the class path: {@code main FOLDER} prints what came out of each. */
final class RunSamples {
    private static final Pattern FACTORY = Pattern.compile("\\[test-factory:(\\w+)");

    private RunSamples() {}

    public static void main(String[] args) {
        run(args[0]).forEach((test, outcome) -> System.out.println(test + "\t" + outcome + "\u0000"));
        System.exit(0);
    }

    /** The outcome of each test by its name: the status, and the stack trace if it failed. */
    static Map<String, String> run(String folder) {
        return run(
                folder,
                Map.of(),
                Samples.class,
                Samples.Unspecified.class,
                Samples.OneAfterTheOther.class,
                Samples.WithSetUp.class,
                ConformanceSamples.class);
    }

    static Map<String, String> run(String folder, Map<String, String> parameters, Class<?>... classes) {
        Map<String, String> outcomes = Collections.synchronizedMap(new TreeMap<>());
        TestExecutionListener listener = new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    StringWriter text = new StringWriter();
                    text.append(result.getStatus().toString()).append(' ');
                    result.getThrowable().ifPresent(each -> each.printStackTrace(new PrintWriter(text)));
                    outcomes.put(name(test), text.toString());
                }
            }
        };
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(Stream.of(classes)
                                        .map(DiscoverySelectors::selectClass)
                                        .toList())
                                .configurationParameters(parameters)
                                .configurationParameter("hasse.folder", folder)
                                .build(),
                        listener);
        return outcomes;
    }

    /** For a dynamic test also the method that made it: others may make tests of the same name. */
    private static String name(TestIdentifier test) {
        Matcher factory = FACTORY.matcher(test.getUniqueId());
        return factory.find() ? factory.group(1) + ", " + test.getDisplayName() : test.getDisplayName();
    }
}
