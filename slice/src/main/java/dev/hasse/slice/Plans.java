package dev.hasse.slice;

import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.Predicate;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * What is known of the predicates of one formula. To tell how a formula can be decided, the same predicates are looked
 * at again and again, as they are and negated; they are told apart as objects, since to compare them would cost as much.
 * For one thread.
 */
final class Plans {
    private final RegularPredicates predicates;
    private final IdentityHashMap<Predicate, Predicate> normals = new IdentityHashMap<>();
    private final IdentityHashMap<Predicate, Predicate> negations = new IdentityHashMap<>();
    private final IdentityHashMap<Predicate, Optional<Plan<Slice>>> regular = new IdentityHashMap<>();

    Plans(RegularPredicates predicates) {
        this.predicates = predicates;
    }

    RegularPredicates predicates() {
        return predicates;
    }

    Predicate normal(Predicate predicate) {
        return predicate instanceof Predicate.Not not
                ? negation(not.operand())
                : normals.computeIfAbsent(predicate, NegationNormalForm::of);
    }

    /** The normal form of the negation. */
    Predicate negation(Predicate predicate) {
        return predicate instanceof Predicate.Not not
                ? normal(not.operand())
                : negations.computeIfAbsent(predicate, NegationNormalForm::negation);
    }

    /** How to get the lean slice of a predicate in normal form; empty if it is not regular. */
    Optional<Plan<Slice>> regular(Predicate normal) {
        return regular.computeIfAbsent(normal, predicates::planNormal);
    }
}
