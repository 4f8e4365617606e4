package dev.hasse.junit;

import dev.hasse.stability.Stable;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that records itself with the {@link dev.hasse.record.Recorder} that it takes as a parameter, and passes only if
 * its properties ({@link Property}, {@link Spec}) hold over every interleaving of what was recorded.
 *
 * <pre>{@code
 * @HasseTest
 * @Property("forall p != q. AG !(p.at = 'transferring' & q.at = 'transferring')")
 * void oneTransferAtATime(Recorder recorder) { ... }
 * }</pre>
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(HasseExtension.class)
@Stable
public @interface HasseTest {
    /**
     * Whether to look for what could go wrong in the recording ({@link NoSurprises}) and to run the test again for each
     * finding, with its threads in the predicted order. Then only what was seen to happen fails the test, unless {@link #failOn} says otherwise. It takes a test
     * without parameters, and {@link RecordFields}.
     */
    boolean confirm() default false;

    /** With {@link #confirm}, which findings fail the test; the others are in its report. */
    FailOn failOn() default FailOn.CONFIRMED;
}
