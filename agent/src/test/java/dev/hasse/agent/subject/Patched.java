package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;

/** Fields that are changed past the byte code that names them. */
public final class Patched {
    @Recorded
    private static int level;

    @Recorded
    private volatile int ready;

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

    /** Ways to set a field past the byte code that names it. */
    public enum Past {
        FIELD_UPDATER {
            @Override
            Consumer<Patched> setter() {
                AtomicIntegerFieldUpdater<Patched> updater =
                        AtomicIntegerFieldUpdater.newUpdater(Patched.class, "ready");
                return patched -> updater.set(patched, 1);
            }
        },
        VAR_HANDLE {
            @Override
            Consumer<Patched> setter() throws ReflectiveOperationException {
                VarHandle handle = MethodHandles.lookup().findVarHandle(Patched.class, "ready", int.class);
                return patched -> handle.setVolatile(patched, 1);
            }
        },
        /** Named by reflection only, since the compiler warns of it. */
        UNSAFE {
            @Override
            Consumer<Patched> setter() throws ReflectiveOperationException {
                Class<?> type = Class.forName("sun.misc.Unsafe");
                Field theUnsafe = type.getDeclaredField("theUnsafe");
                theUnsafe.setAccessible(true);
                Object unsafe = theUnsafe.get(null);
                Object offset = type.getMethod("objectFieldOffset", Field.class)
                        .invoke(unsafe, Patched.class.getDeclaredField("ready"));
                Method put = type.getMethod("putIntVolatile", Object.class, long.class, int.class);
                return patched -> invoke(put, unsafe, patched, offset, 1);
            }
        },
        REFLECTION {
            @Override
            Consumer<Patched> setter() throws ReflectiveOperationException {
                Method set = Field.class.getMethod("setInt", Object.class, int.class);
                Field ready = Patched.class.getDeclaredField("ready");
                return patched -> invoke(set, ready, patched, 1);
            }
        };

        abstract Consumer<Patched> setter() throws ReflectiveOperationException;

        private static void invoke(Method method, Object on, Object... arguments) {
            try {
                method.invoke(on, arguments);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** A message from one thread to another by a flag that is set in such a way. */
    public static int send(Past past) throws ReflectiveOperationException, InterruptedException {
        Consumer<Patched> setter = past.setter();
        Patched patched = new Patched();
        // However late the reader looks, its first value is known.
        if (patched.ready != 0) {
            throw new IllegalStateException();
        }
        Thread writer = new Thread(
                () -> {
                    data = 42;
                    setter.accept(patched);
                },
                "writer");
        Thread reader = new Thread(
                () -> {
                    while (patched.ready == 0) {
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
