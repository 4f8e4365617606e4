package dev.hasse.agent.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose public static methods stand for calls of methods of that type and its subtypes: with the receiver as
 * first parameter, or static ones if they are marked with {@link OfClass}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Replaces {
    Class<?> value();

    /** The type's name instead, for one that only newer runtimes have; its values are then parameters of value's. */
    String newer() default "";

    /** Whether its methods do nothing but watch over accesses: they give no order. */
    boolean onlyWatches() default false;

    /** Whether its methods ask where they stand only if accesses are watched. */
    boolean placesOfEventsOnly() default false;

    /** A method that stands for one that only newer runtimes have. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Newer {}

    /** A method that stands for a static one. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface OfClass {}
}
