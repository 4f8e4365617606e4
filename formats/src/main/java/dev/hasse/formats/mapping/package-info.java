/**
 * Any log, by a small mapping file: {@link dev.hasse.formats.mapping.MappingReader}. A mapping is a list of rules; the
 * first rule that fits a line says, in templates over what it captured, whose event the line is, what happened, what it
 * sends, receives and assigns. Rules fit lines by a regular expression with named groups, or by members of the JSON
 * object that a line holds.
 */
@NullMarked
package dev.hasse.formats.mapping;

import org.jspecify.annotations.NullMarked;
