/** The web page of what is watched: the picture grows, and violations are marked. */
@NullMarked
package dev.hasse.watch.page;

import org.jspecify.annotations.NullMarked;
