/**
 * Text of others in files that other programs read. A name in a trace comes from anybody, and a model is compiled and
 * run: there it is spelled in harmless characters ({@link dev.hasse.base.export.Spelling}). Pictures show it as it is,
 * escaped so that it stays one label ({@link dev.hasse.base.export.DotText},
 * {@link dev.hasse.base.export.MermaidText}).
 */
@NullMarked
package dev.hasse.base.export;

import org.jspecify.annotations.NullMarked;
