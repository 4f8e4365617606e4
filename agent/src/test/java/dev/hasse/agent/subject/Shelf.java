package dev.hasse.agent.subject;

/** A program that uses arrays of every kind. */
public class Shelf {
    private final int[] counts = new int[4];
    private final Object[] names = new String[2];
    private final boolean[] isTaken = new boolean[3];
    private final byte[] text = new byte[3];

    /** Two threads add to one element, and set each an element of their own. */
    public void share() throws InterruptedException {
        counts[3] = 7;
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int own = i;
            threads[i] = new Thread(
                    () -> {
                        synchronized (this) {
                            counts[3]++;
                            isTaken[0] = true;
                        }
                        counts[own] = own;
                        text[own] = 1;
                    },
                    "clerk" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** What all kinds of elements add up to. */
    public static double kinds() {
        byte[] bytes = {1};
        char[] chars = {'a'};
        short[] shorts = {1};
        int[] ints = {1};
        long[] longs = {1};
        float[] floats = {1};
        double[][] doubles = {{1}};
        boolean[] booleans = {true};
        String[] texts = {"a"};
        bytes[0]++;
        chars[0]++;
        shorts[0] += 2;
        ints[0] = ints[0]++ + ints[0];
        longs[0] <<= 3;
        floats[0] *= 2;
        doubles[0][0] = doubles[0][0] + 1;
        booleans[0] ^= true;
        texts[0] += "b";
        return bytes[0]
                + chars[0]
                + shorts[0]
                + ints[0]
                + longs[0]
                + floats[0]
                + doubles[0][0]
                + (booleans[0] ? 1 : 0)
                + texts[0].length();
    }

    /** How many accesses throw that must. */
    public int failures() {
        int failures = 0;
        int[] none = null;
        for (Runnable access : new Runnable[] {
            () -> counts[4] = 1, () -> counts[-1]++, () -> names[0] = 5, () -> none[0] = 1, () -> none[0]++
        }) {
            try {
                access.run();
            } catch (ArrayIndexOutOfBoundsException | ArrayStoreException | NullPointerException e) {
                failures++;
            }
        }
        names[1] = "null";
        names[1] = null;
        Object[] shy = {null};
        shy[0] = new Object() {
            @Override
            public boolean equals(Object other) {
                throw new IllegalStateException("compared");
            }

            @Override
            public int hashCode() {
                throw new IllegalStateException("hashed");
            }
        };
        return failures;
    }
}
