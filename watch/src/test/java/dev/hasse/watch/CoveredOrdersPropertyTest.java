package dev.hasse.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.testkit.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What watch says of the orders that it looked at when its window was too narrow for all of them. */
class CoveredOrdersPropertyTest {
    private static final Pattern LAST = Pattern.compile("except the last (\\d+) of each process");
    private static final List<String> PROCESSES = List.of("p", "q", "r");

    /** An event of a process that assigns its variable. */
    private record Assignment(String process, int value) {}

    @Test
    void allOrdersThatItNamesWereLookedAt() {
        int cases = WatchPropertyTest.CASES / 2;
        AtomicInteger open = new AtomicInteger();
        assertThat(Seeds.run(cases, random -> {
                    if (isCovered(random)) {
                        open.incrementAndGet();
                    }
                }))
                .isEqualTo(cases);
        assertThat(open.get()).isGreaterThan(cases / 10);
    }

    private static boolean isCovered(SplittableRandom random) {
        List<Assignment> events = new ArrayList<>();
        int count = 8 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            events.add(new Assignment(PROCESSES.get(random.nextInt(3)), random.nextInt(6)));
        }
        String formula = "G ((p.x = 5 & q.x = 5) -> ((q.x != 4) W (p.x = 3)))";
        WatchPropertyTest.Told told = new WatchPropertyTest.Told();
        try {
            WatchedRun run = new WatchedRun(
                    "test",
                    WatchPropertyTest.settings(
                            List.of(PropertyParser.parse("-p", formula)), Traces.reading(), 6 + random.nextInt(20), 0),
                    1,
                    told);
            run.feed(text(events, Integer.MAX_VALUE).getBytes(StandardCharsets.UTF_8));
            run.end();
        } catch (InputException e) {
            // A variable that nobody assigns.
            return false;
        }
        WatchResult result = told.results().get(0);
        String all = checked(events, Integer.MAX_VALUE, formula);
        if (result.verdict() != WatchResult.Verdict.UNKNOWN) {
            assertThat(result.verdict().name()).isEqualToIgnoringCase(all);
            return false;
        }
        Matcher last = LAST.matcher(result.reason());
        int covered = last.find() ? Integer.parseInt(last.group(1)) : 0;
        assertThat(checked(events, covered, formula))
                .as("%s, of which %s, on\n%s", formula, result.reason(), text(events, covered))
                .isEqualTo("holds");
        return true;
    }

    private static String checked(List<Assignment> events, int last, String formula) {
        return WatchPropertyTest.checked(text(events, last).lines().toList(), formula, Traces.reading());
    }

    /** Each event comes after all but the last so many of each other process that came before it. */
    private static String text(List<Assignment> events, int last) {
        StringBuilder text = new StringBuilder("{\"hasse\":1,\"processes\":[\"p\",\"q\",\"r\"]}\n");
        Map<String, List<String>> ids = new LinkedHashMap<>();
        PROCESSES.forEach(process -> ids.put(process, new ArrayList<>()));
        for (Assignment event : events) {
            List<String> after = new ArrayList<>();
            ids.forEach((process, before) -> {
                if (!process.equals(event.process()) && !process.equals("r") && before.size() > last) {
                    after.add('"' + before.get(before.size() - 1 - last) + '"');
                }
            });
            String id = event.process() + (ids.get(event.process()).size() + 1);
            ids.get(event.process()).add(id);
            text.append("{\"process\":\"%s\",\"id\":\"%s\",\"after\":%s,\"local\":{\"x\":%d}}\n"
                    .formatted(event.process(), id, after, event.value()));
        }
        return text.toString();
    }
}
