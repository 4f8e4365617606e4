package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class LazyRegistryOperations {
    public LazyRegistryOperations() {
        LazyRegistry.instance = null;
    }

    @Operation
    public int drivers() {
        return LazyRegistry.get().drivers.size();
    }
}
