package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Fields that are changed past the byte code that names them. */
public final class Patched {
    @Recorded
    private static int level;

    @Recorded
    private volatile boolean ready;

    @Recorded
    private static int data;

    @Recorded
    private static int used;

    private Patched() {}

    /** By reflection, between two accesses. */
    public static int byReflection() throws ReflectiveOperationException {
        level = 1;
        Field field = Patched.class.getDeclaredField("level");
        field.setInt(null, 7);
        return level;
    }

    /** A message from one thread to another by a flag that only a VarHandle sets. */
    public static int byVarHandle() throws ReflectiveOperationException, InterruptedException {
        VarHandle handle = MethodHandles.lookup().findVarHandle(Patched.class, "ready", boolean.class);
        Patched patched = new Patched();
        Thread writer = new Thread(
                () -> {
                    data = 42;
                    handle.setVolatile(patched, true);
                },
                "writer");
        Thread reader = new Thread(
                () -> {
                    while (!patched.ready) {
                        Thread.onSpinWait();
                    }
                    used = data;
                },
                "reader");
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        return used;
    }
}
