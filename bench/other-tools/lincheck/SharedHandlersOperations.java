package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class SharedHandlersOperations {
    private final SharedHandlers window = new SharedHandlers();

    @Operation(runOnce = true)
    public void register() {
        window.register();
    }

    @Operation
    public int dispatch() {
        return window.dispatch();
    }
}
