package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Domain;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.Spans;
import dev.hasse.logic.Statement;
import dev.hasse.stability.MayChange;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A property as written, before it is made for the processes of a trace. */
@MayChange
public sealed interface PropertyTemplate extends Statement {
    /**
     * The property for a trace with these processes. Throws {@link dev.hasse.base.LimitReachedException} if it gets
     * too large.
     */
    default Property instantiate(List<String> processes) throws InputException {
        return instantiate(Domain.of(processes));
    }

    /** The same for a trace whose values and objects are known too, every quantifier expanded. */
    Property instantiate(Domain domain) throws InputException;

    /** As one formula with parameters, if it begins with quantifiers over values; these are not expanded. */
    default Optional<Property.ForEach> forEachValue(Domain domain) throws InputException {
        return Optional.empty();
    }

    /**
     * Whether processes that are not known yet could turn this truth into the opposite. Of a monitor, which is read with
     * the processes at hand, this says no.
     */
    default boolean mayChangeWithProcesses(boolean truth) {
        return false;
    }

    /** An error about what is written at this place of the property; line and column from 1, 0 if unknown. */
    InputException error(int line, int column, String problem);

    /** A formula; its logic is known, its operators are not mixed. */
    record Formula(String name, String text, SourceText source, Parsed parsed) implements PropertyTemplate {
        @Override
        public String logic() {
            return parsed.logic().name().toLowerCase(Locale.ROOT);
        }

        @Override
        public InputException error(int line, int column, String problem) {
            return source.error(source.offset(line, column), problem);
        }

        @Override
        public Optional<Property.ForEach> forEachValue(Domain domain) throws InputException {
            Optional<ValuePrefix> prefix = ValuePrefix.of(this);
            return prefix.isPresent() ? Optional.of(prefix.get().property(domain)) : Optional.empty();
        }

        @Override
        public boolean mayChangeWithProcesses(boolean truth) {
            Growth growth = Growth.of(parsed.expression());
            return truth ? growth.mayFall() : growth.mayRise();
        }

        @Override
        public Property instantiate(Domain domain) throws InputException {
            Environment environment = new Environment(source, domain);
            if (parsed.logic() == Logic.CTL) {
                var met = new Instances<CtlFormula>(parsed, CtlFormula.Atom::new, CtlFormula::not);
                var formula = new CtlElaboration(environment, parsed.operators(), met).formula(parsed.expression());
                return new Property.Ctl(name, text, formula, environment.origin(met));
            }
            return ltl(name, parsed.expression(), environment);
        }

        /** A part of the formula as a property, with what the environment has bound. */
        Property.Ltl ltl(String named, Expression part, Environment environment) throws InputException {
            var met = new Instances<LtlFormula>(parsed, LtlFormula::of, LtlFormula::not);
            var formula = new LtlElaboration(environment, parsed.operators(), met).formula(part);
            return new Property.Ltl(named, text, formula, environment.origin(met));
        }
    }

    record Monitor(String name, Path file) implements PropertyTemplate {
        @Override
        public InputException error(int line, int column, String problem) {
            return new InputException(file.toString(), line, column, problem);
        }

        @Override
        public String text() {
            return file.toString();
        }

        @Override
        public String logic() {
            return "monitor";
        }

        @Override
        public Property instantiate(Domain domain) {
            return Property.monitor(name, file);
        }
    }

    /** The result of parsing, opaque outside. */
    final class Parsed {
        private final FormulaParser.Written written;
        private final OperatorsUsed operators;
        private final ConditionMarks conditions;
        private final Logic logic;

        Parsed(FormulaParser.Written written, @Nullable Logic declared, SourceText source) throws InputException {
            this.written = written;
            this.operators = new OperatorsUsed(written.expression());
            this.conditions = ConditionMarks.of(written.expression());
            this.logic = operators.logic(declared, source);
        }

        Expression expression() {
            return written.expression();
        }

        /** Where the expression's parts stand in the text. */
        Spans<Expression> spans() {
            return written.spans();
        }

        OperatorsUsed operators() {
            return operators;
        }

        ConditionMarks conditions() {
            return conditions;
        }

        Logic logic() {
            return logic;
        }
    }
}
