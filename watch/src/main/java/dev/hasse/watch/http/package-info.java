/** The port of this machine on which a watch listens. */
@NullMarked
package dev.hasse.watch.http;

import org.jspecify.annotations.NullMarked;
