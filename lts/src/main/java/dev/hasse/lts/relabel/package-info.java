/**
 * Rules about labels: which are hidden ({@link dev.hasse.lts.relabel.Hiding}), renamed
 * ({@link dev.hasse.lts.relabel.Renaming}), inputs or outputs ({@link dev.hasse.lts.relabel.InputsOutputs}); from
 * options or from files in the style of CADP and TGV ({@link dev.hasse.lts.relabel.RulesFile}).
 */
@NullMarked
package dev.hasse.lts.relabel;

import org.jspecify.annotations.NullMarked;
