/** Plain text for people: lanes beside the lines of a run ({@link dev.hasse.trace.text.Lanes}). */
@NullMarked
package dev.hasse.trace.text;

import org.jspecify.annotations.NullMarked;
