/**
 * Seeing it: what is drawn of a trace and of the evidence of a verdict.
 *
 * <p>A {@link dev.hasse.report.Scene} is the part of a trace that is drawn, in rows and lanes; {@link
 * dev.hasse.report.Scenes} makes them. {@code report.page} writes them, with the verdicts, as one JSON document (the
 * view) and as a self-contained page that shows it; {@code report.draw} as pictures and text.
 */
@NullMarked
package dev.hasse.report;

import org.jspecify.annotations.NullMarked;
