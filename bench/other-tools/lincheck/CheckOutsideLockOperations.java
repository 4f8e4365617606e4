package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class CheckOutsideLockOperations {
    private final CheckOutsideLock gate = new CheckOutsideLock();

    @Operation(runOnce = true)
    public void open() {
        gate.open();
    }

    @Operation(runOnce = true)
    public void pass() {
        gate.pass();
    }
}
