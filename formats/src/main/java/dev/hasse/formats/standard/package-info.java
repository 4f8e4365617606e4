/** The formats that Hasse knows, as one list: {@link dev.hasse.formats.standard.StandardFormats}. */
@NullMarked
package dev.hasse.formats.standard;

import org.jspecify.annotations.NullMarked;
