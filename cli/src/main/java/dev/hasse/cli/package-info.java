/**
 * The command line: one class a subcommand, thin over the libraries. {@link dev.hasse.cli.Main} is the one place that
 * maps outcomes and errors to exit codes: 0 all holds, 1 something is violated, 2 wrong usage or bad input, 3 unknown,
 * 70 a bug in Hasse.
 */
@NullMarked
package dev.hasse.cli;

import org.jspecify.annotations.NullMarked;
