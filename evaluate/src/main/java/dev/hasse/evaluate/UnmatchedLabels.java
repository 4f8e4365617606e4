package dev.hasse.evaluate;

import dev.hasse.base.OneLine;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.NamedLabels;
import dev.hasse.lts.Labels;
import dev.hasse.lts.relabel.NearLabels;
import java.util.ArrayList;
import java.util.List;

/**
 * Labels that a formula names and no transition has: {@code [ true* . "SNED" ] false} is true of every system without
 * such a label, and says nothing.
 */
public final class UnmatchedLabels {
    private UnmatchedLabels() {}

    /** A sentence for each, with the labels that may be meant. */
    public static List<String> sentences(MuFormula formula, Labels labels) {
        List<String> texts = new ArrayList<>();
        for (int label = 1; label < labels.size(); label++) {
            texts.add(labels.text(label));
        }
        List<String> sentences = new ArrayList<>();
        for (Action named : NamedLabels.of(formula)) {
            // The internal action has a number of its own; who writes "i" means it.
            if (texts.stream().noneMatch(text -> named.contains(text, false)) && !named.contains("i", true)) {
                sentences.add(sentence(named, texts));
            }
        }
        return sentences;
    }

    private static String sentence(Action named, List<String> texts) {
        return named instanceof Action.Exact exact
                ? "no transition is labelled " + OneLine.of(MclPrinter.text(named))
                        + NearLabels.hint(exact.label(), texts)
                : "no transition has a label that matches " + OneLine.of(MclPrinter.text(named))
                        + NearLabels.hint("", texts);
    }
}
