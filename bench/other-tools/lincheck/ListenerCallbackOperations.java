package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class ListenerCallbackOperations {
    private final ListenerCallback.Button button = new ListenerCallback.Button();
    private final ListenerCallback.Panel panel = new ListenerCallback.Panel(button);

    @Operation(runOnce = true)
    public void press() {
        button.press();
    }

    @Operation(runOnce = true)
    public void close() {
        panel.close();
    }
}
