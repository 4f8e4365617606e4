/**
 * HTTP around the service: {@link dev.hasse.serve.http.WebServer} listens, {@link dev.hasse.serve.http.AccessGuard} says who
 * may come in, and {@link dev.hasse.serve.http.Routes} knows every path there is. Nothing but these paths and a fixed
 * list of resources can be asked for, so that no file of the machine can be.
 */
@NullMarked
package dev.hasse.serve.http;

import org.jspecify.annotations.NullMarked;
