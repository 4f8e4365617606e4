package dev.hasse.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Names as an attacker would choose them: they leave a comment, a string or a line, and then have a file created. */
final class HostileText {
    private static final List<String> WAYS_OUT = List.of(
            "*/",
            "*\\",
            "*\\/",
            "* /",
            "*\\\n/",
            "*??//",
            "\n",
            "\r",
            "\r\n",
            "\u2028",
            "\u0085",
            "\f",
            "\0",
            "\0slice 0",
            "\0slice 0 == 0) -> ",
            "//",
            "/*",
            "--/",
            "/--",
            "--",
            "\"",
            "\\\"",
            "\\",
            "\\\\",
            "\"]",
            "'",
            "`",
            "``",
            ";",
            ";\n",
            "}",
            "})",
            ")",
            "*\ud83d\ude00/",
            "\uff0a\uff0f",
            "\u202e/*",
            "#",
            "%%",
            "\nend\n",
            "<",
            "&quot;",
            "]]>",
            "{{",
            "$(",
            "\n#include \"/etc/hostname\"\n",
            "\n# 1 \"x\"\n",
            "_x2A__x2F_");

    private final Random random;
    private final List<String> orders;

    /** Names that would create the canary. */
    HostileText(Random random, Path canary) {
        this.random = random;
        String create = "system(\"touch " + canary + "\");";
        this.orders = List.of(
                "c_decl { __attribute__((constructor)) static void f(void) { " + create + " } }",
                "c_code { " + create + " }",
                "active proctype H() { c_code { " + create + " } }",
                "}\nc_code { " + create + " }\n",
                "__attribute__((constructor)) static void g(void) { " + create + " }",
                "$(touch " + canary + ")",
                "`touch " + canary + "`",
                "; touch " + canary + ";",
                "MODULE main VAR x : boolean;",
                "INVAR FALSE;",
                "n0 -> n1 [URL=\"file:///\"]; }",
                "\nparticipant x\nclick x href \"javascript:alert(1)\"",
                "end");
    }

    /** Another one each time; the number keeps apart what must be distinct. */
    String next(int number) {
        return pick(WAYS_OUT) + pick(orders) + pick(WAYS_OUT) + number + pick(WAYS_OUT);
    }

    private String pick(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }
}
