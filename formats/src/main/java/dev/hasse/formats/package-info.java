/**
 * Trace formats, recognised from their content: {@link dev.hasse.formats.Traces} reads them. One package each, behind
 * {@link dev.hasse.formats.TraceReader} and {@link dev.hasse.formats.TraceWriter}, whose files in
 * {@code META-INF/services} list all formats.
 *
 * <p>{@link dev.hasse.formats.TraceSource} says where a trace comes from (a file, standard input, all files of a folder
 * or a glob); {@link dev.hasse.formats.TraceInput} is one of them opened: unpacked if it is gzip, within a budget, with
 * every failure told as an {@link dev.hasse.base.InputException}.
 */
@NullMarked
package dev.hasse.formats;

import org.jspecify.annotations.NullMarked;
