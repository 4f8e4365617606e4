/** {@code hasse linearizable}: histories against sequential models. */
@NullMarked
package dev.hasse.cli.linearizability;

import org.jspecify.annotations.NullMarked;
