package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.CodePlaces;
import dev.hasse.agent.runtime.RecordedField;
import dev.hasse.agent.runtime.RecordedFields;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A changed class whose code names its fields and places by numbers of its own; the same in every run.
 *
 * @param items what the numbers stand for, in their order
 * @param positions where the class file has them, by the same order; 0 if its code does not name one
 * @param code the class file; empty if the class stays as it is
 */
record ClassTemplate(List<ClassNumbers.Item> items, int[] positions, byte[] code) {
    static final ClassTemplate UNCHANGED = new ClassTemplate(List.of(), new int[0], new byte[0]);

    private static final int CONSTANT_POOL = 8;
    private static final byte PLACE = 0;
    private static final byte UNKNOWN = 1;
    private static final byte FIELD = 2;

    private static final RecordedField.Scope[] SCOPES = RecordedField.Scope.values();
    private static final RecordedField.Memory[] MEMORIES = RecordedField.Memory.values();
    private static final RecordedField.Choice[] CHOICES = RecordedField.Choice.values();

    /** That of a class file whose code names fields and places by these numbers. */
    static ClassTemplate of(ClassNumbers numbers, byte[] code) {
        List<ClassNumbers.Item> items = numbers.items();
        int[] positions = new int[items.size()];
        ByteBuffer file = ByteBuffer.wrap(code);
        int entries = file.getChar(CONSTANT_POOL);
        int at = CONSTANT_POOL + 2;
        for (int entry = 1; entry < entries; entry++) {
            int tag = code[at];
            if (tag == ConstantTags.INTEGER) {
                int item = file.getInt(at + 1) - numbers.base();
                if (item >= 0 && item < positions.length) {
                    positions[item] = at + 1;
                }
            }
            if (ConstantTags.isWide(tag)) {
                entry++;
            }
            at += tag == ConstantTags.UTF8 ? 3 + file.getChar(at + 1) : ConstantTags.length(tag);
        }
        return new ClassTemplate(items, positions, code);
    }

    boolean isUnchanged() {
        return code.length == 0;
    }

    /** The class file with the numbers that fields and places have in this run. */
    byte[] link() {
        byte[] linked = code.clone();
        for (int i = 0; i < positions.length; i++) {
            int number = number(items.get(i));
            int at = positions[i];
            if (at > 0) {
                linked[at] = (byte) (number >>> 24);
                linked[at + 1] = (byte) (number >>> 16);
                linked[at + 2] = (byte) (number >>> 8);
                linked[at + 3] = (byte) number;
            }
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
        out.writeInt(items.size());
        for (int i = 0; i < positions.length; i++) {
            out.writeInt(positions[i]);
            write(items.get(i), out);
        }
        out.writeInt(code.length);
        out.write(code);
    }

    /** A file is read by the agent that wrote it, so the places of constants are the same. */
    @SuppressWarnings("EnumOrdinal")
    private static void write(ClassNumbers.Item item, DataOutputStream out) throws IOException {
        RecordedField field = item.field();
        if (field != null) {
            out.writeByte(FIELD);
            StoredBytes.writeText(out, field.declaring());
            StoredBytes.writeText(out, field.type());
            StoredBytes.writeText(out, field.name());
            StoredBytes.writeText(out, field.label());
            StoredBytes.writeText(out, field.descriptor());
            out.writeByte(field.scope().ordinal());
            out.writeByte(field.memory().ordinal());
            out.writeByte(field.choice().ordinal());
        } else if (item.place() != null) {
            out.writeByte(PLACE);
            StoredBytes.writeText(out, item.place());
        } else {
            out.writeByte(UNKNOWN);
        }
    }

    /** What {@link #write} wrote; fails with any exception if it did not. */
    static ClassTemplate read(StoredBytes in) {
        int[] positions = new int[in.readInt()];
        List<ClassNumbers.Item> items = new ArrayList<>(positions.length);
        for (int i = 0; i < positions.length; i++) {
            positions[i] = in.readInt();
            items.add(item(in));
        }
        return new ClassTemplate(items, positions, in.readBytes(in.readInt()));
    }

    private static ClassNumbers.Item item(StoredBytes in) {
        return switch (in.readByte()) {
            case FIELD ->
                new ClassNumbers.Item(
                        new RecordedField(
                                in.readText(),
                                in.readText(),
                                in.readText(),
                                in.readText(),
                                in.readText(),
                                SCOPES[in.readByte()],
                                MEMORIES[in.readByte()],
                                CHOICES[in.readByte()]),
                        null);
            case PLACE -> new ClassNumbers.Item(null, in.readText());
            default -> new ClassNumbers.Item(null, null);
        };
    }
}
