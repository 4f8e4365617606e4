package dev.hasse.check.evidence;

import dev.hasse.base.OneLine;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Deadlock;
import dev.hasse.check.Run;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A proof in plain sentences, one a line: the first says what can happen, without a word of the theory; what explains a
 * sentence is indented below it.
 */
final class Sentences {
    private static final int MOST_EVENTS = 8;

    private final Trace trace;
    private final ValuesAtCut values;
    private final CtlProof.@Nullable Path main;
    private final Optional<Swap> swap;
    private final StringBuilder text = new StringBuilder();

    /**
     * @param main the outermost run of the proof
     * @param swap how that run differs from the recorded one; empty if it does not
     */
    Sentences(Trace trace, Optional<CtlProof.Path> main, Optional<Swap> swap) {
        this.trace = trace;
        this.values = new ValuesAtCut(trace);
        this.main = main.orElse(null);
        this.swap = swap;
    }

    String of(CtlProof proof) {
        CtlProof what = proof;
        // Of a conjunction that fails, and alike, only what makes it fail is worth a sentence.
        while (what instanceof CtlProof.OnTheSpot step && step.operands().size() == 1) {
            what = step.operands().get(0);
        }
        add(what, 0);
        return text.toString();
    }

    private void add(CtlProof proof, int depth) {
        String formula = RunSentences.shortened(proof.formula().text());
        String subject = depth == 0 ? "" : formula + (proof.value() ? " holds: " : " fails: ");
        String sentence = proof.match(
                fact -> {
                    String facts = facts(fact);
                    boolean isNew = !facts.isEmpty() && !facts.equals(formula);
                    return formula + " is " + fact.value() + (isNew ? ": " + facts : "");
                },
                step -> formula + (step.value() ? " holds" : " fails"),
                path -> subject + phrases(path).ofRun(path),
                claim -> subject + Phrases.ofClaim(claim.formula(), claim.at().equals(trace.fullCut())));
        boolean isTold = proof.operands().isEmpty()
                || proof instanceof CtlProof.Path path
                        && path.operands().stream().allMatch(CtlProof.Fact.class::isInstance)
                        && !(path.formula() instanceof CtlFormula.Next);
        line(depth, sentence + (isTold ? "." : ":"));
        if (!isTold) {
            proof.operands().forEach(operand -> add(operand, depth + 1));
        }
    }

    private Phrases phrases(CtlProof.Path path) {
        Cut end = path.run().from(trace, path.at());
        boolean isMain = path.equals(main);
        boolean isRecorded = isMain && swap.isEmpty();
        String state =
                path.operands().size() == 1 && path.operands().get(0) instanceof CtlProof.Fact fact ? state(fact) : "";
        return new Phrases(setting(path, isRecorded), place(path, end), state, isRecorded);
    }

    private String setting(CtlProof.Path path, boolean isRecorded) {
        if (isRecorded) {
            return "in the recorded run itself";
        }
        return path.run().length() == trace.eventCount()
                ? String.format("in this order of the %,d events", trace.eventCount())
                : path.equals(main) ? "in this order" : "in this order, " + events(path.run());
    }

    private String place(CtlProof.Path path, Cut end) {
        Run run = path.run();
        if (run.length() == 0) {
            return path.at().equals(trace.emptyCut()) ? "before any event" : "right there";
        }
        String last = "after " + event(run.event(run.length() - 1));
        if (!path.equals(main) || swap.isEmpty()) {
            return last;
        }
        int overtaken = swap.get().recordedFirst();
        boolean isStillToCome = end.position(trace.processOf(overtaken)) < trace.positionOf(overtaken);
        return isStillToCome ? last + " and before " + event(overtaken) : last;
    }

    private String event(int event) {
        return new RunSentences(trace, new int[0], false).event(event);
    }

    private String state(CtlProof.Fact fact) {
        if (predicate(fact).variables().contains(Deadlock.NAME)) {
            Optional<String> waiting = WaitingProcesses.at(trace, fact.at().toArray());
            if (waiting.isPresent()) {
                return "a deadlock in which "
                        + waiting.get().replaceFirst("\\.$", "").replace("; ", ", and ");
            }
        }
        String facts = facts(fact);
        return facts.isEmpty() ? fact.formula().text() + " is " + fact.value() : facts;
    }

    private String facts(CtlProof.Fact fact) {
        return Facts.of(predicate(fact), values.at(fact.at().toArray()));
    }

    private static Predicate predicate(CtlProof.Fact fact) {
        return ((CtlFormula.Atom) fact.formula()).predicate();
    }

    private String events(Run run) {
        StringJoiner events = new StringJoiner(", ");
        int skipped = run.length() > MOST_EVENTS ? run.length() - MOST_EVENTS : 0;
        for (int i = 0; i < run.length(); i++) {
            if (skipped > 0 && i == MOST_EVENTS / 2) {
                events.add("... " + skipped + " more ...");
                i += skipped;
            }
            events.add(trace.processName(trace.processOf(run.event(i))) + "#" + trace.positionOf(run.event(i)));
        }
        return events.toString();
    }

    private void line(int depth, String sentence) {
        String begun = depth == 0 ? Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1) : sentence;
        text.append(text.isEmpty() ? "" : "\n").append("  ".repeat(depth)).append(OneLine.of(begun));
    }
}
