/** {@code hasse confirm}: a program run again, its threads held to the order that a finding predicts. */
@NullMarked
package dev.hasse.cli.confirm;

import org.jspecify.annotations.NullMarked;
