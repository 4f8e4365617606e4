/**
 * What a user names when a command asks for a system: {@link dev.hasse.lts.source.SystemSource} recognises it, once, and
 * opens it.
 */
@NullMarked
package dev.hasse.lts.source;

import org.jspecify.annotations.NullMarked;
