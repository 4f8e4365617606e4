/** {@code hasse scan}: suspicions without a formula. */
@NullMarked
package dev.hasse.cli.scan;

import org.jspecify.annotations.NullMarked;
