package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.evaluate.comparison.PairComparison;
import dev.hasse.evaluate.comparison.PairRelation;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.preorder.Preorder;
import dev.hasse.lts.source.SystemSource;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code lts compare --on-the-fly}: networks are not composed, but explored as far as the answer needs. */
record OnTheFly(Console console, LtsOptions options, Budget budget) {
    /** What tells two systems apart, if something does. */
    Optional<SystemDifference> difference(
            String left, String right, @Nullable Preorder preorder, EquivalenceOption equivalence)
            throws InputException, IOException {
        TransitionSystem first = open(left);
        TransitionSystem second = open(right);
        if (preorder == null && equivalence.bisimulation().isEmpty()) {
            PairRelation relation = relation(PairRelation.of(equivalence.preorder()), equivalence.name());
            return difference(PairComparison.bothWays(first, second, relation, budget), relation);
        }
        PairRelation relation = preorder == null
                ? relation(PairRelation.of(equivalence.bisimulation().orElseThrow()), equivalence.name())
                : relation(
                        PairRelation.of(preorder),
                        "--preorder " + preorder.name().toLowerCase(Locale.ROOT));
        return difference(PairComparison.of(first, second, relation, budget), relation);
    }

    private static PairRelation relation(Optional<PairRelation> relation, String name) throws InputException {
        return relation.orElseThrow(() -> new InputException(
                "--on-the-fly",
                name + " is not decided on pairs of states: leave out --on-the-fly, or take strong, branching, weak,"
                        + " taustar, safety or --preorder simulation, safety"));
    }

    private Optional<SystemDifference> difference(PairComparison found, PairRelation relation) {
        console.note("explored " + found.leftStates() + " and " + found.rightStates() + " states, " + found.pairs()
                + (found.pairs() == 1 ? " pair" : " pairs"));
        return found.difference()
                .map(formula -> new SystemDifference(
                        Optional.of(LtsCompareCommand.text(formula, relation.steps())),
                        found.ofLeft(),
                        Optional.empty(),
                        found.ofLeft()));
    }

    private TransitionSystem open(String name) throws InputException, IOException {
        return SystemSource.of(name, console.in())
                .match(
                        explicit -> options.read(explicit, console, budget),
                        input -> options.read(input, console, budget),
                        network -> options.open(network, console, budget),
                        other -> options.read(other, console, budget));
    }
}
