package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class FilledAfterwardsOperations {
    private final FilledAfterwards application = new FilledAfterwards();

    @Operation(runOnce = true)
    public void load() {
        application.load();
    }

    @Operation
    public int start() {
        application.startAll();
        return application.started;
    }
}
