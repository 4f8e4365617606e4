package dev.hasse.agent.runtime;

import java.util.Enumeration;
import java.util.Vector;

/** Stands for calls of the methods that only vectors have: accesses of the whole. */
@Replaces(value = Vector.class, onlyWatches = true)
@SuppressWarnings({"unchecked", "rawtypes", "JdkObsolete"}) // the program's business
public final class VectorCalls {
    private VectorCalls() {}

    public static Object elementAt(Vector vector, int index) {
        return CollectionAccess.read(vector, CollectionAccess.WHOLE, () -> vector.elementAt(index));
    }

    public static Object firstElement(Vector vector) {
        return CollectionAccess.read(vector, CollectionAccess.WHOLE, vector::firstElement);
    }

    public static Object lastElement(Vector vector) {
        return CollectionAccess.read(vector, CollectionAccess.WHOLE, vector::lastElement);
    }

    public static void addElement(Vector vector, Object item) {
        CollectionAccess.write(vector, CollectionAccess.WHOLE, null, () -> {
            vector.addElement(item);
            return true;
        });
    }

    public static void insertElementAt(Vector vector, Object item, int index) {
        CollectionAccess.write(vector, CollectionAccess.WHOLE, null, () -> {
            vector.insertElementAt(item, index);
            return true;
        });
    }

    public static void setElementAt(Vector vector, Object item, int index) {
        CollectionAccess.write(vector, CollectionAccess.WHOLE, null, () -> {
            vector.setElementAt(item, index);
            return true;
        });
    }

    public static boolean removeElement(Vector vector, Object item) {
        return CollectionAccess.write(vector, CollectionAccess.WHOLE, null, () -> vector.removeElement(item));
    }

    public static void removeElementAt(Vector vector, int index) {
        CollectionAccess.write(vector, CollectionAccess.WHOLE, null, () -> {
            vector.removeElementAt(index);
            return true;
        });
    }

    public static void removeAllElements(Vector vector) {
        CollectionAccess.write(vector, CollectionAccess.WHOLE, null, () -> {
            vector.removeAllElements();
            return true;
        });
    }

    public static Enumeration elements(Vector vector) {
        return CollectionAccess.iterate(vector, vector::elements);
    }
}
