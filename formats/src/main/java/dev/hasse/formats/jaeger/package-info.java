/** Jaeger's JSON, as its query service and its page export it: {@link dev.hasse.formats.jaeger.JaegerReader}. */
@NullMarked
package dev.hasse.formats.jaeger;

import org.jspecify.annotations.NullMarked;
