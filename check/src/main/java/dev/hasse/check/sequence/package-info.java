/**
 * {@code never [a] ; [b] ; [c]}: events one after the other, whatever stands between, decided by vector clocks. Main type:
 * {@link dev.hasse.check.sequence.SequenceEngine}. The languages are the pattern languages of Ang and Mathur, Predictive
 * monitoring against pattern regular languages (POPL 2024), who show that they, unlike regular languages, can be
 * decided without the product of an automaton with all cuts.
 */
@NullMarked
package dev.hasse.check.sequence;

import org.jspecify.annotations.NullMarked;
