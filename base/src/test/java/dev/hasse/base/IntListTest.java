package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntListTest {
    @Test
    void keepsWhatIsAddedAsItGrows() {
        IntList list = new IntList();
        IntStream.range(0, 100_000).forEach(list::add);
        list.set(7, -1);
        assertThat(list.size()).isEqualTo(100_000);
        assertThat(list.at(7)).isEqualTo(-1);
        assertThat(list.toArray()).hasSize(100_000).endsWith(99_999);
        list.clear();
        assertThat(list.toArray()).isEmpty();
    }
}
