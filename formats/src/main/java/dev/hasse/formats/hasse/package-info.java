/**
 * Hasse's native trace format: JSON lines, one event each, after an optional header
 * ({@link dev.hasse.formats.hasse.HasseReader}, {@link dev.hasse.formats.hasse.HasseWriter}).
 *
 * <p>Read as a stream of bytes by a scanner of its own, because a general JSON parser would make a String of every name
 * only for the trace to look it up: names go from the buffer to the builder's tables as bytes.
 */
@NullMarked
package dev.hasse.formats.hasse;

import org.jspecify.annotations.NullMarked;
