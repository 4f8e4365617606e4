/**
 * Results as the JSON document that {@code check --json} prints: {@link dev.hasse.check.json.ResultWriter}.
 */
@NullMarked
package dev.hasse.check.json;

import org.jspecify.annotations.NullMarked;
