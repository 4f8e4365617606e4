package dev.hasse.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShortenedNamesTest {
    @Test
    void endsThatDifferAreKept() {
        assertThat(ShortenedNames.of(List.of("leaf_process.goveclogger", "nonleaf_process.goveclogger", "a"), 12))
                .containsExactly("leaf_p…ogger", "nonlea…ogger", "a");
        assertThat(ShortenedNames.of(List.of("com.acme.shop.cart-1", "com.acme.shop.cart-2"), 8))
                .containsExactly("com.…t-1", "com.…t-2");
        assertThat(ShortenedNames.of(List.of("aaaa-bbbb-cccc-dddd", "aaaa-xbbb-cccc-dddd"), 10))
                .containsExactly("aaaa-b…ddd", "aaaa-x…ddd");
    }

    @Test
    void shortNamesStayAndNoneIsTooLong() {
        assertThat(ShortenedNames.of(List.of("cart", "cart"), 4)).containsExactly("cart", "cart");
        assertThat(ShortenedNames.of(List.of("aaaaaXaaaaa", "aaaaaYaaaaa"), 4)).allMatch(name -> name.length() == 4);
        assertThat(ShortenedNames.of(List.of("😀😀😀😀", "😀😀😀😁"), 3)).containsExactly("😀…😀", "😀…😁");
    }
}
