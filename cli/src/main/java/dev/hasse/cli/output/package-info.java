/** What a command writes, and where: {@link dev.hasse.cli.output.Console} and files that appear whole or not at all. */
@NullMarked
package dev.hasse.cli.output;

import org.jspecify.annotations.NullMarked;
