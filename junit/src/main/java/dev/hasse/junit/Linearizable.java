package dev.hasse.junit;

import dev.hasse.stability.MayChange;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Makes a test fail if its calls of an object have no order, compatible with real time, that the model allows. The test
 * takes an {@link dev.hasse.linearizability.object.ObjectRecorder} as a parameter, and uses the object that the recorder
 * returns.
 *
 * <pre>{@code
 * @Test
 * @Linearizable(sequential = ArrayDeque.class)
 * void severalThreadsShareAQueue(ObjectRecorder recorder) {
 *     Queue<Integer> queue = recorder.record(Queue.class, new ConcurrentLinkedQueue<>());
 *     ...
 * }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(LinearizabilityExtension.class)
@MayChange
public @interface Linearizable {
    /** A model by its name, such as queue or register: methods must be called as its operations are. */
    String model() default "";

    /** A class as the model: what a new object of it answers to one thread. It needs a constructor without parameters. */
    Class<?> sequential() default Void.class;

    /**
     * How often the same calls are made again after the test, each thread's in their order and all threads at once, on
     * objects that {@link dev.hasse.linearizability.object.ObjectRecorder#recordFresh} makes, to see what else could
     * happen.
     */
    int repeat() default 0;

    /**
     * How many other orders of the same calls are forced at most after the test, on objects that
     * {@link dev.hasse.linearizability.object.ObjectRecorder#recordFresh} makes: a call of one thread is stopped before each
     * of its steps (accesses of fields, locks, collections and atomic variables) while another thread makes a call.
     */
    int forced() default 0;

    /**
     * The agent's configuration for {@link #forced}: the classes whose steps threads are stopped before, such as
     * {@code include=com.acme.**}. Without it, the object's class, those that it extends, and what is nested in them.
     */
    String agent() default "";
}
