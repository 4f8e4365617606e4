package dev.hasse.lts.preorder;

import java.util.List;

/**
 * A run of one system that the other one does not have, as short as can be.
 *
 * @param labels its labels; for all but the last step the other one can follow, unless it is about what is refused
 * @param here what the one can do next (before the last step, or where it stops)
 * @param there what the other can do then
 * @param refuses whether the other one has the run, but cannot stop after it with only {@code here} to offer
 */
public record DistinguishingRun(List<String> labels, List<String> here, List<String> there, boolean refuses) {
    public DistinguishingRun {
        labels = List.copyOf(labels);
        here = List.copyOf(here);
        there = List.copyOf(there);
    }
}
