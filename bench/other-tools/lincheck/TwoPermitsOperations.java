package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class TwoPermitsOperations {
    private final TwoPermits museum = new TwoPermits();

    @Operation
    public void enter() {
        museum.enter();
    }

    @Operation
    public int visitors() {
        return museum.visitors;
    }
}
