package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;

/** Formulas of section 4.1 of paper 004, in the words of the systems that {@link GeneratedSystem} makes. */
final class PaperFormulas {
    static final String NO_DEADLOCK = "nu X . (< true > true and [ true ] X)";
    static final String LIVELOCK = "mu X . ((nu Y . < tau > Y) or < true > X)";
    static final String PUT_THEN_LIVELOCK_OR_GET =
            "nu X . ([ \"put\" ] (mu Y . ((nu Z . (< tau > Z or (< true > true and [ not \"get\" ] false)))"
                    + " or (< true > true and [ true ] Y))) and [ true ] X)";
    static final String SENT_THEN_RECEIVED =
            "nu X . ([ \"put\" ] (mu Y . (< true > true and [ not \"get\" ] Y)) and [ true ] X)";

    private PaperFormulas() {}

    static MuFormula parsed(String formula) throws InputException {
        return MclParser.parse("formula", formula, MclLibraries.builtIn());
    }
}
