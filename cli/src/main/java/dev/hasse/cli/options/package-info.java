/** Options that several commands share, each group a class that knows what it means to the libraries. */
@NullMarked
package dev.hasse.cli.options;

import org.jspecify.annotations.NullMarked;
