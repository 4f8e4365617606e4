package dev.hasse.cli.lts;

import dev.hasse.base.InputException;
import dev.hasse.evaluate.comparison.PairRelation;
import dev.hasse.lts.preorder.Preorder;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a comparison on pairs of states asks for.
 *
 * @param bothWays whether a preorder is asked for in both directions
 */
record WantedRelation(PairRelation relation, boolean bothWays) {
    /**
     * @param option what needs a relation on pairs
     * @throws InputException if it is none
     */
    static WantedRelation of(String option, @Nullable Preorder preorder, EquivalenceOption equivalence)
            throws InputException {
        if (preorder != null) {
            String name = "--preorder " + preorder.name().toLowerCase(Locale.ROOT);
            return new WantedRelation(required(option, PairRelation.of(preorder), name), false);
        }
        return equivalence.bisimulation().isPresent()
                ? new WantedRelation(
                        required(
                                option,
                                PairRelation.of(equivalence.bisimulation().get()),
                                equivalence.name()),
                        false)
                : new WantedRelation(
                        required(option, PairRelation.of(equivalence.preorder()), equivalence.name()), true);
    }

    private static PairRelation required(String option, Optional<PairRelation> relation, String name)
            throws InputException {
        return relation.orElseThrow(() -> new InputException(
                option,
                name + " is not supported with " + option + ": leave the option out, or use -e strong, branching, weak,"
                        + " taustar or safety, or --preorder simulation or safety"));
    }
}
