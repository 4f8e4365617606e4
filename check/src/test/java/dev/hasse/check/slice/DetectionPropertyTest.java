package dev.hasse.check.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** EF, AG and AF of predicates of every class agree with the listed lattice, and come with a nearest cut. */
class DetectionPropertyTest {
    private static final int CASES = 5_000;
    private static final List<String> NOT_NEAREST = List.of("stable", "relational");
    private final long seed = Seeds.first(41);

    @Test
    void detectionAgreesWithTheListedLattice() throws InputException {
        Map<String, Integer> decided = new TreeMap<>();
        for (long i = seed; i < seed + CASES; i++) {
            Random random = new Random(i);
            Trace trace = trace(random);
            String formula = List.of("EF", "AG", "AF").get(random.nextInt(3)) + " (" + predicate(random, 2) + ")";
            PropertyResult sliced = Checker.of(trace).engine("slice").check(formula);
            if (sliced.verdict() instanceof Verdict.Unknown) {
                continue;
            }
            PropertyResult listed = Checker.of(trace).engine("explicit").check(formula);
            String label = "seed " + i + ": " + formula;
            assertThat(sliced.verdict().word())
                    .as(label)
                    .isEqualTo(listed.verdict().word());
            String name = sliced.formulaClass().orElseThrow().name();
            if (sliced.evidence().isPresent() && listed.evidence().isPresent()) {
                int length = listed.evidence().get().run().length();
                assertThat(sliced.evidence().get().run().length())
                        .as(label)
                        .isBetween(length, NOT_NEAREST.contains(name) ? trace.eventCount() : length);
            }
            decided.merge(name, 1, Integer::sum);
        }
        assertThat(decided.keySet()).contains("RCTL", "RCTL+", "conjunctive", "linear", "stable", "relational");
        assertThat(decided.values()).allMatch(count -> count > 20);
    }

    /** Local variables {@code a} that change as they like and {@code n} that only grow; messages. */
    private static Trace trace(Random random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        int[] count = new int[4];
        for (int p = 1; p <= 3; p++) {
            builder.process("P" + p);
            builder.init("P" + p + ".a", Value.of(0)).init("P" + p + ".n", Value.of(0));
        }
        List<List<String>> underWay = List.of(List.of(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        int events = random.nextInt(14);
        for (int i = 0; i < events; i++) {
            int p = 1 + random.nextInt(3);
            builder.event("P" + p);
            if (random.nextBoolean()) {
                builder.set("P" + p + ".a", Value.of(random.nextInt(3)));
            }
            if (random.nextBoolean()) {
                count[p] += random.nextInt(3);
                builder.set("P" + p + ".n", Value.of(count[p]));
            }
            if (random.nextInt(4) == 0) {
                int to = 1 + random.nextInt(3);
                builder.send("m" + i, "P" + to);
                underWay.get(to).add("m" + i);
            } else if (!underWay.get(p).isEmpty() && random.nextInt(3) > 0) {
                builder.receive(
                        underWay.get(p).remove(random.nextInt(underWay.get(p).size())));
            }
        }
        return builder.build();
    }

    private static String predicate(Random random, int depth) {
        if (depth > 0 && random.nextInt(3) > 0) {
            String connective = random.nextInt(3) == 0 ? " | " : " & ";
            return "(" + predicate(random, depth - 1) + connective + predicate(random, depth - 1) + ")";
        }
        int c = random.nextInt(5);
        String relation = List.of("<=", ">=", "=", "!=").get(random.nextInt(4));
        return switch (random.nextInt(11)) {
            case 0 -> "P1.n + P2.n - P3.n <= " + (c - 2);
            case 1 -> "P1.n + P2.n >= " + c;
            case 2 -> "P1.a * P2.a + P3.a > " + c;
            case 3 -> "P1.n - P2.n <= " + (c - 2);
            case 4 -> "inTransit(P1,P2) >= " + c % 2;
            case 5 -> "!(P" + (1 + c % 3) + ".a = 1)";
            case 6 -> "count(p: p.a = 1) " + relation + " " + c % 4;
            case 7 -> "P1.a + P2.a - inTransit(P1,P3) " + relation + " " + c;
            default -> "P" + (1 + random.nextInt(3)) + ".a " + (random.nextBoolean() ? "=" : "<") + " " + c % 3;
        };
    }
}
