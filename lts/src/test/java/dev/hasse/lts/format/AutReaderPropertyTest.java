package dev.hasse.lts.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.RandomSystems;
import dev.hasse.testkit.Seeds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AutReaderPropertyTest {
    private static final int LINES = Integer.getInteger("hasse.aut.lines", 5_000);
    /** Lines whose labels begin alike, with quotes and without. */
    private static final String[] SHORT = {
        "(12,\"PUT !1\",3)",
        "(1, \"PUT\", 2)\r",
        "(1,PUT,2)",
        "(0,\"PUT \",1)",
        "(0, PUT ,1)",
        "(0,P(1,2),1)",
        "(2,i,0)"
    };

    private static final String[] FILES = {
        "des (0, 3, 3)\n(0, \"PUT !1\", 1)\n(1, i, 2)\n(2, \"GET !1\", 0)\n",
        "des(1,4,3)\r\n(0,a,1)\r\n(1 , f(1,2) ,2)\r\n\r\n(2,\"tau\",2)\n(0,\"\",0)",
    };

    private static byte[] written(Lts lts) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AutWriter.write(lts, out);
        return out.toByteArray();
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        long seed = Seeds.first(1);
        int cases = 0;
        for (long run = seed; run < seed + 500; run++) {
            Lts lts = RandomSystems.any(new SplittableRandom(run));
            byte[] once = written(lts);
            Lts again = AutReader.read("x", new ByteArrayInputStream(once), new Labels(), Budget.unlimited())
                    .lts();
            assertThat(written(again)).as(Seeds.replay(run)).isEqualTo(once);
            cases++;
        }
        assertThat(cases).isEqualTo(500);
    }

    @Test
    void mutatedFilesAreReadOrRejected() throws Exception {
        long seed = Seeds.first(1);
        int rejected = 0;
        int cases = 0;
        for (long run = seed; run < seed + 10_000; run++) {
            SplittableRandom random = new SplittableRandom(run);
            byte[] bytes = FILES[random.nextInt(FILES.length)].getBytes(StandardCharsets.UTF_8);
            for (int change = random.nextInt(3); change >= 0; change--) {
                bytes = mutated(bytes, random);
            }
            try {
                AutReader.read("x", new ByteArrayInputStream(bytes), new Labels(), Budget.ofBytes(1 << 20));
            } catch (InputException e) {
                assertThat(e.line()).as(Seeds.replay(run)).isPositive();
                assertThat(e.column()).as(Seeds.replay(run)).isPositive();
                rejected++;
            } catch (LimitReachedException tooLarge) {
                rejected++;
            } catch (RuntimeException e) {
                throw new AssertionError(Seeds.replay(run), e);
            }
            cases++;
        }
        assertThat(cases).isEqualTo(10_000);
        assertThat(rejected).isBetween(1000, 9900);
    }

    /** A blank before a line takes it off the short way that lines without any take. */
    @Test
    void aBlankBeforeALineChangesNothing() {
        int cases = Seeds.run(LINES, random -> {
            StringBuilder text = new StringBuilder();
            for (int line = 1 + random.nextInt(4); line > 0; line--) {
                byte[] bytes = SHORT[random.nextInt(SHORT.length)].getBytes(StandardCharsets.ISO_8859_1);
                text.append(text.isEmpty() ? "" : "\n")
                        .append(new String(
                                random.nextBoolean() ? bytes : mutated(bytes, random), StandardCharsets.ISO_8859_1));
            }
            String lines = text.toString();
            assertThat(read(lines)).as(lines).isEqualTo(read(lines.replaceAll("(?md)^", " ")));
        });
        assertThat(cases).isEqualTo(LINES);
    }

    private static String read(String line) {
        byte[] file = ("des (0,1,13)\n" + line + "\n(1,b,2)\n").getBytes(StandardCharsets.ISO_8859_1);
        try {
            return new String(
                    written(AutReader.read("x", new ByteArrayInputStream(file), new Labels(), Budget.ofBytes(1 << 20))
                            .lts()),
                    StandardCharsets.UTF_8);
        } catch (InputException e) {
            return e.line() + ": " + e.problem();
        } catch (LimitReachedException tooLarge) {
            return "too large";
        } catch (Exception e) {
            throw new AssertionError(line, e);
        }
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        int at = random.nextInt(bytes.length);
        byte[] alphabet = "()\",0123456789 \n\r\tdesai\u00ff!".getBytes(StandardCharsets.ISO_8859_1);
        byte[] changed = bytes.clone();
        switch (random.nextInt(4)) {
            case 0 -> changed[at] = alphabet[random.nextInt(alphabet.length)];
            case 1 -> changed = Arrays.copyOf(bytes, Math.max(1, at));
            case 2 -> {
                changed = Arrays.copyOf(bytes, bytes.length + 1);
                System.arraycopy(bytes, at, changed, at + 1, bytes.length - at);
                changed[at] = alphabet[random.nextInt(alphabet.length)];
            }
            default -> {
                changed = new byte[Math.max(1, bytes.length - 1)];
                System.arraycopy(bytes, 0, changed, 0, Math.min(at, changed.length));
                if (at < bytes.length - 1) {
                    System.arraycopy(bytes, at + 1, changed, at, changed.length - at);
                }
            }
        }
        return changed;
    }
}
