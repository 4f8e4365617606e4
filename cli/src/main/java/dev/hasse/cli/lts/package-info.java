/** {@code hasse lts}: transition systems shown, converted, composed, relabelled, minimised and compared. */
@NullMarked
package dev.hasse.cli.lts;

import org.jspecify.annotations.NullMarked;
