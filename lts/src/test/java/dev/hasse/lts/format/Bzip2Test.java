package dev.hasse.lts.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Streams made by the reference program, decompressed by ours. */
class Bzip2Test {
    /** 60 transitions, one block. */
    private static final String SMALL = ""
            + "QlpoOTFBWSZTWesFUmUAAkDdgAAQcGR/4D4ANgQIADABbQgGmFGmqgAeiAUaGgAAAEKKUDQZABpqhVV89fIXXScIkQUQkjgTJBCa"
            + "JiUJuDM3Ntji08QV6wq9QV5Ar6c+l6xgSQ0GE0yU2SSGgm0EmqaYCAQIgFVXpQJqqFa0ehrue3W+5dy34bOuX3luy7W9JO8G71MO"
            + "Zy8OpeYZMEG4s4pM0jl8Mxng3euTmnzkJGpuY+IlmY928faqFDCACaB9A9/ncsy+0zuzsF04YNpjHIZgmYKYgmCCmZjVc2oqNizV"
            + "DcqpItqaKMJsxmjDCosKDMoycmMMqwFeYK/gK9P0Ff7qCvkCt/i7kinChIdYKpMo";

    /** 30,000 equal transitions: 630 kB in seven blocks, with the longest runs. */
    private static final String BLOCKS = ""
            + "QlpoMTFBWSZTWVFRAIYAw0VZgEEQUGRoACYACAAgAIQKVIjT9Ueo0ClUANAzYlBYJQXsSgu9RKC6qKCwSgsEoLW8qigsVFBYza1F"
            + "BdxKCzeaPBURG4lBde/fmKCskymszZl2VAAegyyAAIgoMiAAEAAQAEgQZMQFKoxNqZEoL6JQXUSgtRKC5EoLkSgsRKC7EoLUSgsi"
            + "UFlKiI1EoL8xQVkmU1mbMuyoAD0GWQABEFBkQAAgACAAkCDJiApVGJtTIlBfRKC6iUFqJQXIlBciUFiJQXYlBaiUFkSgspURGolB"
            + "fmKCskymszZl2VAAegyyAAIgoMiAAEAAQAEgQZMQFKoxNqZEoL6JQXUSgtRKC5EoLkSgsRKC7EoLUSgsiUFlKiI1EoL8xQVkmU1n"
            + "LwLAyADDh2QABEFBkQAAgACAAkCDJiBNVR6htTUVCvoVCuEVCsRUK89RUK6RUK0ioVyFQrIVCtRUK0UkjEVCvxdyRThQkF3ptuA=";

    private static ReadLts read(byte[] bytes) throws IOException, InputException {
        return AutReader.read("x.aut.bz2", new ByteArrayInputStream(bytes), new Labels(), Budget.unlimited());
    }

    @Test
    void aSmallStreamIsRead() throws Exception {
        ReadLts read = read(Base64.getDecoder().decode(SMALL));
        assertThat(read.warnings()).isEmpty();
        assertThat(read.lts().transitionCount()).isEqualTo(60);
        assertThat(read.lts().stateCount()).isEqualTo(20);
        assertThat(read.lts().labels().find("label A !0")).isPositive();
    }

    @Test
    void severalBlocksAreRead() throws Exception {
        assertThat(read(Base64.getDecoder().decode(BLOCKS)).lts().transitionCount())
                .isEqualTo(30_000);
    }

    @Test
    void streamsOneBehindTheOtherAreOneFile() throws Exception {
        byte[] once = Base64.getDecoder().decode(BLOCKS);
        ByteArrayOutputStream twice = new ByteArrayOutputStream();
        twice.write(once);
        twice.write(once);
        try (Bzip2InputStream in = new Bzip2InputStream(new ByteArrayInputStream(twice.toByteArray()))) {
            assertThat(in.readAllBytes()).hasSize(2 * 630_018);
        }
    }

    @Test
    void aCutStreamIsAnInputError() {
        byte[] whole = Base64.getDecoder().decode(SMALL);
        for (int length = 3; length < whole.length; length += 7) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(cut)).isInstanceOf(InputException.class);
        }
    }

    @Test
    void damagedStreamsAreInputErrorsAndNothingElse() {
        byte[] whole = Base64.getDecoder().decode(SMALL);
        SplittableRandom random = new SplittableRandom(4);
        int rejected = 0;
        for (int run = 0; run < 2000; run++) {
            byte[] damaged = whole.clone();
            damaged[4 + random.nextInt(damaged.length - 4)] ^= (byte) (1 << random.nextInt(8));
            try {
                read(damaged);
            } catch (InputException e) {
                rejected++;
            } catch (IOException e) {
                throw new AssertionError("run " + run, e);
            }
        }
        // Only the unused bits behind the last checksum may change unnoticed.
        assertThat(rejected).isGreaterThan(1950);
    }
}
