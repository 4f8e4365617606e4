/** A buffer that is appended to another one is copied in one step, under its own lock. */
public class AppendedBuffer {
    static final class Buffer {
        private final char[] value = new char[64];
        private int count;

        synchronized char[] copy() {
            char[] copied = new char[count];
            System.arraycopy(value, 0, copied, 0, count);
            return copied;
        }

        synchronized void clear() {
            count = 0;
        }

        void append(Buffer other) {
            append(other.copy());
        }

        synchronized void append(char[] text) {
            System.arraycopy(text, 0, value, count, text.length);
            count += text.length;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Buffer one = new Buffer();
        Buffer other = new Buffer();
        other.append("hello".toCharArray());
        Thread appender = new Thread(() -> one.append(other), "appender");
        Thread truncater = new Thread(other::clear, "truncater");
        appender.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        truncater.start();
        appender.join();
        truncater.join();
        System.out.println("passed");
    }
}
