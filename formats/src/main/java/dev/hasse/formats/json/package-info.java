/**
 * JSON for readers of other formats: a tree whose values know their place ({@link dev.hasse.formats.json.JsonValue}),
 * read one root value after the other ({@link dev.hasse.formats.json.JsonDocument}) within limits on depth and size,
 * and a small writer. Numbers are exact; a key twice in an object, a lone surrogate and bytes that are not UTF-8 are
 * errors.
 */
@NullMarked
package dev.hasse.formats.json;

import org.jspecify.annotations.NullMarked;
