/** Puts calls of {@link dev.hasse.agent.runtime} into a program's classes, by ByteBuddy. */
@NullMarked
package dev.hasse.agent.transform;

import org.jspecify.annotations.NullMarked;
