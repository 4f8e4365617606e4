/** Data that is published by a volatile flag, and used by who has seen it. */
public class VolatileFlag {
    private volatile boolean isReady;
    private int data;
    private int used;

    private void publish() {
        data = 42;
        isReady = true;
    }

    private void use() {
        while (!isReady) {
            Thread.onSpinWait();
        }
        used = data;
    }

    public static void main(String[] arguments) throws Exception {
        VolatileFlag flag = new VolatileFlag();
        Thread writer = new Thread(flag::publish, "writer");
        Thread reader = new Thread(flag::use, "reader");
        writer.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        reader.start();
        writer.join();
        reader.join();
        if (flag.used != 42) {
            throw new IllegalStateException("used: " + flag.used);
        }
        System.out.println("passed");
    }
}
