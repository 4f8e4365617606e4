package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class SemaphoreOrderOperations {
    private final SemaphoreOrder office = new SemaphoreOrder();

    @Operation(runOnce = true)
    public void ann() {
        office.ann();
    }

    @Operation(runOnce = true)
    public void bob() {
        office.bob();
    }
}
