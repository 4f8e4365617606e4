package dev.hasse.junit;

import dev.hasse.stability.Stable;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the program that a {@link dev.hasse.record.Recorder} parameter records, if a test runs several: each has its own
 * recording, its processes' names begin with {@code NODE.}, and all are merged by the messages between them.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Stable
public @interface Node {
    String value();
}
