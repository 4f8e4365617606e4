package dev.hasse.agent.runtime;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers by which instrumented code names its fields. They outlive every recording, as that code does. */
public final class RecordedFields {
    private static final Map<RecordedField, Integer> NUMBERS = new HashMap<>();
    private static final Map<String, Integer> BY_NAME = new HashMap<>();
    /** Read without a lock; longer than there are fields. */
    private static volatile RecordedField[] byNumber = new RecordedField[64];

    private RecordedFields() {}

    public static synchronized int number(RecordedField field) {
        Integer known = NUMBERS.get(field);
        if (known != null) {
            return known;
        }
        int number = NUMBERS.size();
        NUMBERS.put(field, number);
        BY_NAME.put(field.declaring() + "." + field.name(), number);
        RecordedField[] fields = byNumber;
        if (number == fields.length) {
            fields = Arrays.copyOf(fields, 2 * number);
        }
        fields[number] = field;
        byNumber = fields;
        return number;
    }

    /** The number of a field that instrumented code accesses; -1 if none does. */
    static synchronized int find(String declaring, String name) {
        return BY_NAME.getOrDefault(declaring + "." + name, -1);
    }

    /** The full names of all fields that are recorded, not only tracked for their order. */
    public static synchronized List<String> recorded() {
        return NUMBERS.keySet().stream()
                .filter(RecordedField::isRecorded)
                .map(field -> field.declaring() + "." + field.name())
                .toList();
    }

    static RecordedField field(int number) {
        return byNumber[number];
    }
}
