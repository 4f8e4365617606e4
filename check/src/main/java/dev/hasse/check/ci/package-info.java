/** Results in the documents that build servers read. */
@NullMarked
package dev.hasse.check.ci;

import org.jspecify.annotations.NullMarked;
