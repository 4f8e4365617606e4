/**
 * The web page. {@code Service} does the work without the web: what clients have opened
 * ({@code Library} of {@code Document}s) and what they asked for ({@code Jobs}), both within
 * {@link dev.hasse.serve.Limits}. Around it is HTTP: {@link dev.hasse.serve.WebServer} listens, {@code AccessGuard} says who
 * may come in, and {@code Routes} knows every path there is. Nothing but these paths and a fixed list of resources can be
 * asked for, so that no file of the machine can be.
 *
 * <p>Clients do not know each other: a document and a job are reached by an id that cannot be guessed.
 */
@NullMarked
package dev.hasse.serve;

import org.jspecify.annotations.NullMarked;
