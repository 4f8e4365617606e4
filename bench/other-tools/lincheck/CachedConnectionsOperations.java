package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class CachedConnectionsOperations {
    private final CachedConnections cache = new CachedConnections();

    @Operation
    public void connect() {
        cache.connection("db");
    }

    @Operation
    public int made() {
        return cache.made.get();
    }
}
