package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

import java.util.BitSet;

/**
 * All pairs (cut, automaton state) that runs reach, in one pass; the automaton state is one more layer below the
 * others. Position by position from the bottom of a layer up: the pairs one position lower, moved by the letter of the
 * event between, join those that start here. Constant where the sets are and the letters are the identity.
 */
final class Reach {
    private final NodeTable table;
    private final OperationCache cache;
    private final SetAlgebra algebra;
    private final LetterAutomaton automaton;
    private final int[] sizes;
    private final int reach;
    /** Steps of letter a have the operation number firstStep + a; grown when a letter is new. */
    private int firstStep;

    private int letters;

    Reach(NodeTable table, OperationCache cache, SetAlgebra algebra, LetterAutomaton automaton, int[] sizes) {
        this.table = table;
        this.cache = cache;
        this.algebra = algebra;
        this.automaton = automaton;
        this.sizes = sizes;
        this.reach = cache.fresh(1);
    }

    /** A node of the bottom layer. */
    int states(int[] sorted) {
        int base = table.open();
        for (int state : sorted) {
            table.push(base, state, state, UNIT);
        }
        return table.close(base);
    }

    int reach(int start, int cuts, int layer) {
        if (start == EMPTY || cuts == EMPTY) {
            return EMPTY;
        }
        if (cuts == UNIT) {
            return start;
        }
        int known = cache.find(reach, start, cuts);
        return known != OperationCache.UNKNOWN ? known : cache.store(reach, start, cuts, sweep(start, cuts, layer));
    }

    private int sweep(int start, int cuts, int layer) {
        int base = table.open();
        int p = first(start);
        int q = first(cuts);
        int lastP = table.last(start);
        int lastQ = table.last(cuts);
        int below = EMPTY;
        int low = 0;
        while (true) {
            if (below == EMPTY) {
                if (p >= lastP) {
                    break;
                }
                low = Math.max(low, table.arena[p]);
            }
            q = table.seek(q, lastQ, low);
            if (q >= lastQ) {
                break;
            }
            if (table.arena[q] > low) {
                below = EMPTY;
                low = table.arena[q];
                p = table.seek(p, lastP, low);
                continue;
            }
            int cut = table.arena[q + 2];
            int high = Math.min(table.arena[q + 1], automaton.nextLetter(layer, low) - 1);
            int from = EMPTY;
            if (p < lastP) {
                if (table.arena[p] > low) {
                    high = Math.min(high, table.arena[p] - 1);
                } else {
                    from = table.arena[p + 2];
                    high = Math.min(high, table.arena[p + 1]);
                }
            }
            if (below != EMPTY) {
                int moved = step(automaton.letter(layer, low), below, layer + 1);
                from = algebra.union(from, algebra.intersection(moved, cut));
            }
            below = reach(from, cut, layer + 1);
            table.push(base, low, high, below);
            low = high + 1;
            p = table.seek(p, lastP, low);
        }
        return table.close(base);
    }

    private int step(int letter, int node, int layer) {
        if (letter == LetterAutomaton.IDENTITY || node == EMPTY) {
            return node;
        }
        if (letter >= letters) {
            letters = Math.max(16, 2 * letter);
            firstStep = cache.fresh(letters);
        }
        int known = cache.find(firstStep + letter, node, 0);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        int result;
        if (layer == sizes.length) {
            result = image(letter, node);
        } else {
            int base = table.open();
            for (int at = first(node); at < table.last(node); at += WIDTH) {
                int child = step(letter, table.arena[at + 2], layer + 1);
                table.push(base, table.arena[at], table.arena[at + 1], child);
            }
            result = table.close(base);
        }
        return cache.store(firstStep + letter, node, 0, result);
    }

    private int image(int letter, int node) {
        BitSet targets = new BitSet(automaton.states());
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            for (int state = table.arena[at]; state <= table.arena[at + 1]; state++) {
                for (int target : automaton.successors(letter, state)) {
                    targets.set(target);
                }
            }
        }
        return states(targets.stream().toArray());
    }
}
