package dev.hasse.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the samples on whatever JUnit is on the class path: {@code main FOLDER} prints what came out of each. */
final class RunSamples {
    private RunSamples() {}

    public static void main(String[] args) {
        run(args[0]).forEach((test, outcome) -> System.out.println(test + ": " + outcome + "\u0000"));
        System.exit(0);
    }

    /** The outcome of each test by its name: the status, and the stack trace if it failed. */
    static Map<String, String> run(String folder) {
        Map<String, String> outcomes = new TreeMap<>();
        TestExecutionListener listener = new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    StringWriter text = new StringWriter();
                    text.append(result.getStatus().toString()).append(' ');
                    result.getThrowable().ifPresent(each -> each.printStackTrace(new PrintWriter(text)));
                    outcomes.put(test.getDisplayName(), text.toString());
                }
            }
        };
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(
                                        selectClass(Samples.class),
                                        selectClass(Samples.Unspecified.class),
                                        selectClass(Samples.WithSetUp.class))
                                .configurationParameter("hasse.folder", folder)
                                .build(),
                        listener);
        return outcomes;
    }
}
