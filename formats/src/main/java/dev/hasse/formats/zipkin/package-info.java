/** Zipkin's JSON of version 2: {@link dev.hasse.formats.zipkin.ZipkinReader}. */
@NullMarked
package dev.hasse.formats.zipkin;

import org.jspecify.annotations.NullMarked;
