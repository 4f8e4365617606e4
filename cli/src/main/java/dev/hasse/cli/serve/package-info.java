/** {@code hasse serve}: the web page. */
@NullMarked
package dev.hasse.cli.serve;

import org.jspecify.annotations.NullMarked;
