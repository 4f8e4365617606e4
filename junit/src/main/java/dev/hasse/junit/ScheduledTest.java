package dev.hasse.junit;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs tests that have {@link FollowSchedule}. */
final class ScheduledTest implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        FollowSchedule wanted = context.getRequiredTestMethod().getAnnotation(FollowSchedule.class);
        ScheduledRun run = ScheduledRun.of(lines(Path.of(wanted.value())), wanted.agent(), invocation::proceed);
        Throwable thrown = run.thrown();
        if (run.stuck().isPresent()) {
            throw new AssertionError("in the order of " + wanted.value() + " the test does not end: "
                    + run.stuck().get());
        } else if (thrown != null) {
            throw thrown;
        }
        run.diverged()
                .ifPresent(why ->
                        context.publishReportEntry("hasse", wanted.value() + " cannot be followed any more: " + why));
    }

    private static List<String> lines(Path schedule) throws IOException {
        if (!Files.exists(schedule)) {
            throw new ExtensionConfigurationException("@FollowSchedule: " + schedule.toAbsolutePath()
                    + " does not exist; hasse confirm --save-schedules FOLDER writes it");
        }
        return Files.readAllLines(schedule);
    }
}
