package dev.hasse.junit;

import dev.hasse.stability.MayChange;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a test fail if some interleaving of what it recorded looks wrong by itself, as {@code hasse scan} would say: a data
 * race, two processes in a state that is for one only. No property is needed.
 *
 * <pre>{@code
 * @HasseTest
 * @RecordFields("include com.example")
 * @NoSurprises
 * void twoThreadsGetTheSingleton() { ... }
 * }</pre>
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@MayChange
public @interface NoSurprises {}
