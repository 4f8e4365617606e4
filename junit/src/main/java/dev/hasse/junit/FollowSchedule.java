package dev.hasse.junit;

import dev.hasse.stability.MayChange;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test with its threads in the order of a schedule, as {@code hasse confirm --save-schedules} writes them: a bug that
 * shows once in a thousand runs fails every time. When it is mended, the test passes, or its report says that the schedule
 * cannot be followed any more.
 *
 * <pre>{@code
 * @Test
 * @FollowSchedule("src/test/schedules/deadlock-1.schedule")
 * void twoTransfers() { ... }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ScheduledTest.class)
@MayChange
public @interface FollowSchedule {
    /** The schedule's file. */
    String value();

    /** What the agent is to record, as {@link RecordFields} has it: the same as when the schedule was found. */
    String agent() default "";
}
