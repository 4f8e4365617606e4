/**
 * Trace formats: one package each, behind {@link dev.hasse.formats.TraceReader} and
 * {@link dev.hasse.formats.TraceWriter}; {@link dev.hasse.formats.TraceFormats} recognises them from the content.
 *
 * <p>{@link dev.hasse.formats.TraceSource} says where a trace comes from (a file, standard input, all files of a folder
 * or a glob); {@link dev.hasse.formats.TraceInput} is one of them opened: unpacked if it is gzip, within a budget, with
 * every failure told as an {@link dev.hasse.base.InputException}. The list of all formats is in
 * {@code dev.hasse.formats.standard}.
 */
@NullMarked
package dev.hasse.formats;

import org.jspecify.annotations.NullMarked;
