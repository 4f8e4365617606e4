package dev.hasse.junit;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.scan.FindingSchedule;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Findings of a test's recording that were made to happen: the test runs again, on a new instance of its class, with its
 * threads in the predicted order, once for each.
 */
record ConfirmedSurprises(ExtensionContext context, String agent, FailOn failOn) {
    /** What is wrong as soon as the order happens, whether the test notices it or not. */
    private static final Set<SuspicionKind> WRONG_BY_ORDER = EnumSet.of(SuspicionKind.RACE, SuspicionKind.ATOMICITY);

    /** The findings that fail the test, each with what was seen; empty if there is none. Others go to the test's report. */
    String of(Trace trace, Duration timeout) throws InputException, IOException {
        List<String> findings = new ArrayList<>();
        for (Suspicion each : Scan.of(trace, Budget.of(timeout)).suspicions()) {
            if (each.severity() != Severity.LOW && each.witness().isPresent()) {
                String finding = each.kind().word() + ": " + each.summary();
                Forced forced = force(FindingSchedule.of(trace, each), each.kind());
                if (forced.isConfirmed()) {
                    findings.add("confirmed " + finding + "\n  seen: " + forced.what());
                } else if (failOn == FailOn.PREDICTED) {
                    findings.add("predicted " + finding + "\n  not confirmed: " + forced.what());
                } else {
                    context.publishReportEntry("hasse", "not confirmed: " + finding + " (" + forced.what() + ")");
                }
            }
        }
        return String.join("\n", findings);
    }

    /** What became of a finding: what was seen, or why nothing was. */
    private record Forced(boolean isConfirmed, String what) {}

    private Forced force(List<String> schedule, SuspicionKind kind) throws IOException {
        ScheduledRun run;
        try {
            run = ScheduledRun.of(schedule, agent, this::runAgain);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Forced(false, "interrupted");
        }
        Throwable thrown = run.thrown();
        if (!run.isFollowed()) {
            return new Forced(false, run.diverged().orElse("the test ended before"));
        } else if (run.stuck().isPresent()) {
            return new Forced(true, run.stuck().get());
        } else if (thrown != null) {
            return new Forced(true, thrown.toString());
        } else if (WRONG_BY_ORDER.contains(kind)) {
            return new Forced(true, "this order was executed; the test itself noticed nothing");
        }
        return new Forced(false, "the test passed in this order");
    }

    private void runAgain() throws Throwable {
        Class<?> type = context.getRequiredTestClass();
        Object instance = ReflectionSupport.newInstance(type);
        for (Method each :
                AnnotationSupport.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN)) {
            ReflectionSupport.invokeMethod(each, instance);
        }
        ReflectionSupport.invokeMethod(context.getRequiredTestMethod(), instance);
        for (Method each :
                AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
            ReflectionSupport.invokeMethod(each, instance);
        }
    }
}
