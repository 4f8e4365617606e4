package dev.hasse.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Skew;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Where times order events, what is watched in any order of arrival gets the answers of {@code check --skew}. */
class WatchSkewPropertyTest {
    private static final List<String> BOUNDS =
            List.of("0", "500ms", "1s", "2s", "5s", "unbounded", "P1=500ms,*=1s", "P1=2s,P2=0,*=500ms");

    private static final Pattern PROCESS = Pattern.compile("\"process\":\"([^\"]*)\"");

    /** Clocks that keep to the bound: every answer is that of check. */
    @Test
    void clocksThatKeepToTheBoundGiveTheAnswersOfCheck() {
        int cases = WatchPropertyTest.CASES / 2;
        assertThat(Seeds.run(cases, random -> {
                    Skew skew = skew(random);
                    List<String> lines = timed(WatchPropertyTest.recording(random), skew, random);
                    String told = sameAsCheck(random, skew, lines);
                    assertThat(told)
                            .as(String.join("\n", lines))
                            .doesNotContain("contradict", "needs at least", "goes back", "too late");
                }))
                .isEqualTo(cases);
    }

    /** Clocks that contradict the order: an answer may be left open, but it is not another one. */
    @Test
    void clocksThatBreakTheBoundGiveNoOtherAnswersThanCheck() {
        int cases = WatchPropertyTest.CASES / 4;
        AtomicInteger contradicted = new AtomicInteger();
        assertThat(Seeds.run(cases, random -> {
                    Skew skew = skew(random);
                    List<String> lines = anyhow(WatchPropertyTest.recording(random), random);
                    if (sameAsCheck(random, skew, lines).contains("needs at least")) {
                        contradicted.incrementAndGet();
                    }
                }))
                .isEqualTo(cases);
        assertThat(contradicted.get()).isGreaterThan(cases / 10);
    }

    private static Skew skew(SplittableRandom random) {
        try {
            return Skew.parse(BOUNDS.get(random.nextInt(BOUNDS.size())));
        } catch (InputException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Watches the lines, compares with check, and gives the notices. */
    private static String sameAsCheck(SplittableRandom random, Skew skew, List<String> recorded) {
        TraceReading reading = Traces.reading().skew(skew);
        String formula = WatchPropertyTest.formula(
                random.nextBoolean() ? WatchPropertyTest.SAFETY : WatchPropertyTest.OTHERS, random);
        List<String> lines = Arrivals.shuffled(String.join("\n", recorded), random);
        String expected = WatchPropertyTest.checked(lines, formula, reading);
        long kept = random.nextBoolean() ? 0 : 1000;
        WatchPropertyTest.Told told = new WatchPropertyTest.Told();
        String watched;
        String reason = "";
        try {
            WatchedRun run = new WatchedRun(
                    "test",
                    WatchPropertyTest.settings(List.of(PropertyParser.parse("-p", formula)), reading, 1_000_000, kept),
                    told);
            for (byte[] piece : Arrivals.pieces(lines, random)) {
                run.feed(piece);
            }
            run.end();
            WatchResult last = told.results().get(told.results().size() - 1);
            watched = last.verdict().name().toLowerCase(Locale.ROOT);
            reason = last.reason();
        } catch (InputException e) {
            watched = "error";
        }
        boolean isOpen = watched.equals("unknown")
                && (reason.startsWith("times contradict")
                        || reason.startsWith("an order that decides")
                        || kept == 0
                                && told.notices().stream()
                                        .anyMatch(each -> each.text().contains("no longer in memory")));
        if (!isOpen) {
            assertThat(watched)
                    .as("%s with %s on\n%s", formula, skew, String.join("\n", lines))
                    .isEqualTo(expected);
        }
        return told.notices().stream().map(Notice::text).toList().toString();
    }

    /** Times by clocks that differ from the true time, in which the recording happened, by no more than they may. */
    private static List<String> timed(String recording, Skew skew, SplittableRandom random) {
        boolean isShared = random.nextInt(3) == 0;
        Map<String, Double> offsets = new HashMap<>();
        List<String> lines = new ArrayList<>();
        double now = 0;
        for (String line : recording.lines().toList()) {
            Matcher process = PROCESS.matcher(line);
            if (!process.find()) {
                lines.add(isShared ? shared(line) : line);
                continue;
            }
            now += random.nextInt(1, 4) / 2.0;
            String clock = isShared && process.group(1).matches("P[12]") ? "host" : process.group(1);
            double most = Math.min(10, skew.halfNanos(clock) / 2e9);
            double own = offsets.computeIfAbsent(clock, name -> (random.nextInt(3) - 1) * most);
            lines.add(random.nextInt(20) == 0 ? line : process.replaceFirst("\"time\":" + (now + own) + ",$0"));
        }
        return lines;
    }

    private static String shared(String header) {
        return header.replaceFirst("\"processes\"", "\"clocks\":{\"P1\":\"host\",\"P2\":\"host\"},\"processes\"");
    }

    /** Times that go back and forth. */
    private static List<String> anyhow(String recording, SplittableRandom random) {
        boolean isShared = random.nextInt(3) == 0;
        List<String> lines = new ArrayList<>();
        double now = 0;
        for (String line : recording.lines().toList()) {
            Matcher process = PROCESS.matcher(line);
            if (!process.find()) {
                lines.add(isShared ? shared(line) : line);
                continue;
            }
            now += random.nextInt(3) / 2.0;
            lines.add(process.replaceFirst("\"time\":" + (now + random.nextInt(7) - 3) + ",$0"));
        }
        return lines;
    }
}
