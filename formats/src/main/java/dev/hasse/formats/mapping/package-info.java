/**
 * Any log, by a small mapping file: {@link dev.hasse.formats.mapping.MappingReader}. A mapping is a list of rules; the
 * first rule that fits a record (a line, or several) says, in templates over what it captured, whose events it is, what
 * happened, what they send, receive and assign. Rules fit records by a regular expression with named groups, by members
 * of the JSON object that they hold, or by the columns of CSV. {@link dev.hasse.formats.mapping.MappingLibrary} has
 * mappings for common logs, {@link dev.hasse.formats.mapping.MappingTrial} shows what one makes of a log.
 */
@NullMarked
package dev.hasse.formats.mapping;

import org.jspecify.annotations.NullMarked;
