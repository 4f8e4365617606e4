/**
 * Results as documents for programs: the JSON that {@code check --json} prints
 * ({@link dev.hasse.report.document.ResultWriter}) and what build servers read
 * ({@link dev.hasse.report.document.SarifLog}, {@link dev.hasse.report.document.JunitXml});
 * {@link dev.hasse.report.document.ResultFields} is what other documents have in common with the first.
 */
@NullMarked
package dev.hasse.report.document;

import org.jspecify.annotations.NullMarked;
