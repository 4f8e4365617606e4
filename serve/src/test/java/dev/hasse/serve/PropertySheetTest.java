package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.util.List;
import org.junit.jupiter.api.Test;

class PropertySheetTest {
    private static List<String> names(String text) throws InputException {
        return PropertySheet.parse(text).properties().stream()
                .map(PropertyTemplate::name)
                .toList();
    }

    @Test
    void aLineIsAPropertyWithOrWithoutAName() throws InputException {
        assertThat(names("AG x\n\n# a comment\nltl live: F y # another\nEF (x &\n    y)\n"))
                .containsExactly("AG x", "live", "EF (x & y)");
    }

    @Test
    void anErrorIsAtItsPlaceInTheWholeText() {
        assertThatThrownBy(() -> PropertySheet.parse("AG x\nEF (y")).isInstanceOfSatisfying(InputException.class, e -> {
            assertThat(e.line()).isEqualTo(2);
            assertThat(e.column()).isEqualTo(6);
        });
    }

    @Test
    void nothingIsNoProperty() {
        assertThatThrownBy(() -> PropertySheet.parse(" \n# only a comment"))
                .hasMessageContaining("expected a property");
    }

    @Test
    void everyPatternIsAProperty() throws InputException {
        for (PropertyPattern pattern : PropertyPattern.ALL) {
            assertThat(names(pattern.text())).hasSize(1);
        }
    }
}
