package dev.hasse.junit;

import dev.hasse.stability.Stable;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The value of a variable before the first event; without it, 0. */
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Initially.All.class)
@Stable
public @interface Initially {
    String variable();

    /** An integer, a decimal, true or false; any other text is a string. */
    String value();

    /** Several of them. */
    @Documented
    @Inherited
    @Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        Initially[] value();
    }
}
