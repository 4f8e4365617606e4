package dev.hasse.check.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.InstanceCounts;
import dev.hasse.check.NaiveRuns;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Quantifiers over values against their definition: the formula for every value, on every run listed. */
class InstancesPropertyTest {
    private static final List<String> ONE = List.of(
            "[k = r]",
            "[k = r & a = 1]",
            "[x = r]",
            "[a = r]",
            "[a = 0]",
            "[k != r]",
            "[k = r | x = 2]",
            "[process = 'P1' & k = r]",
            "[k > r]",
            "x = 1",
            "y = r",
            "y = 0",
            "on(x = 2)");
    private static final List<String> TWO =
            List.of("[k = r & a = s]", "[k = r]", "[k = r & x = s]", "[a = s]", "[k = r & a != s]", "x = 1");

    private static final List<String> BOTH =
            List.of("r != s", "r < s", "r >= s & s > 0", "s != r & s <= r", "r + s = 2", "r = s");

    private final int cases = Integer.getInteger("hasse.cases", 5_000);

    private static final class Texts {
        private final Random random;
        private final List<String> atoms;

        Texts(Random random, List<String> atoms) {
            this.random = random;
            this.atoms = atoms;
        }

        String formula(int depth) {
            if (depth == 0) {
                return atoms.get(random.nextInt(atoms.size()));
            }
            String a = formula(depth - 1);
            String b = formula(depth - 1);
            return switch (random.nextInt(11)) {
                case 0 -> "!(" + a + ")";
                case 1 -> "(" + a + " & " + b + ")";
                case 2 -> "(" + a + " | " + b + ")";
                case 3 -> "(" + a + " -> " + b + ")";
                case 4 -> "X (" + a + ")";
                case 5, 6 -> "F (" + a + ")";
                case 7, 8 -> "G (" + a + ")";
                case 9 -> "((" + a + ") W (" + b + "))";
                default -> "((" + a + ") U (" + b + "))";
            };
        }
    }

    /** What a condition says, by its definition. */
    private static boolean isMeant(String where, Value r, Value s) {
        long first = r.number().longValueExact();
        long second = s.number().longValueExact();
        return switch (where.replace(" where ", "")) {
            case "" -> true;
            case "r > 0" -> first > 0;
            case "r != s" -> first != second;
            case "r < s" -> first < second;
            case "r >= s & s > 0" -> first >= second && second > 0;
            case "s != r & s <= r" -> second != first && second <= first;
            case "r + s = 2" -> first + second == 2;
            case "r = s" -> first == second;
            default -> throw new IllegalArgumentException(where);
        };
    }

    private static Set<Value> values(Trace trace, String attribute) {
        Set<Value> values = new LinkedHashSet<>();
        for (Event event : trace.events()) {
            String attributes = trace.attributes(event.number());
            if (attribute.equals("k") && attributes != null) {
                values.add(Value.of(Long.parseLong(attributes.substring(attributes.length() - 1))));
            }
            event.assignments().forEach((name, value) -> {
                if (attribute.equals("a") && name.equals(event.process() + ".a")) {
                    values.add(value);
                }
            });
        }
        return values;
    }

    private static LtlFormula ltl(Trace trace, String text) throws InputException {
        return ((Property.Ltl) PropertyParser.parse("", "ltl: " + text).instantiate(trace.processNames())).formula();
    }

    @Test
    void everyValueIsDecidedAsByDefinition() throws InputException {
        long seed = Seeds.first(61_000_000);
        long violatedChoices = 0;
        long decidedByFew = 0;
        for (int i = 0; i < cases; i++) {
            Random random = new Random(seed + i);
            Trace trace = new RandomCases(seed + i).trace(4, 6);
            NaiveRuns naive = new NaiveRuns(trace);
            boolean two = random.nextInt(3) == 0;
            String body = new Texts(random, two ? TWO : ONE).formula(1 + random.nextInt(3));
            String where = random.nextInt(4) == 0 ? " where r > 0" : "";
            if (two && random.nextBoolean()) {
                where = " where " + BOTH.get(random.nextInt(BOTH.size()));
            }
            String text = "ltl: forall r in values(k)" + (two ? ", s in values(a)" : "") + where + ". " + body;
            Set<Value> ks = values(trace, "k");
            Set<Value> as = values(trace, "a");
            if (ks.isEmpty() || as.isEmpty()) {
                continue;
            }
            long total = 0;
            long violated = 0;
            long recorded = 0;
            for (Value r : ks) {
                for (Value s : two ? as : Set.of(Value.of(0))) {
                    if (isMeant(where, r, s)) {
                        total++;
                        String instance =
                                body.replaceAll("\\br\\b", r.toString()).replaceAll("\\bs\\b", s.toString());
                        LtlFormula formula = ltl(trace, instance);
                        violated += naive.violating(formula).isEmpty() ? 0 : 1;
                        recorded += NaiveRuns.holdsAt(trace, trace.observedOrder(), 0, formula) ? 0 : 1;
                    }
                }
            }
            PropertyResult result;
            try {
                result = Checker.of(trace).check(text);
            } catch (InputException noSuchName) {
                continue;
            }
            InstanceCounts counts = result.instances().orElseThrow();
            if (counts.total() != total
                    || counts.violated() != violated
                    || counts.recorded() != recorded
                    || result.holds() != (violated == 0)) {
                fail(
                        "seed %d, %s: %d of %d, %d of them in the recorded run, but %s",
                        seed + i, text, violated, total, recorded, counts);
            }
            violatedChoices += violated;
            decidedByFew += result.remarks().stream().noneMatch(each -> each.contains("whole trace")) ? 1 : 0;
        }
        assertThat(violatedChoices).isGreaterThan(cases / 2);
        assertThat(decidedByFew).isGreaterThan(cases / 8);
    }

    @Test
    void someValueIsDecidedAsByDefinition() throws InputException {
        long seed = Seeds.first(62_000_000);
        int violations = 0;
        for (int i = 0; i < cases / 5; i++) {
            Trace trace = new RandomCases(seed + i).trace(3, 5);
            Set<Value> ks = values(trace, "k");
            String body = new Texts(new Random(seed + i), ONE).formula(1 + i % 2);
            if (ks.isEmpty()) {
                continue;
            }
            String each = String.join(
                    " | ",
                    ks.stream()
                            .map(r -> "(" + body.replaceAll("\\br\\b", r.toString()) + ")")
                            .toList());
            boolean holds = new NaiveRuns(trace).violating(ltl(trace, each)).isEmpty();
            try {
                PropertyResult result = Checker.of(trace).check("ltl: exists r in values(k). " + body);
                assertThat(result.holds()).as("seed %d, %s", seed + i, body).isEqualTo(holds);
            } catch (InputException noSuchName) {
                continue;
            }
            violations += holds ? 0 : 1;
        }
        assertThat(violations).isGreaterThan(cases / 25);
    }
}
