package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.preorder.Determinization;
import dev.hasse.lts.preorder.Preorder;
import dev.hasse.lts.preorder.SafetyMinimization;
import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --equivalence}: which systems count as the same. */
final class EquivalenceOption {
    /** The names on the command line. */
    enum Name {
        strong,
        branching,
        divbranching,
        weak,
        taustar,
        safety,
        trace,
        weaktrace
    }

    @Option(
            names = {"-e", "--equivalence"},
            paramLabel = "NAME",
            description = "${COMPLETION-CANDIDATES} (default: strong); divbranching is branching that"
                    + " sees infinite internal runs, weak is observational, taustar is tau*.a.")
    private Name name = Name.strong;

    /** The bisimulation of this name; empty if it is a preorder in both directions. */
    Optional<Equivalence> bisimulation() {
        return switch (name) {
            case strong -> Optional.of(Equivalence.STRONG);
            case branching -> Optional.of(Equivalence.BRANCHING);
            case divbranching -> Optional.of(Equivalence.DIVERGENCE_PRESERVING_BRANCHING);
            case weak -> Optional.of(Equivalence.WEAK);
            case taustar -> Optional.of(Equivalence.TAU_STAR_A);
            case safety, trace, weaktrace -> Optional.empty();
        };
    }

    /** The preorder that holds in both directions. */
    Preorder preorder() {
        return switch (name) {
            case safety -> Preorder.SAFETY;
            case weaktrace -> Preorder.WEAK_TRACE;
            default -> Preorder.TRACE;
        };
    }

    /** The smallest equivalent system. */
    Lts minimized(Lts lts, Budget budget) {
        return switch (name) {
            case safety -> SafetyMinimization.of(lts, budget);
            case trace -> Determinization.traces(lts, budget);
            case weaktrace -> Determinization.weakTraces(lts, budget);
            default -> Minimization.of(lts, bisimulation().orElseThrow(), budget);
        };
    }

    /** What parts of a network can be minimised for, so that the whole stays equivalent. */
    Equivalence ofParts() {
        return switch (name) {
            case strong, trace -> Equivalence.STRONG;
            case divbranching -> Equivalence.DIVERGENCE_PRESERVING_BRANCHING;
            default -> Equivalence.BRANCHING;
        };
    }

    /** Whether systems are still the same when internal steps that take no choice away went first. */
    boolean allowsConfluence() {
        return !isStrong() && name != Name.divbranching;
    }

    /** Whether internal actions are seen. */
    boolean isStrong() {
        return name == Name.strong || name == Name.trace;
    }

    String name() {
        return name.name();
    }
}
