/**
 * Scenes as files: {@link dev.hasse.report.draw.Picture} draws one on a {@link dev.hasse.report.draw.Canvas}, which is an SVG
 * text or an image; {@link dev.hasse.report.draw.MermaidPicture} writes the text that code review sites draw themselves.
 * The rules are the page's: a row an event, a lane a process, folds as one row, the cut as a line.
 */
@NullMarked
package dev.hasse.report.draw;

import org.jspecify.annotations.NullMarked;
