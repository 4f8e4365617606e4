/**
 * OpenTelemetry traces: {@link dev.hasse.formats.otlp.OtlpReader} reads JSON (one document, or one a line as the
 * collector writes it) and {@link dev.hasse.formats.otlp.OtlpProtobufReader} the protobuf encoding of TracesData and
 * ExportTraceServiceRequest, by a small wire decoder of our own. Unknown fields are skipped, as the protocol asks.
 */
@NullMarked
package dev.hasse.formats.otlp;

import org.jspecify.annotations.NullMarked;
