package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.evaluate.comparison.PairComparison;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.source.SystemSource;
import java.io.IOException;
import java.util.Optional;

/** {@code lts compare --on-the-fly}: networks are not composed, but explored as far as the answer needs. */
record OnTheFly(Console console, LtsOptions options, Budget budget) {
    /** What tells two systems apart, if something does. */
    Optional<DistinguishingFormula> difference(String left, String right, WantedRelation wanted)
            throws InputException, IOException {
        TransitionSystem first = open(left);
        TransitionSystem second = open(right);
        PairComparison found = wanted.bothWays()
                ? PairComparison.bothWays(first, second, wanted.relation(), budget)
                : PairComparison.of(first, second, wanted.relation(), budget);
        console.note("explored " + found.leftStates() + " and " + found.rightStates() + " states, " + found.pairs()
                + (found.pairs() == 1 ? " pair" : " pairs"));
        return found.difference();
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
