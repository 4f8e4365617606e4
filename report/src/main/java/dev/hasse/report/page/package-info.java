/**
 * The page: one self-contained HTML file of a check's results, {@link dev.hasse.report.page.ReportPage}.
 *
 * <p>Everything that it shows is in one JSON document, the view, which {@link dev.hasse.report.page.ViewWriter} writes and
 * the scripts among the resources draw: {@code Hasse.show(view, element)}. The web server sends the same document to the
 * same scripts.
 */
@NullMarked
package dev.hasse.report.page;

import org.jspecify.annotations.NullMarked;
