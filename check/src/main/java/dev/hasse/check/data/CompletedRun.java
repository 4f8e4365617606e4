package dev.hasse.check.data;

import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.PriorityQueue;

/** A run of all events in which some come in a given order, which their causes allow; else as early as observed. */
final class CompletedRun {
    private CompletedRun() {}

    static int[] of(Trace trace, ObservedOrder observed, int[] ordered) {
        int count = trace.eventCount();
        int[] nextOrdered = new int[count];
        int[] missing = new int[count];
        int[] firstEdge = new int[count];
        int[] nextEdge = new int[trace.communicationCount()];
        int[] target = new int[trace.communicationCount()];
        int edges = 0;
        for (int event = 0; event < count; event++) {
            firstEdge[event] = nextOrdered[event] = -1;
        }
        for (int event = 0; event < count; event++) {
            int[] sources = trace.communicationsInto(event);
            missing[event] += sources.length + (trace.positionOf(event) > 1 ? 1 : 0);
            for (int source : sources) {
                target[edges] = event;
                nextEdge[edges] = firstEdge[source];
                firstEdge[source] = edges++;
            }
        }
        for (int i = 1; i < ordered.length; i++) {
            nextOrdered[ordered[i - 1]] = ordered[i];
            missing[ordered[i]]++;
        }
        PriorityQueue<Integer> ready = new PriorityQueue<>();
        for (int event = 0; event < count; event++) {
            if (missing[event] == 0) {
                ready.add(observed.rank(event));
            }
        }
        int[] run = new int[count];
        for (int i = 0; i < count; i++) {
            int event = observed.event(ready.remove());
            run[i] = event;
            int process = trace.processOf(event);
            if (trace.positionOf(event) < trace.eventCount(process)) {
                met(trace.eventNumber(process, trace.positionOf(event) + 1), missing, ready, observed);
            }
            for (int edge = firstEdge[event]; edge >= 0; edge = nextEdge[edge]) {
                met(target[edge], missing, ready, observed);
            }
            if (nextOrdered[event] >= 0) {
                met(nextOrdered[event], missing, ready, observed);
            }
        }
        return run;
    }

    private static void met(int event, int[] missing, PriorityQueue<Integer> ready, ObservedOrder observed) {
        if (--missing[event] == 0) {
            ready.add(observed.rank(event));
        }
    }
}
