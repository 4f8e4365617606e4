/**
 * Text to properties. {@link dev.hasse.logic.syntax.PropertyParser} reads one property, or a predicate;
 * {@link dev.hasse.logic.syntax.Specification} reads a {@code .spec} file. Parsing goes in two steps: text to an
 * untyped expression with positions, then, for the processes of a trace at hand, expansion of the quantifiers and
 * of the patterns into typed formulas.
 */
@NullMarked
package dev.hasse.logic.syntax;

import org.jspecify.annotations.NullMarked;
