/**
 * Files of transition systems: Aldebaran's .aut ({@link dev.hasse.lts.format.AutReader},
 * {@link dev.hasse.lts.format.AutWriter}), mCRL2's .fsm, DOT; plain or compressed.
 * {@link dev.hasse.lts.format.LtsFile} chooses by name and content.
 */
@NullMarked
package dev.hasse.lts.format;

import org.jspecify.annotations.NullMarked;
