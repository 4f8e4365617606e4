package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Cut;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * EF of a predicate without the lattice. A disjunction can hold where one of its parts can, so the predicate is split
 * into clauses, each regular, linear, stable or relational, and each is detected by itself.
 */
public final class Possibly {
    private static final int MOST_CLAUSES = 256;
    /** More come of conjunctions of disjunctions, which a slice around all of it has at once. */
    private static final int MOST_COMBINATIONS = 16;

    private final Plans plans;
    private final RegularPredicates predicates;
    private final List<Plan<Detection>> clauses = new ArrayList<>();
    private Fragment fragment = Fragment.RCTL;

    private Possibly(Plans plans) {
        this.plans = plans;
        this.predicates = plans.predicates();
    }

    /** How to detect the predicate; empty if some clause is none of these. */
    static Optional<Possibly> of(Predicate predicate, Plans plans) {
        Possibly possibly = new Possibly(plans);
        Optional<List<List<Predicate>>> split = possibly.split(plans.normal(predicate));
        boolean all = split.isPresent() && split.get().stream().allMatch(possibly::add);
        return all ? Optional.of(possibly) : Optional.empty();
    }

    /** The class of the most difficult clause; RCTL+ for several. */
    public Fragment fragment() {
        return clauses.size() > 1 && fragment == Fragment.RCTL ? Fragment.RCTL_PLUS : fragment;
    }

    /**
     * Satisfying cuts that have all of this one, one for each clause that has any: the least, so that the nearest cut
     * is among them, unless a clause is {@link Fragment#STABLE} or {@link Fragment#RELATIONAL}.
     */
    public Stream<Cut> after(Cut cut, Budget budget) {
        return clauses.stream().map(clause -> clause.within(budget).after(cut)).flatMap(Optional::stream);
    }

    /** The disjunctive normal form, regular parts left whole; empty if it is too long. */
    private Optional<List<List<Predicate>>> split(Predicate predicate) {
        if (predicate instanceof Predicate.Or or && !isRegular(predicate)) {
            List<List<Predicate>> all = new ArrayList<>();
            for (Predicate operand : or.operands()) {
                Optional<List<List<Predicate>>> parts = split(operand);
                if (parts.isEmpty() || all.size() + parts.get().size() > MOST_CLAUSES) {
                    return Optional.empty();
                }
                all.addAll(parts.get());
            }
            return Optional.of(all);
        }
        if (predicate instanceof Predicate.And and && !isRegular(predicate)) {
            List<List<Predicate>> all = List.of(List.of());
            for (Predicate operand : and.operands()) {
                Optional<List<List<Predicate>>> parts = split(operand);
                if (parts.isEmpty() || (long) all.size() * parts.get().size() > MOST_COMBINATIONS) {
                    return Optional.empty();
                }
                all = product(all, parts.get());
            }
            return Optional.of(all);
        }
        return Optional.of(List.of(List.of(predicate)));
    }

    private boolean isRegular(Predicate normal) {
        return plans.regular(normal).isPresent();
    }

    private static List<List<Predicate>> product(List<List<Predicate>> left, List<List<Predicate>> right) {
        List<List<Predicate>> product = new ArrayList<>();
        for (List<Predicate> one : left) {
            for (List<Predicate> other : right) {
                List<Predicate> both = new ArrayList<>(one);
                both.addAll(other);
                product.add(both);
            }
        }
        return product;
    }

    private boolean add(List<Predicate> clause) {
        List<Predicate> regular = new ArrayList<>();
        List<Predicate> rest = new ArrayList<>();
        clause.forEach(each -> (isRegular(each) ? regular : rest).add(each));
        // A conjunction of regular predicates is regular: how to slice it can wait.
        Plan<Slice> slice =
                budget -> predicates.slice(Predicate.and(regular), budget).orElseThrow();
        if (rest.isEmpty()) {
            clauses.add(budget -> slice.within(budget)::leastAfter);
            return true;
        }
        List<GrowingVariables.Roles> roles = new ArrayList<>();
        for (Predicate each : rest) {
            GrowingVariables.Roles found = GrowingVariables.roles(predicates, each);
            if (found == null) {
                return regular.isEmpty() && addSum(rest);
            }
            roles.add(found);
        }
        return addLinear(slice, rest, roles) || (regular.isEmpty() && (addStable(rest, roles) || addSum(rest)));
    }

    private boolean addLinear(Plan<Slice> regular, List<Predicate> rest, List<GrowingVariables.Roles> roles) {
        List<Chain> helping = new ArrayList<>();
        for (GrowingVariables.Roles each : roles) {
            Chain chain = predicates.chain(each.helping());
            if (chain == null) {
                return false;
            }
            helping.add(chain);
        }
        raise(Fragment.LINEAR);
        clauses.add(budget -> {
            List<LinearDetection.Part> parts = new ArrayList<>();
            for (int i = 0; i < rest.size(); i++) {
                parts.add(new LinearDetection.Part(new ComparisonAtCut(predicates, rest.get(i)), helping.get(i)));
            }
            return new LinearDetection(regular.within(budget), parts);
        });
        return true;
    }

    private void raise(Fragment atLeast) {
        fragment = fragment.compareTo(atLeast) > 0 ? fragment : atLeast;
    }

    private boolean addSum(List<Predicate> rest) {
        WeighedSum sum = rest.size() == 1 ? WeighedSum.of(predicates, rest.get(0)) : null;
        if (sum == null || !SumDetection.decides(sum)) {
            return false;
        }
        raise(Fragment.RELATIONAL);
        clauses.add(budget -> new SumDetection(predicates.trace(), predicates.observed(), sum, budget));
        return true;
    }

    private boolean addStable(List<Predicate> rest, List<GrowingVariables.Roles> roles) {
        if (!roles.stream().allMatch(each -> each.hindering().isEmpty())) {
            return false;
        }
        raise(Fragment.STABLE);
        clauses.add(budget -> new StableDetection(
                predicates.trace(),
                predicates.observed(),
                rest.stream().map(each -> new ComparisonAtCut(predicates, each)).toList()));
        return true;
    }
}
