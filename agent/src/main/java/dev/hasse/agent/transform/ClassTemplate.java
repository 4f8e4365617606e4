package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.CodePlaces;
import dev.hasse.agent.runtime.RecordedField;
import dev.hasse.agent.runtime.RecordedFields;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A changed class whose code names its fields and places by numbers of its own; the same in every run.
 *
 * @param base the first of these numbers
 * @param items what they stand for, in their order
 * @param code the class file; empty if the class stays as it is
 */
record ClassTemplate(int base, List<ClassNumbers.Item> items, byte[] code) {
    static final ClassTemplate UNCHANGED = new ClassTemplate(0, List.of(), new byte[0]);

    private static final int CONSTANT_POOL = 8;
    private static final byte PLACE = 0;
    private static final byte UNKNOWN = 1;
    private static final byte FIELD = 2;

    boolean isUnchanged() {
        return code.length == 0;
    }

    /** The class file with the numbers that fields and places have in this run. */
    byte[] link() {
        byte[] linked = code.clone();
        int[] numbers = new int[items.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(items.get(i));
        }
        ByteBuffer file = ByteBuffer.wrap(linked);
        int entries = file.getChar(CONSTANT_POOL);
        int at = CONSTANT_POOL + 2;
        for (int entry = 1; entry < entries; entry++) {
            int tag = linked[at];
            if (tag == ConstantTags.INTEGER) {
                int item = file.getInt(at + 1) - base;
                if (item >= 0 && item < numbers.length) {
                    file.putInt(at + 1, numbers[item]);
                }
            }
            if (ConstantTags.isWide(tag)) {
                entry++;
            }
            at += tag == ConstantTags.UTF8 ? 3 + file.getChar(at + 1) : ConstantTags.length(tag);
        }
        return linked;
    }

    private static int number(ClassNumbers.Item item) {
        if (item.field() != null) {
            return RecordedFields.number(item.field());
        }
        return item.place() == null ? 0 : CodePlaces.number(item.place());
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(base);
        out.writeInt(items.size());
        for (ClassNumbers.Item item : items) {
            RecordedField field = item.field();
            if (field != null) {
                out.writeByte(FIELD);
                out.writeUTF(field.declaring());
                out.writeUTF(field.type());
                out.writeUTF(field.name());
                out.writeUTF(field.label());
                out.writeUTF(field.descriptor());
                out.writeUTF(field.scope().name());
                out.writeUTF(field.memory().name());
                out.writeUTF(field.choice().name());
            } else if (item.place() != null) {
                out.writeByte(PLACE);
                out.writeUTF(item.place());
            } else {
                out.writeByte(UNKNOWN);
            }
        }
        out.writeInt(code.length);
        out.write(code);
    }

    /** What {@link #write} wrote; fails with any exception if it did not. */
    static ClassTemplate read(DataInputStream in) throws IOException {
        int base = in.readInt();
        int size = in.readInt();
        List<ClassNumbers.Item> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            items.add(item(in));
        }
        byte[] code = in.readNBytes(in.readInt());
        return new ClassTemplate(base, items, code);
    }

    private static ClassNumbers.Item item(DataInputStream in) throws IOException {
        return switch (in.readByte()) {
            case FIELD ->
                new ClassNumbers.Item(
                        new RecordedField(
                                in.readUTF(),
                                in.readUTF(),
                                in.readUTF(),
                                in.readUTF(),
                                in.readUTF(),
                                RecordedField.Scope.valueOf(in.readUTF()),
                                RecordedField.Memory.valueOf(in.readUTF()),
                                RecordedField.Choice.valueOf(in.readUTF())),
                        null);
            case PLACE -> new ClassNumbers.Item(null, in.readUTF());
            default -> new ClassNumbers.Item(null, null);
        };
    }
}
