/**
 * Monitors as files: a small text format for people and HOA for tools, both read and written, and DOT for pictures.
 * {@link dev.hasse.monitor.file.MonitorFile} is the entry point.
 */
@NullMarked
package dev.hasse.monitor.file;

import org.jspecify.annotations.NullMarked;
