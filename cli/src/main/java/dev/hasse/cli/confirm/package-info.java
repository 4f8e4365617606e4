/** {@code hasse confirm}: programs run again, their threads or their events held to the order that is predicted. */
@NullMarked
package dev.hasse.cli.confirm;

import org.jspecify.annotations.NullMarked;
