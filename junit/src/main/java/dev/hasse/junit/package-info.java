/**
 * Hasse in JUnit: a test records what it does, and fails if a property is violated in an order of the recorded events
 * that could have happened as well, although the order that did happen was fine. Main types:
 * {@link dev.hasse.junit.HasseTest}, {@link dev.hasse.junit.Property}, {@link dev.hasse.junit.HasseAssertions}. And
 * tests generated from a specification: {@link dev.hasse.junit.ConformanceTests}.
 *
 * <p>Uses only what JUnit has from 5.10 to 6.
 */
@NullMarked
package dev.hasse.junit;

import org.jspecify.annotations.NullMarked;
