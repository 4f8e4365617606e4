package dev.hasse.formats.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.testkit.Seeds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged mappings and logs are read or refused, nothing else. */
class MappingFuzzTest {
    private static final long SEED = Seeds.first(20261115L);
    private static final int CASES = 2000;
    private static final String SPICE = "{}()[]<>?*+\\:.,|'\"=~#! \n\t0aé";
    private static final String MAPPING = """
            processes: a b
            unmatched: skip
            init x: 3
            match: (?<process>\\w+) (?<clock>\\{.*\\}) (?<event>.*)
            set n: {event}
            match: (?<process>\\w+) sends (?<send>\\w+)( as (?<role>\\w+))?
            shared total: '{send}-{process}'
            json: kind ~ se.*, at != 3
            process: {node}
            sequence: {at}
            receive: {msg}
            set *: {}
            """;
    private static final String LOG = """
            a {"a":1} starts
            b {"a":1,"b":1} goes on
            a sends m1 as leader
            {"kind":"sees","node":"b","at":1,"msg":"m1","list":[1,{"x":null}]}
            """;

    @TempDir
    private Path folder;

    private static String damaged(String text, SplittableRandom random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = random.nextInt(4); i > 0 && damaged.length() > 0; i--) {
            int at = random.nextInt(damaged.length());
            if (random.nextBoolean()) {
                damaged.insert(at, SPICE.charAt(random.nextInt(SPICE.length())));
            } else {
                damaged.delete(at, Math.min(damaged.length(), at + 1 + random.nextInt(12)));
            }
        }
        return damaged.toString();
    }

    @Test
    void damagedMappingsAndLogsAreReadOrRefused() throws IOException {
        Path file = folder.resolve("fuzz.mapping");
        int read = 0;
        int refused = 0;
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(SEED + i);
            Files.writeString(file, damaged(MAPPING, random));
            byte[] log = damaged(LOG, random).getBytes(StandardCharsets.UTF_8);
            try {
                Reading.read(new MappingReader(), log, ReadOptions.defaults().withMapping(file));
                read++;
            } catch (InputException | LimitReachedException e) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError(Seeds.replay(SEED + i), e);
            }
        }
        assertThat(read).isGreaterThan(CASES / 20);
        assertThat(refused).isGreaterThan(CASES / 20);
    }
}
