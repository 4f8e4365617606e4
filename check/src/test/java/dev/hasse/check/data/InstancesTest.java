package dev.hasse.check.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.logic.Domain;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code forall r in values(order). ...} and its relatives, by example. */
class InstancesTest {
    private static final String CHARGED_FIRST =
            "forall r in values(order). precedence([event = 'charge' & order = r], [event = 'ship' & order = r])";

    /** So many orders, each charged and shipped; every seventh is shipped without waiting. */
    private static Trace orders(int count) throws InputException {
        TraceBuilder builder = new TraceBuilder("orders");
        for (int order = 0; order < count; order++) {
            builder.event("payments")
                    .name("charge")
                    .set("payments.order", Value.of(order))
                    .set("customer", Value.of(order % 3))
                    .send("m" + order);
            if (order % 7 == 6) {
                builder.event("other store").name("ship").attributes("\"order\":" + order);
            } else {
                builder.event("store")
                        .name("ship")
                        .attributes("\"order\":" + order)
                        .receive("m" + order);
            }
        }
        return builder.orderWritesAsObserved().build();
    }

    private static PropertyResult check(String formula) throws InputException {
        return Checker.of(orders(30)).check(formula);
    }

    @Test
    void theAnswerNamesTheValuesThatFail() throws InputException {
        PropertyResult result = check(CHARGED_FIRST);
        assertThat(result.verdict().word()).isEqualTo("violated");
        assertThat(result.explanation()).startsWith("Fails for 4 of 30 orders: 6, 13, 20, 27. Not in the recorded run");
        assertThat(result.instances().orElseThrow().first())
                .isEqualTo(List.of(
                        List.of(Value.of(6)), List.of(Value.of(13)), List.of(Value.of(20)), List.of(Value.of(27))));
        assertThat(result.evidence().orElseThrow().run().length()).isEqualTo(60);
    }

    private static Verdict withLimit(String text, int most, int lookedAt) throws InputException {
        Trace trace = orders(30);
        Property.ForEach property =
                PropertyParser.parse("", text).forEachValue(Domain.of(trace)).orElseThrow();
        ObservedOrder observed = new ObservedOrder(trace);
        InstanceSearch search = InstanceSearch.of(
                trace, observed, property, new InstanceSearch.Limit(most, lookedAt), Budget.unlimited());
        return property.every() == Property.Every.EVERY
                ? new EveryInstance(trace, observed, property, search, Budget.unlimited()).verdict()
                : new SomeInstance(trace, property, search, Budget.unlimited()).verdict();
    }

