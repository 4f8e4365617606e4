package dev.hasse.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import org.junit.jupiter.api.Test;

class ModelCatalogTest {
    @Test
    void everyModelIsFoundByItsName() throws InputException {
        for (Model model : ModelCatalog.models()) {
            assertThat(ModelCatalog.model(model.name())).isSameAs(model);
        }
    }

    @Test
    void anUnknownModelIsRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> ModelCatalog.model("petersen"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("simulate: no model petersen, expected one of peterson, peterson-n, ");
    }
}
