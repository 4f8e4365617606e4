package dev.hasse.logic;

import java.util.List;
import java.util.stream.Collectors;

/** Terms and predicates as text, with the parentheses that are needed and those that help to read. */
final class PredicatePrinter {
    static final int IFF = 0;
    static final int IMPLIES = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int UNTIL = 4;
    static final int UNARY = 5;
    static final int COMPARISON = 6;
    static final int PRIMARY = 7;

    private static final int SUM = 0;
    private static final int PRODUCT = 1;
    private static final int FACTOR = 2;

    private PredicatePrinter() {}

    static String text(Predicate predicate) {
        return text(predicate, IFF);
    }

    /** The text, in parentheses if its operator binds less than this. */
    static String text(Predicate predicate, int least) {
        return level(predicate) < least ? "(" + bare(predicate) + ")" : bare(predicate);
    }

    private static int level(Predicate predicate) {
        if (predicate instanceof Predicate.Iff) {
            return IFF;
        } else if (predicate instanceof Predicate.Implies) {
            return IMPLIES;
        } else if (predicate instanceof Predicate.Or) {
            return OR;
        } else if (predicate instanceof Predicate.And) {
            return AND;
        } else if (predicate instanceof Predicate.Comparison || predicate instanceof Predicate.Matches) {
            return COMPARISON;
        } else {
            return PRIMARY;
        }
    }

    private static String bare(Predicate predicate) {
        if (predicate instanceof Predicate.Comparison comparison) {
            return text(comparison.left(), SUM) + " " + comparison.relation().symbol() + " "
                    + text(comparison.right(), SUM);
        } else if (predicate instanceof Predicate.Truth truth) {
            return Names.written(truth.variable());
        } else if (predicate instanceof Predicate.Matches matches) {
            return Names.written(matches.variable()) + " ~ " + Names.quoted(matches.regex());
        } else if (predicate instanceof Predicate.Not not) {
            return "!" + text(not.operand(), PRIMARY);
        } else if (predicate instanceof Predicate.And and) {
            return joined(and.operands(), " & ", AND);
        } else if (predicate instanceof Predicate.Or or) {
            return joined(or.operands(), " | ", OR);
        } else if (predicate instanceof Predicate.Implies implies) {
            return text(implies.left(), OR) + " -> " + text(implies.right(), OR);
        } else if (predicate instanceof Predicate.Iff iff) {
            return text(iff.left(), IMPLIES) + " <-> " + text(iff.right(), IMPLIES);
        } else {
            return Boolean.toString(((Predicate.Constant) predicate).value());
        }
    }

    private static String joined(List<Predicate> operands, String operator, int level) {
        return operands.stream().map(operand -> text(operand, level + 1)).collect(Collectors.joining(operator));
    }

    static String text(Term term) {
        return text(term, SUM);
    }

    private static String text(Term term, int least) {
        boolean sum = term instanceof Term.Sum || term instanceof Term.Difference;
        boolean product = term instanceof Term.Product || term instanceof Term.Quotient;
        int level = sum ? SUM : product ? PRODUCT : FACTOR;
        return level < least ? "(" + bare(term) + ")" : bare(term);
    }

    private static String bare(Term term) {
        if (term instanceof Term.Constant constant) {
            return constant.value().toString();
        } else if (term instanceof Term.Variable variable) {
            return Names.written(variable.name());
        } else if (term instanceof Term.Sum sum) {
            // A sum as the first term keeps its parentheses: without them it would be one longer sum.
            Term first = sum.terms().get(0);
            return text(first, first instanceof Term.Sum ? PRODUCT : SUM) + " + "
                    + sum.terms().stream().skip(1).map(t -> text(t, PRODUCT)).collect(Collectors.joining(" + "));
        } else if (term instanceof Term.Difference difference) {
            return text(difference.left(), SUM) + " - " + text(difference.right(), PRODUCT);
        } else if (term instanceof Term.Product product) {
            return text(product.left(), PRODUCT) + " * " + text(product.right(), FACTOR);
        } else if (term instanceof Term.Quotient quotient) {
            return text(quotient.left(), PRODUCT) + " / " + text(quotient.right(), FACTOR);
        } else if (term instanceof Term.Negation negation) {
            boolean number = negation.operand() instanceof Term.Constant;
            return number ? "-(" + bare(negation.operand()) + ")" : "-" + text(negation.operand(), FACTOR);
        } else if (term instanceof Term.InTransit inTransit) {
            return inTransit.channel().toString();
        } else {
            return ((Term.Count) term)
                    .predicates().stream().map(PredicatePrinter::text).collect(Collectors.joining(", ", "count(", ")"));
        }
    }
}
