package dev.hasse.simulate.promela;

import java.util.SplittableRandom;

/** Random Promela models: a few processes without branches, that share variables, an array, and channels of all kinds. */
final class RandomModel {
    private static final String[] CHANNELS = {"a", "b", "r", "s"};

    private final SplittableRandom random;
    private final StringBuilder text = new StringBuilder("""
            byte x, y, f[3];
            chan a = [1] of { byte };
            chan b = [3] of { byte };
            chan r = [0] of { byte };
            chan s = [2] of { byte };
            """);

    RandomModel(SplittableRandom random) {
        this.random = random;
    }

    String text() {
        int processes = 2 + random.nextInt(3);
        for (int p = 0; p < processes; p++) {
            text.append("active proctype P").append(p).append("() { byte m, n;\n");
            for (int i = 4 + random.nextInt(8); i > 0; i--) {
                statement();
            }
            text.append("  skip\n}\n");
        }
        return text.toString();
    }

    private void statement() {
        if (random.nextInt(5) == 0) {
            text.append(random.nextBoolean() ? "  atomic {" : "  d_step {");
            text.append("  ").append(local()).append(" = ").append(shared()).append(";");
            text.append("  ").append(shared()).append(" = ").append(local()).append(" + 1 };\n");
            return;
        }
        text.append("  ").append(single()).append(";\n");
    }

    private String single() {
        String channel = CHANNELS[random.nextInt(CHANNELS.length)];
        return switch (random.nextInt(8)) {
            case 0 -> shared() + " = " + local() + " + " + random.nextInt(3);
            case 1 -> local() + " = " + shared();
            case 2, 3 -> channel + (channel.equals("s") ? "!!" : "!") + local();
            case 4 -> channel + "?" + shared();
            case 5 -> channel + "?" + local();
            case 6 -> "(len(b) < 2)";
            default -> "(" + shared() + " < 4)";
        };
    }

    private String local() {
        return random.nextBoolean() ? "m" : "n";
    }

    private String shared() {
        return switch (random.nextInt(4)) {
            case 0 -> "x";
            case 1 -> "y";
            case 2 -> "f[" + random.nextInt(3) + "]";
            default -> "f[_pid % 3]";
        };
    }
}
