/** A trace and its properties as models for other checkers, one package a language; SPIN is an engine among ours. */
@NullMarked
package dev.hasse.check.models;

import org.jspecify.annotations.NullMarked;
