/** A trace's events as plain text for people: a line each ({@link dev.hasse.trace.text.EventText}), beside lanes
 * ({@link dev.hasse.trace.text.Lanes}). */
@NullMarked
package dev.hasse.trace.text;

import org.jspecify.annotations.NullMarked;
