package dev.hasse.base;

/** Whole numbers as people read them: 1,234,567. Answers of small questions have several; a format takes far longer to make one. */
public final class Thousands {
    private Thousands() {}

    public static String of(long number) {
        String digits = Long.toString(number);
        int sign = number < 0 ? 1 : 0;
        StringBuilder text = new StringBuilder(digits.length() + digits.length() / 3);
        for (int at = 0; at < digits.length(); at++) {
            if (at > sign && (digits.length() - at) % 3 == 0) {
                text.append(',');
            }
            text.append(digits.charAt(at));
        }
        return text.toString();
    }
}
