/**
 * Histories in files: Jepsen's EDN and JSON, its text logs, and key-value logs in the same words.
 * {@link dev.hasse.linearizability.history.HistoryFile} recognises which it is.
 */
@NullMarked
package dev.hasse.linearizability.history;

import org.jspecify.annotations.NullMarked;
