/**
 * Records a service that already uses OpenTelemetry: {@link dev.hasse.opentelemetry.HasseTelemetry} has a propagator and a
 * span processor for its SDK. Spans' starts and ends are events of the threads they happen in, chosen attributes their
 * variables, and the context of a message goes along with the trace's own headers.
 */
@NullMarked
package dev.hasse.opentelemetry;

import org.jspecify.annotations.NullMarked;
