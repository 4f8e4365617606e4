package dev.hasse.junit;

import dev.hasse.stability.Stable;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Attaches the agent to the test's own JVM: accesses of fields that are annotated {@link dev.hasse.record.Recorded}, or
 * chosen by the configuration, are recorded with the order that the Java memory model gives them. Such tests run one at
 * a time. What other tests do at the same time is not recorded: only the test's own thread, those that it starts, and
 * work that they hand over to executors.
 */
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
// There is one agent in a JVM; where tests run in parallel, JUnit keeps these apart.
@ResourceLock("dev.hasse.agent.Agent")
@Stable
public @interface RecordFields {
    /** The agent's configuration, except where to record: {@code "reads=none,fields=com.acme.Account.*"}. */
    String value() default "";
}
