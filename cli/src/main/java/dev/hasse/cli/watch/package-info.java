/** {@code hasse watch}. */
@NullMarked
package dev.hasse.cli.watch;

import org.jspecify.annotations.NullMarked;
