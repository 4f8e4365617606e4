package dev.hasse.check.evidence;

import dev.hasse.base.OneLine;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Run;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.StringJoiner;

/** A proof in plain sentences, one a line; what explains a sentence is indented below it. */
final class Sentences {
    private static final int LONGEST_FORMULA = 120;
    private static final int MOST_EVENTS = 8;
    private static final int MOST_PROCESSES = 12;

    private final Trace trace;
    private final ValuesAtCut values;
    private final StringBuilder text = new StringBuilder();

    Sentences(Trace trace) {
        this.trace = trace;
        this.values = new ValuesAtCut(trace);
    }

    String of(CtlProof proof) {
        add(proof, 0, "");
        return text.toString();
    }

    private void add(CtlProof proof, int depth, String where) {
        String subject = where + formula(proof.formula());
        if (proof instanceof CtlProof.Fact fact) {
            String facts = Facts.of(
                    ((CtlFormula.Atom) fact.formula()).predicate(),
                    values.at(fact.at().toArray()));
            line(depth, subject + " is " + fact.value() + (facts.isEmpty() ? "." : ": " + facts + "."));
        } else if (proof instanceof CtlProof.OnTheSpot step) {
            line(depth, subject + (step.value() ? " holds:" : " fails:"));
            step.operands().forEach(operand -> add(operand, depth + 1, ""));
        } else if (proof instanceof CtlProof.Path path) {
            Cut end = path.run().from(trace, path.at());
            line(depth, subject + Phrases.ofRun(path) + run(path.run(), end));
            path.operands().forEach(operand -> add(operand, depth + 1, "there, "));
        } else {
            boolean last = proof.at().equals(trace.fullCut());
            line(depth, subject + (proof.value() ? " holds: " : " fails: ") + Phrases.ofClaim(proof.formula(), last));
        }
    }

    private String run(Run run, Cut end) {
        if (run.length() == 0) {
            return end.equals(trace.emptyCut())
                    ? ": the empty cut itself, before any event."
                    : ": the cut " + cut(end) + " itself.";
        }
        StringJoiner events = new StringJoiner(", ");
        int skipped = run.length() > MOST_EVENTS ? run.length() - MOST_EVENTS : 0;
        for (int i = 0; i < run.length(); i++) {
            if (skipped > 0 && i == MOST_EVENTS / 2) {
                events.add("... " + skipped + " more ...");
                i += skipped;
            }
            events.add(name(run.event(i)));
        }
        String count = run.length() == 1 ? "1 event" : run.length() + " events";
        return ": " + count + ", " + events + ", to the cut " + cut(end) + ".";
    }

    private String name(int event) {
        return trace.processName(trace.processOf(event)) + "#" + trace.positionOf(event);
    }

    private String cut(Cut cut) {
        StringJoiner positions = new StringJoiner(", ", "{", "}");
        int shown = 0;
        for (int p = 0; p < cut.processCount(); p++) {
            if (cut.position(p) > 0 && ++shown <= MOST_PROCESSES) {
                positions.add(trace.processName(p) + ": " + cut.position(p));
            }
        }
        return (shown > MOST_PROCESSES ? positions.add("...") : positions).toString();
    }

    private static String formula(CtlFormula formula) {
        String whole = formula.text();
        return whole.length() <= LONGEST_FORMULA ? whole : whole.substring(0, LONGEST_FORMULA) + "...";
    }

    private void line(int depth, String sentence) {
        text.append(text.isEmpty() ? "" : "\n").append("  ".repeat(depth)).append(OneLine.of(sentence));
    }
}
