package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field whose accesses the agent records ({@code java -javaagent:hasse-agent.jar}). Without the agent it has no
 * effect.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@Stable
public @interface Recorded {
    /**
     * The variable's name: that of a static field, or of the first object's field; the next objects' are
     * {@code name[2]} and so on. By default {@code Type.field} and {@code Type[1].field}.
     */
    String value() default "";
}
