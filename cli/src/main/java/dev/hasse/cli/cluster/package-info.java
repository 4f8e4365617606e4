/** {@code hasse worker}, and what the commands that use workers have in common. */
@NullMarked
package dev.hasse.cli.cluster;

import org.jspecify.annotations.NullMarked;
