package dev.hasse.check.fragment;

import dev.hasse.base.IntList;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Run;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;

/**
 * The complete run that a proof against a formula of the common fragment describes: its runs one after the other, since
 * at most one operand of each needs one, and then the remaining events as they were observed, if all can still happen.
 */
final class ViolatingRun {
    private final IntList events = new IntList();

    private ViolatingRun() {}

    static int[] of(CtlProof proof, Trace trace, ObservedOrder observed) {
        ViolatingRun violating = new ViolatingRun();
        violating.follow(proof);
        if (trace.locks().exclude()) {
            // It is at its end, or bad however it goes on: which events can still happen, locks decide.
            return violating.events.toArray();
        }
        boolean[] happened = new boolean[trace.eventCount()];
        for (int i = 0; i < violating.events.size(); i++) {
            happened[violating.events.at(i)] = true;
        }
        for (int place = 0; place < happened.length; place++) {
            if (!happened[observed.event(place)]) {
                violating.events.add(observed.event(place));
            }
        }
        return violating.events.toArray();
    }

    private void follow(CtlProof proof) {
        if (proof instanceof CtlProof.Path path) {
            Run run = path.run();
            for (int i = 0; i < run.length(); i++) {
                events.add(run.event(i));
            }
        }
        proof.operands().forEach(this::follow);
    }
}
