/** What the documentation shows is what happens. */
@NullMarked
package dev.hasse.documentation;

import org.jspecify.annotations.NullMarked;
