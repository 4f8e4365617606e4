package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContextTest {
    @Test
    void headersCarryAnyId() {
        for (String id : new String[] {"p#1", "a b;c,\"d\"\r\n#2", "ü\uD83D\uDE00%#3", "x".repeat(1000)}) {
            String header = new Context(id).header();
            assertThat(header).matches("[A-Za-z0-9._%-]+");
            assertThat(Context.ofHeader(header)).contains(new Context(id));
        }
    }

    @Test
    void theLongestProcessNameFits() throws Exception {
        try (Recorder recorder = Recorder.to(new StringBuilder())) {
            Context context = recorder.process("\u4e2d".repeat(256)).send();
            assertThat(Context.ofHeader(context.header())).contains(context);
        }
    }

    @Test
    void foreignTextIsNoContext() {
        for (String text : new String[] {
            "", "1", "1-", "2-a", "1-%", "1-%4", "1-%zz", "1-%FF", "1-a b", "1-\u00e4", "1-" + "x".repeat(5000)
        }) {
            assertThat(Context.ofHeader(text)).as(text).isEmpty();
        }
    }

    @Test
    void randomTextNeverThrowsAndWhatIsReadIsWrittenTheSame() {
        long seed = Seeds.first(9);
        Random random = new Random(seed);
        String alphabet = "1-%09AFaf#~\u00fc";
        int read = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(random.nextInt(3) > 0 ? "1-" : "");
            for (int n = random.nextInt(6); n > 0; n--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            var context = Context.ofHeader(text.toString());
            if (context.isPresent()) {
                read++;
                assertThat(Context.ofHeader(context.get().header()))
                        .as("seed %d", seed)
                        .isEqualTo(context);
            }
        }
        assertThat(read).isGreaterThan(500);
    }
}
