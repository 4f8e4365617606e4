package dev.hasse.serve;

import java.util.List;

/**
 * A property to fill in.
 *
 * @param text the property, with p, q, r and s for what has to be filled in
 * @param says what it means, in one line
 */
record PropertyPattern(String text, String says) {
    /** In the order of docs/properties.md, the most common of each kind. */
    static final List<PropertyPattern> ALL = List.of(
            new PropertyPattern("AG !(p & q)", "p and q are never true together, in any interleaving"),
            new PropertyPattern("EF (p & q)", "in some interleaving p and q are true together"),
            new PropertyPattern("AG (p -> AF q)", "after p, q comes in every interleaving"),
            new PropertyPattern("A[p U q]", "p until q, and q comes"),
            new PropertyPattern("AG (count(x: x.p) <= 1)", "at most one process x has x.p"),
            new PropertyPattern("forall x != y. AG !(x.p & y.p)", "no two processes at once"),
            new PropertyPattern(
                    "forall k in values(key). response([event = 'p' & key = k], [event = 'q' & key = k])",
                    "for each value of key that events carry, q follows p"),
            new PropertyPattern(
                    "G ([event = 'p'] -> let v = value at [event = 'q']. [value = v])",
                    "the value of p is the one of the last q"),
            new PropertyPattern("absence(p)", "p is never true"),
            new PropertyPattern("existence(p)", "p is true at some time"),
            new PropertyPattern("universality(p)", "p is always true"),
            new PropertyPattern("precedence(s, p)", "p is not true before s has been"),
            new PropertyPattern("response(p, s)", "whenever p is true, s is true then or later"),
            new PropertyPattern("boundedExistence(p, 2)", "p becomes true at most 2 times"),
            new PropertyPattern("absence(p) before r", "... until the first r"),
            new PropertyPattern("absence(p) after q", "... from the first q on"),
            new PropertyPattern("absence(p) between q and r", "... in every part from a q to the next r"),
            new PropertyPattern("response(p, s) after q until r", "... also in a last part without an r"));
}