    @Test
    void ofTooManyChoicesOnlySomeAreLookedAt() throws InputException {
        String pairs = "r != s in values(order). never [event = 'ship' & order = r] ; [event = 'charge' & order = s]";
        assertThat(withLimit("forall " + pairs, 870, 100)).isInstanceOf(Verdict.Violated.class);
        assertThat(withLimit("forall " + pairs, 800, 100))
                .isInstanceOfSatisfying(
                        Verdict.Violated.class,
                        each -> assertThat(each.evidence().explanation()).startsWith("Fails for at least "))
                .asString()
                .contains(" of 870 choices of r, s: ");
        String good = "r != s in values(order). never [event = 'none' & order = r] ; [event = 'charge' & order = s]";
        assertThat(((Verdict.Unknown) withLimit("forall " + good, 800, 100)).reason())
                .startsWith(
                        "770 of 870 choices of r, s are not decided; the first: there are more than 800 combinations"
                                + " of values and only 100 can be checked one by one");
        String none = "r != s in values(order). absence([event = 'none' & order = r | event = 'charge' & order = s])";
        assertThat(((Verdict.Unknown) withLimit("exists " + none, 800, 100)).reason())
                .startsWith("there are more than 800 combinations");
        // Those that are alike are few.
        assertThat(withLimit(
                        "forall r != s in values(order). never [order = r & customer = s & event = 'no']", 800, 100))
                .isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void ordersThatLookAlikeAreDecidedOnce() throws InputException {
        assertThat(check(CHARGED_FIRST).remarks().get(0))
                .endsWith("decided for 30 orders, whose events have 2 different shapes");
    }

    @Test
    void nextLooksAtTheWholeTrace() throws InputException {
        PropertyResult result =
                Checker.of(orders(3)).check("forall r in values(order). G ([event = 'charge' & order = r] -> X true)");
        assertThat(result.verdict().word()).isEqualTo("holds");
        assertThat(result.remarks()).anyMatch(each -> each.contains("3 of them on the whole trace"));
    }

    @Test
    void severalVariablesAndConditions() throws InputException {
        PropertyResult pairs = check("forall r in values(order), c in values(customer)."
                + " precedence([event = 'charge' & order = r & customer = c], [event = 'ship' & order = r])");
        assertThat(pairs.instances().orElseThrow().total()).isEqualTo(90);
        assertThat(pairs.instances().orElseThrow().violated()).isEqualTo(60 + 4);
        assertThat(check("forall r in values(order) where r < 6. F [event = 'ship' & order = r]")
                        .holds())
                .isTrue();
        PropertyResult different = check("forall r != s in values(order) where r + 1 = s & s < 4."
                + " precedence([event = 'charge' & order = r], [event = 'charge' & order = s])");
        assertThat(different.instances().orElseThrow().total()).isEqualTo(3);
        assertThat(different.holds()).isTrue();
    }

    @Test
    void exists() throws InputException {
        assertThat(check("exists r in values(order). F [event = 'ship' & order = r & process = 'store']")
                        .holds())
                .isTrue();
        assertThat(check("exists r in values(order). F [event = 'refund' & order = r]")
                        .verdict()
                        .word())
                .isEqualTo("violated");
    }

    @Test
    void insideAFormulaItIsExpanded() throws InputException {
        assertThat(check("G (forall r in values(customer). ![event = 'refund' & customer = r])")
                        .verdict()
                        .word())
                .isEqualTo("holds");
        assertThat(Checker.of(orders(3))
                        .check("forall r in values(order). AG (payments.order <= 2 | r > 2)")
                        .holds())
                .isTrue();
    }

    @Test
    void mistakesAreNamed() {
        assertThatThrownBy(() -> check("forall r in values(ordr). F [order = r]"))
                .hasMessageContaining("no event carries ordr")
                .hasMessageContaining("did you mean order?");
        assertThatThrownBy(() -> check("F [event = ship]"))
                .hasMessageContaining("no event has an attribute ship, but there are events with this name: write it"
                        + " in quotes, 'ship'");
        assertThatThrownBy(() -> check("forall r in order. F [order = r]")).hasMessageContaining("values(order)");
        assertThatThrownBy(() -> check("forall r in values(order) where customer = r. F [order = r]"))
                .hasMessageContaining("'where' can compare only the quantified values");
        assertThatThrownBy(() -> check("forall r in values(order). F r")).hasMessageContaining("'r' is a value");
    }

    @Test
    void aConditionThatNoEventMeetsMakesItVacuous() throws InputException {
        assertThat(check("forall r in values(order). G ([event = 'refund' & order = r] -> F [order = r])")
                        .vacuity())
                .hasValueSatisfying(
                        why -> assertThat(why).isEqualTo("no event satisfies [event = 'refund' & order = r]"));
    }

    @Test
    void objectsAreFoundByTheirVariables() throws InputException {
        Trace bank = new TraceBuilder("bank")
                .init("Account[1].balance", Value.of(3))
                .event("teller")
                .set("Account[2].balance", Value.of(-1))
                .build();
        Checker checker = Checker.of(bank);
        assertThat(checker.check("forall a in Account[*]. AG (a.balance >= -1)").holds())
                .isTrue();
        assertThat(checker.check("forall a in Account[*]. AG (a.balance >= 0)").isViolated())
                .isTrue();
        assertThatThrownBy(() -> checker.check("forall a in Acount[*]. AG (a.balance >= 0)"))
                .hasMessageContaining("no variable of an object Acount[...]");
    }
}
