package dev.hasse.evaluate;

import dev.hasse.lts.Lts;
import java.util.Optional;

/**
 * Why a formula has its value.
 *
 * @param part states and transitions of the system: on them alone the formula has the same value
 * @param run the same as one run, where one run is enough
 */
public record SystemEvidence(Lts part, Optional<LinearRun> run) {}
