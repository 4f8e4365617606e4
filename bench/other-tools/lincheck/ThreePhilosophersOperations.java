package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class ThreePhilosophersOperations {
    private final ThreePhilosophers table = new ThreePhilosophers();

    @Operation(runOnce = true)
    public void first() {
        table.dine(0);
    }

    @Operation(runOnce = true)
    public void second() {
        table.dine(1);
    }

    @Operation(runOnce = true)
    public void third() {
        table.dine(2);
    }
}
