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
public class FilledAfterwardsStress {
    private final FilledAfterwards application = new FilledAfterwards();
    private volatile boolean hasFailed;

    @Actor
    public void one() {
        application.load();
    }

    @Actor
    public void other() {
        start();
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = !hasFailed && application.started != 1;
    }

    private void start() {
        try {
            application.startAll();
        } catch (RuntimeException e) {
            hasFailed = true;
        }
    }
}
