package dev.hasse.check.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.ChosenValues;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Value;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValueChoicesTest {
    private static final int VALUES = 2000;
    private static final int ROUNDS = Integer.getInteger("hasse.cases", 2_000);
    private static final List<Parameter> NAMES =
            List.of(new Parameter("r", "order"), new Parameter("c", "customer"), new Parameter("s", "customer"));

    /** How many values were looked at. */
    private int reads;

    private final List<Value> values = new AbstractList<>() {
        @Override
        public Value get(int index) {
            reads++;
            return Value.of(index);
        }

        @Override
        public int size() {
            return VALUES;
        }
    };

    private static Property.ForEach property(List<Value> values, Predicate condition, int parameters) {
        Property.Ltl formula = new Property.Ltl("p", "p", new LtlFormula.Atom(Predicate.Constant.TRUE), List.of());
        return new Property.ForEach(
                formula,
                Property.Every.EVERY,
                NAMES.subList(0, parameters),
                Collections.nCopies(parameters, values),
                condition,
                chosen -> formula);
    }

    private static Predicate compare(int left, Relation relation, int right) {
        return new Predicate.Comparison(
                new Term.Variable(NAMES.get(left).symbol()),
                relation,
                new Term.Variable(NAMES.get(right).symbol()));
    }

    /** Two quantifiers over many values that hardly meet cost what the values cost, not what their choices do. */
    @Test
    void valuesThatDoNotMeetAreTakenTogether() throws InputException {
        assertThat(total(Predicate.Constant.TRUE)).isEqualTo((long) VALUES * VALUES);
        assertThat(reads).isLessThan(20 * VALUES);
    }

    /** So do those that must differ, or be in order. */
    @Test
    void aConditionDoesNotTakeThemApart() throws InputException {
        assertThat(total(compare(0, Relation.NOT_EQUAL, 1))).isEqualTo((long) VALUES * (VALUES - 1));
        assertThat(total(compare(0, Relation.LESS, 1))).isEqualTo((long) VALUES * (VALUES - 1) / 2);
        assertThat(total(compare(0, Relation.GREATER_OR_EQUAL, 1))).isEqualTo((long) VALUES * (VALUES + 1) / 2);
        assertThat(reads).isLessThan(60 * VALUES);
    }

    private long total(Predicate condition) throws InputException {
        long[] total = {0};
        int[] visited = {0};
        ValueChoices choices =
                new ValueChoices(property(values, condition, 2), (parameter, first) -> Set.of(first), true);
        choices.forEach((chosen, count) -> {
            total[0] += count;
            visited[0]++;
            return true;
        });
        assertThat(visited[0]).isLessThanOrEqualTo(2 * VALUES);
        assertThat(choices.size()).isEqualTo(VALUES);
        assertThat(choices.total()).isEqualTo(total[0]);
        return total[0];
    }

    /** Whatever the condition on up to three parameters, each choice that it allows is stood for once. */
    @Test
    void everyChoiceIsStoodForOnce() throws InputException {
        Relation[] relations = Relation.values();
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(Seeds.first(65_000_000) + round);
            int parameters = 2 + random.nextInt(2);
            List<Predicate> conditions = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                conditions.add(compare(
                        random.nextInt(parameters),
                        relations[random.nextInt(relations.length)],
                        random.nextInt(parameters)));
            }
            Predicate condition = Predicate.and(conditions);
            List<Value> few = new ArrayList<>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                few.add(random.nextInt(6) == 0 ? Value.of("text " + i) : Value.of(i));
            }
            Property.ForEach property = property(few, condition, parameters);
            Set<Value> linked = new HashSet<>(few.subList(0, random.nextInt(few.size() + 1)));
            long[] total = {0};
            ValueChoices choices = new ValueChoices(property, (parameter, first) -> linked, random.nextBoolean());
            choices.forEach((chosen, count) -> {
                assertThat(condition.holds(new ChosenValues(property.parameters(), chosen)))
                        .as("%s of %s", condition, chosen)
                        .isTrue();
                total[0] += count;
                return true;
            });
            assertThat(total[0]).as("%s of %s", condition, few).isEqualTo(naive(property, new ArrayList<>()));
            assertThat(choices.total()).isEqualTo(total[0]);
        }
    }

    private static long naive(Property.ForEach property, List<Value> chosen) {
        if (chosen.size() == property.parameters().size()) {
            return property.condition().holds(new ChosenValues(property.parameters(), chosen)) ? 1 : 0;
        }
        long total = 0;
        for (Value value : property.values().get(chosen.size())) {
            chosen.add(value);
            total += naive(property, chosen);
            chosen.remove(chosen.size() - 1);
        }
        return total;
    }
}
