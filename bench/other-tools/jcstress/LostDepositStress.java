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
public class LostDepositStress {
    private final LostDeposit.Account account = new LostDeposit.Account();

    @Actor
    public void one() {
        account.deposit(1000);
    }

    @Actor
    public void other() {
        account.deposit(20);
    }

    @Arbiter
    public void look(Z_Result result) {
        result.r1 = account.balance() == 1020;
    }
}
