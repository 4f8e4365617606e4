/**
 * Spans of distributed tracing as a partial order: what OTLP, Jaeger and Zipkin have in common
 * ({@link dev.hasse.formats.spans.Span}), and the rules that say which of their events happened before which
 * ({@link dev.hasse.formats.spans.SpanTrace}).
 *
 * <ol>
 * <li>Inside a span: start, its span events in the order of their times, end.
 * <li>A parent starts before its child.
 * <li>A child ends before its parent only if the parent waited: a SERVER child of a CLIENT, or an INTERNAL or CLIENT
 *     child of the same resource that lies within its parent in time. Never for PRODUCER and CONSUMER children, for
 *     references that only follow, or for a child that ends after its parent on the same clock.
 *     Nor for one of several servers that share their client's id: only one of them replied, if any.
 * <li>CLIENT start to SERVER start and SERVER end to CLIENT end are messages; so is PRODUCER start to CONSUMER start
 *     (the producer's end is no send: a consumer may well have the message before its producer has the receipt).
 * <li>A linked span starts before the one that links it.
 * <li>On one thread, siblings that do not overlap are ordered by time, and a span's own events and its nested children
 *     too. Spans whose parent is on another thread are siblings under their thread.
 * <li>Times of different hosts order nothing; where a time contradicts the order it is reported as clock skew.
 * </ol>
 *
 * <p>A process of a trace is a sequence, but spans of a service overlap. So a service becomes as many processes
 * (<em>lanes</em>) as it needs that each holds only spans which the rules order: {@code cart}, {@code cart/2}, ...
 * Lanes add no order of their own.
 */
@NullMarked
package dev.hasse.formats.spans;

import org.jspecify.annotations.NullMarked;
