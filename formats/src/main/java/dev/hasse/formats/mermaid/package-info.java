/** Mermaid sequence diagrams ({@link dev.hasse.formats.mermaid.MermaidWriter}). */
@NullMarked
package dev.hasse.formats.mermaid;

import org.jspecify.annotations.NullMarked;
