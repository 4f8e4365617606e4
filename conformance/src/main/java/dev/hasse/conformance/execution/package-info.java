/**
 * Running tests: an {@link dev.hasse.conformance.execution.Implementation} is driven by a test case
 * ({@link dev.hasse.conformance.execution.TestDriver}) or straight from the specification
 * ({@link dev.hasse.conformance.execution.RandomTester}); what happened is a
 * {@link dev.hasse.conformance.execution.TestRun}.
 */
@NullMarked
package dev.hasse.conformance.execution;

import org.jspecify.annotations.NullMarked;
