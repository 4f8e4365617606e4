/**
 * ShiViz and GoVector logs: events with vector clocks, found in the text by a regular expression with the named groups
 * {@code host}, {@code clock} and {@code event} ({@link dev.hasse.formats.shiviz.ShivizReader},
 * {@link dev.hasse.formats.shiviz.ShivizWriter}).
 *
 * <p>The file may begin with that expression, in JavaScript's syntax, and one that separates several executions; without
 * them the usual shapes are recognised.
 */
@NullMarked
package dev.hasse.formats.shiviz;

import org.jspecify.annotations.NullMarked;
