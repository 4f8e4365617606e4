/**
 * Results as the JSON document that {@code check --json} prints: {@link dev.hasse.check.json.ResultWriter};
 * {@link dev.hasse.check.json.ResultFields} is what other documents have in common with it.
 */
@NullMarked
package dev.hasse.check.json;

import org.jspecify.annotations.NullMarked;
