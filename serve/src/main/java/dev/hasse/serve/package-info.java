/**
 * The web page, without the web: what clients have opened ({@link dev.hasse.serve.Library} of
 * {@link dev.hasse.serve.Document}s) and the work they asked for ({@link dev.hasse.serve.Jobs}), both within
 * {@link dev.hasse.serve.Limits}. {@code dev.hasse.serve.http} puts HTTP around it.
 *
 * <p>Clients do not know each other: a document and a job are reached by an id that cannot be guessed.
 */
@NullMarked
package dev.hasse.serve;

import org.jspecify.annotations.NullMarked;
