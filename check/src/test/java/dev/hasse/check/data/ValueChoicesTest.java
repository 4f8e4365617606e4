package dev.hasse.check.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;
import java.util.AbstractList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValueChoicesTest {
    private static final int VALUES = 2000;

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

    /** Two quantifiers over many values that hardly meet cost what the values cost, not what their choices do. */
    @Test
    void valuesThatDoNotMeetAreTakenTogether() throws InputException {
        Property.Ltl formula = new Property.Ltl("p", "p", new LtlFormula.Atom(Predicate.Constant.TRUE), List.of());
        Property.ForEach property = new Property.ForEach(
                formula,
                Property.Every.EVERY,
                List.of(new Parameter("r", "order"), new Parameter("c", "customer")),
                List.of(values, values),
                Predicate.Constant.TRUE,
                chosen -> formula);
        long[] total = {0};
        int[] visited = {0};
        new ValueChoices(property, (parameter, first) -> Set.of(first), true).forEach((chosen, count) -> {
            total[0] += count;
            visited[0]++;
            return true;
        });
        assertThat(total[0]).isEqualTo((long) VALUES * VALUES);
        assertThat(visited[0]).isEqualTo(2 * VALUES);
        assertThat(reads).isLessThan(20 * VALUES);
    }
}
