package dev.hasse.monitor;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A boolean function of an automaton's propositions, which it names by their numbers. Parts may be shared: as a tree a
 * guard can be exponentially larger than it is in memory.
 */
public sealed interface Guard {
    boolean holds(IntPredicate truth);

    List<Guard> parts();

    record Constant(boolean value) implements Guard {
        public static final Constant TRUE = new Constant(true);
        public static final Constant FALSE = new Constant(false);

        @Override
        public boolean holds(IntPredicate truth) {
            return value;
        }

        @Override
        public List<Guard> parts() {
            return List.of();
        }
    }

    record Literal(int proposition) implements Guard {
        @Override
        public boolean holds(IntPredicate truth) {
            return truth.test(proposition);
        }

        @Override
        public List<Guard> parts() {
            return List.of();
        }
    }

    record Not(Guard operand) implements Guard {
        @Override
        public boolean holds(IntPredicate truth) {
            return !operand.holds(truth);
        }

        @Override
        public List<Guard> parts() {
            return List.of(operand);
        }
    }

    record And(List<Guard> parts) implements Guard {
        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(IntPredicate truth) {
            for (Guard part : parts) {
                if (!part.holds(truth)) {
                    return false;
                }
            }
            return true;
        }
    }

    record Or(List<Guard> parts) implements Guard {
        public Or {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(IntPredicate truth) {
            for (Guard part : parts) {
                if (part.holds(truth)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** {@code proposition ? then : otherwise} without the parts that are constant; equal parts are found only if they are one object. */
    @SuppressWarnings("ReferenceEquality") // as trees, guards can be too large to compare
    static Guard choice(int proposition, Guard then, Guard otherwise) {
        Guard literal = new Literal(proposition);
        Guard negation = new Not(literal);
        if (then == otherwise) {
            return then;
        } else if (then instanceof Constant constant) {
            return constant.value() ? either(literal, otherwise) : both(negation, otherwise);
        } else if (otherwise instanceof Constant constant) {
            return constant.value() ? either(negation, then) : both(literal, then);
        } else {
            return new Or(List.of(both(literal, then), both(negation, otherwise)));
        }
    }

    private static Guard both(Guard left, Guard right) {
        if (right instanceof Constant constant) {
            return constant.value() ? left : right;
        }
        return new And(List.of(left, right));
    }

    private static Guard either(Guard left, Guard right) {
        if (right instanceof Constant constant) {
            return constant.value() ? right : left;
        }
        return new Or(List.of(left, right));
    }

    /** The numbers of the propositions that it asks. */
    default BitSet asked() {
        BitSet asked = new BitSet();
        Set<Guard> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Guard> left = new ArrayDeque<>(List.of(this));
        while (!left.isEmpty()) {
            Guard guard = left.pop();
            if (guard instanceof Literal literal) {
                asked.set(literal.proposition());
            } else if (seen.add(guard)) {
                left.addAll(guard.parts());
            }
        }
        return asked;
    }
}
