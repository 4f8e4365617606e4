package dev.hasse.check.evidence;

import dev.hasse.check.CtlProof;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.regex.Pattern;

/**
 * What a run, or all runs, have to do with a temporal operator, in words.
 *
 * @param setting which order the run is: {@code in this order of the 47 events}
 * @param place where it ends: {@code after 'ship' of store (line 5)}
 * @param state what is so at its end, if that is a matter of values: {@code charged = 1 and shipped = 2}; else empty
 * @param isRecorded whether the run is the recorded one
 */
record Phrases(String setting, String place, String state, boolean isRecorded) {
    private static final Pattern PARTS = Pattern.compile(" (&|\\||->|<->) ");

    /** The sentence about the run, without its end: what is to be said of the operands may follow. */
    String ofRun(CtlProof.Path path) {
        boolean value = path.value();
        return path.formula()
                .matchTemporal(
                        Phrases::notTemporal,
                        each -> "the next event can be " + place.replaceFirst("^after ", "") + ", and then",
                        each -> value
                                ? thisCanHappen()
                                : setting + ", " + words(each.operand()) + " never becomes true",
                        each -> value
                                ? setting + ", " + words(each.operand()) + " is true all the time"
                                : thisCanHappen(),
                        each -> value
                                ? comesInTime(each.left(), each.right())
                                : path.operands().size() == 2
                                        ? endsTooEarly(each.left(), each.right())
                                        : setting + ", " + words(each.right()) + " never becomes true",
                        each -> value
                                ? comesInTime(each.left(), each.right())
                                : endsTooEarly(each.left(), each.right()),
                        each -> value
                                ? comesInTime(each.right(), each.left())
                                : endsTooEarly(each.right(), each.left()));
    }

    private String thisCanHappen() {
        String what = isRecorded ? "this happened in the recorded run itself" : "this can happen";
        return state.isEmpty() ? what + " " + place : what + ": " + state + ", " + place;
    }

    private String comesInTime(CtlFormula stays, CtlFormula comes) {
        return setting + ", " + words(stays) + " stays true; then, " + place + ", " + words(comes)
                + " is true or the run ends";
    }

    private String endsTooEarly(CtlFormula stays, CtlFormula comes) {
        return setting + ", " + place + ", " + words(stays) + " is false before " + words(comes) + " has become true";
    }

    /** A statement about all runs from a state, or all states after it. */
    static String ofClaim(CtlFormula formula, boolean atTheEnd) {
        boolean some = formula.quantifier() == PathQuantifier.EXISTS;
        String runs = some ? "there is no order in which " : "in every possible order ";
        return formula.matchTemporal(
                Phrases::notTemporal,
                each -> atTheEnd
                        ? "the run ends here: there is no next event"
                        : (some
                                        ? "none of the events that can come next makes "
                                        : "every event that can come next makes ")
                                + words(each.operand()) + " true",
                each -> (some ? "no possible order makes " : "every possible order at some time makes ")
                        + words(each.operand()) + " true",
                each -> (some ? "every possible order at some time makes " : "no possible order makes ")
                        + words(each.operand()) + " false",
                each -> runs + words(each.left()) + " stays true until " + words(each.right()) + " is",
                each -> runs + words(each.left()) + " stays true until " + words(each.right()) + " is, or to the end",
                each -> runs + words(each.right()) + " stays true until " + words(each.left())
                        + " is true too, or to the end");
    }

    /** A formula in a sentence: long ones keep both ends, and what has parts is in parentheses. */
    private static String words(CtlFormula formula) {
        String text = RunSentences.shortened(formula.text());
        return PARTS.matcher(text).find() ? "(" + text + ")" : text;
    }

    private static String notTemporal(CtlFormula formula) {
        throw new IllegalArgumentException("a run shows nothing of " + formula.text());
    }
}
