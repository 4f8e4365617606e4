package dev.hasse.logic;

import dev.hasse.base.InputException;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Value;
import java.nio.file.Path;
import java.util.List;

/** What is checked on a trace, with quantifiers over processes expanded for it. */
@MayChange
public sealed interface Property extends Statement {
    /** Holds iff the empty cut satisfies it. */
    record Ctl(String name, String text, CtlFormula formula, Origin<CtlFormula> origin) implements Written<CtlFormula> {
        /** Of a formula that was not written as text; the mentions say where its variables are from. */
        public Ctl(String name, String text, CtlFormula formula, List<Mention> mentions) {
            this(name, text, formula, Origin.of(mentions));
        }

        @Override
        public String logic() {
            return "ctl";
        }
    }

    /** Holds iff every run satisfies it. */
    record Ltl(String name, String text, LtlFormula formula, Origin<LtlFormula> origin) implements Written<LtlFormula> {
        /** Of a formula that was not written as text; the mentions say where its variables are from. */
        public Ltl(String name, String text, LtlFormula formula, List<Mention> mentions) {
            this(name, text, formula, Origin.of(mentions));
        }

        @Override
        public String logic() {
            return "ltl";
        }
    }

    /** A formula of one logic. */
    sealed interface Written<F extends TemporalFormula<F>> extends Property {
        F formula();

        Origin<F> origin();

        /** Which variables its text names, and where. */
        default List<Mention> mentions() {
            return origin().mentions().places();
        }
    }

    /** Whether each of the instances must hold, or one of them in each run. */
    enum Every {
        EVERY,
        SOME
    }

    /**
     * An LTL property for values that events carry: {@code forall r in values(order). ...}. Instances are many and each
     * is about few events, so that they are decided one by one and never put together.
     *
     * @param symbolic the formula with its {@link Parameter}s as variables
     * @param values for each parameter the values that it may have
     * @param condition which of the choices are meant, over the parameters
     */
    record ForEach(
            Ltl symbolic,
            Every every,
            List<Parameter> parameters,
            List<List<Value>> values,
            Predicate condition,
            Instance instances)
            implements Property {
        /** Makes the property for one choice of values. */
        public interface Instance {
            Ltl of(List<Value> chosen) throws InputException;
        }

        public ForEach {
            parameters = List.copyOf(parameters);
            values = List.copyOf(values);
        }

        @Override
        public String name() {
            return symbolic.name();
        }

        @Override
        public String text() {
            return symbolic.text();
        }

        @Override
        public String logic() {
            return "ltl";
        }
    }

    /** Holds iff no run leads the automaton in the file to a bad state. */
    non-sealed interface Monitor extends Property {
        Path file();

        @Override
        default String text() {
            return file().toString();
        }

        @Override
        default String logic() {
            return "monitor";
        }
    }

    /** What the case of its kind makes of this property; see {@link Case}. */
    default <R, E extends Exception> R match(
            Case<? super Ctl, R, E> ctl,
            Case<? super Ltl, R, E> ltl,
            Case<? super ForEach, R, E> forEach,
            Case<? super Monitor, R, E> monitor)
            throws E {
        if (this instanceof Ctl property) {
            return ctl.of(property);
        } else if (this instanceof Ltl property) {
            return ltl.of(property);
        } else if (this instanceof ForEach property) {
            return forEach.of(property);
        } else {
            return monitor.of((Monitor) this);
        }
    }

    /** The monitor in a file that nobody has read yet. */
    static Monitor monitor(String name, Path file) {
        return new UnreadMonitor(name, file);
    }
}
