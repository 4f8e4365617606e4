/**
 * Tests out of a specification and a purpose, in the order of section 3.2: their {@link
 * dev.hasse.conformance.generation.Product}, the part that leads to acceptance
 * ({@link dev.hasse.conformance.generation.Selection}), the {@link
 * dev.hasse.conformance.generation.CompleteTestGraph} with its verdicts, and
 * {@link dev.hasse.conformance.generation.TestCases} that a tester can control, each a
 * {@link dev.hasse.conformance.generation.TestGraph}.
 */
@NullMarked
package dev.hasse.conformance.generation;

import org.jspecify.annotations.NullMarked;
