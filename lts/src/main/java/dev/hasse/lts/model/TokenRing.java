package dev.hasse.lts.model;

import dev.hasse.lts.Lts;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Mutual exclusion by a token that goes round a ring of N stations (Le Lann 1977): a station that wants to enter its
 * critical section waits for the token, and passes it on when it leaves. Visible are {@code WANT !k},
 * {@code ENTER !k} and {@code LEAVE !k}. About 2^N times N states.
 */
public final class TokenRing {
    private TokenRing() {}

    public static GeneratedNetwork of(int stations) {
        StringBuilder text = new StringBuilder("network\n# A token ring of " + stations + " stations.\n");
        Map<String, Lts> files = new LinkedHashMap<>();
        for (int k = 0; k < stations; k++) {
            files.put("station" + k + ".aut", station(k, stations));
            text.append("component station" + k + " \"station" + k + ".aut\"\n");
        }
        text.append("synchronise all\nhide 'TOKEN .*'\n");
        return new GeneratedNetwork("token-ring", files, text.toString());
    }

    private static Lts station(int k, int stations) {
        String take = "TOKEN !" + k;
        String pass = "TOKEN !" + (k + 1) % stations;
        ComponentBuilder station = new ComponentBuilder();
        if (k == 0) {
            // The token starts here.
            station.step("idle with token", "WANT !" + k, "waiting with token");
        }
        station.step("idle", "WANT !" + k, "waiting")
                .step("idle", take, "idle with token")
                .step("waiting", take, "waiting with token")
                .step("idle with token", pass, "idle")
                .step("waiting with token", "ENTER !" + k, "critical")
                .step("critical", "LEAVE !" + k, "leaving")
                .step("leaving", pass, "idle");
        if (k > 0) {
            station.step("idle with token", "WANT !" + k, "waiting with token");
        }
        return station.lts();
    }
}
