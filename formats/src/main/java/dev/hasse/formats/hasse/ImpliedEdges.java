package dev.hasse.formats.hasse;

import dev.hasse.base.Bisection;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What comes before what because one event read what another one wrote, or because both wrote it inside a lock: who reads
 * the file again finds it by that.
 */
final class ImpliedEdges {
    private final Trace trace;
    /** By event: when it was observed. */
    private final int[] rank;
    /** Pairs of events, the second the next one that assigns what the first did, both inside a section of one lock. */
    private final Set<Long> locked = new HashSet<>();

    ImpliedEdges(Trace trace) {
        this.trace = trace;
        int[] order = trace.observedOrder();
        rank = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            rank[order[at]] = at;
        }
        if (!trace.locks().isEmpty()) {
            sweep(order);
        }
    }

    private void sweep(int[] order) {
        List<Set<Integer>> held = new ArrayList<>();
        for (int p = 0; p < trace.processCount(); p++) {
            held.add(new HashSet<>());
        }
        int[] writers = new int[trace.variableCount()];
        Arrays.fill(writers, -1);
        List<Set<Integer>> locksOf = new ArrayList<>(Collections.nCopies(writers.length, Set.of()));
        for (int event : order) {
            Set<Integer> own = held.get(trace.processOf(event));
            for (int section : trace.locks().given(event)) {
                own.remove(trace.locks().lock(section));
            }
            for (int section : trace.locks().taken(event)) {
                if (!trace.locks().isShared(section)) {
                    own.add(trace.locks().lock(section));
                }
            }
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                int variable = trace.assignedVariable(event, i);
                if (writers[variable] >= 0 && !Collections.disjoint(locksOf.get(variable), own)) {
                    locked.add((long) writers[variable] << 32 | event);
                }
                writers[variable] = event;
                locksOf.set(variable, Set.copyOf(own));
            }
        }
    }

    /** Whether the two are in order for no given cause, but by what they read and write. */
    boolean isGiven(int source, int target) {
        if (Arrays.stream(trace.causes(target)).anyMatch(each -> each == source)) {
            return false;
        }
        if (locked.contains((long) source << 32 | target)) {
            return true;
        }
        for (int variable : trace.readVariables(target)) {
            if (written(variable, rank[target], -1) == source) {
                return true;
            }
        }
        int[] saw = trace.seenVariables(source);
        for (int variable : trace.readVariables(source)) {
            boolean isOrdered = Arrays.stream(saw).noneMatch(each -> each == variable);
            if (isOrdered && written(variable, rank[source] + 1, 0) == target) {
                return true;
            }
        }
        return false;
    }

    /** The last write before a moment (-1), or the first from there on (0); -1 if there is none. */
    private int written(int variable, int moment, int step) {
        int[] writes = trace.writes(variable);
        int low = Bisection.firstNot(0, writes.length, middle -> rank[writes[middle]] < moment);
        int at = low + step;
        return at < 0 || at >= writes.length ? -1 : writes[at];
    }
}
