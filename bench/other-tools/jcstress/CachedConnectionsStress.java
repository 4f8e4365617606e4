package planted;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

@JCStressTest
@State
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "right")
@Outcome(id = "false", expect = Expect.FORBIDDEN, desc = "wrong")
public class CachedConnectionsStress {
    private final CachedConnections cache = new CachedConnections();

    @Actor
    public void one() {
        cache.connection("db");
    }

    @Actor
    public void other() {
        cache.connection("db");
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = cache.made.get() == 1;
    }
}
