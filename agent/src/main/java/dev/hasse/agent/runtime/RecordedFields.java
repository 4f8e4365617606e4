package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers by which instrumented code names its fields. They outlive every recording, as that code does. */
public final class RecordedFields {
    private static final Map<RecordedField, Integer> NUMBERS = new HashMap<>();
    private static final List<RecordedField> FIELDS = new ArrayList<>();
    private static volatile RecordedField[] byNumber = new RecordedField[0];

    private RecordedFields() {}

    public static synchronized int number(RecordedField field) {
        Integer known = NUMBERS.get(field);
        if (known != null) {
            return known;
        }
        NUMBERS.put(field, FIELDS.size());
        FIELDS.add(field);
        byNumber = FIELDS.toArray(new RecordedField[0]);
        return FIELDS.size() - 1;
    }

    /** The full names of all fields that are recorded, not only tracked for their order. */
    public static synchronized List<String> recorded() {
        return FIELDS.stream()
                .filter(RecordedField::isRecorded)
                .map(field -> field.declaring() + "." + field.name())
                .toList();
    }

    /** Whether the field's accesses are recorded only if several threads access it. */
    public static boolean isWatched(int number) {
        return field(number).isWatched();
    }

    static RecordedField field(int number) {
        return byNumber[number];
    }
}
