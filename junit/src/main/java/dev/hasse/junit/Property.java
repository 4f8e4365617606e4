package dev.hasse.junit;

import dev.hasse.stability.Stable;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A property of what a test records, in the property language; at a class, of each of its tests. */
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Property.All.class)
@Stable
public @interface Property {
    /** The formula: {@code "AG (ncrit < 2)"}. */
    String value();

    /** Several of them. */
    @Documented
    @Inherited
    @Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        Property[] value();
    }
}
