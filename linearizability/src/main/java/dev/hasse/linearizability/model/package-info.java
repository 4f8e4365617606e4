/** The sequential objects that histories are measured against: {@link dev.hasse.linearizability.model.Models} names them. */
@NullMarked
package dev.hasse.linearizability.model;

import org.jspecify.annotations.NullMarked;
