package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceCommandsTest {
    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String machine() throws IOException {
        return file("machine.aut", "des (0, 3, 2)\n(0, \"?coin\", 1)\n(1, \"!tea\", 0)\n(1, \"!coffee\", 0)\n");
    }

    @Test
    void iocoSaysWhatIsNotAllowed() throws Exception {
        String soup = file("soup.aut", "des (0, 2, 2)\n(0, \"?coin\", 1)\n(1, \"!soup\", 0)\n");
        CommandLineRun run = CommandLineRun.of("ioco", machine(), soup);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .isEqualToIgnoringNewLines(
                        "does not conform: after ?coin the output !soup is not allowed; !tea, !coffee would be");
        CommandLineRun json = CommandLineRun.of("ioco", "--json", machine(), soup);
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out())
                .contains(
                        "\"conforms\":false", "\"trace\":[\"?coin\"]", "\"output\":\"!soup\"", "\"allowed\":[\"!tea\"");
    }

    @Test
    void iocoOfASystemWithItselfHolds() throws Exception {
        CommandLineRun run = CommandLineRun.of("ioco", machine(), machine());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualToIgnoringNewLines("conforms");
    }

    @Test
    void directionsComeFromAFileOrOptions() throws Exception {
        String plain = file("plain.aut", "des (0, 2, 2)\n(0, \"coin\", 1)\n(1, \"tea\", 0)\n");
        assertThat(CommandLineRun.of("ioco", plain, plain).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("ioco", plain, plain).err()).contains("'coin'", "--io FILE");
        String io = file("plain.io", "input\ncoin\n");
        assertThat(CommandLineRun.of("ioco", "--io", io, plain, plain).code()).isZero();
        assertThat(CommandLineRun.of("ioco", "--outputs", "tea", plain, plain).code())
                .isZero();
        assertThat(CommandLineRun.of("ioco", "--outputs", "tea", "--io", io, plain, plain)
                        .code())
                .isEqualTo(2);
    }

    @Test
    void quiescenceIsSwitchable() throws Exception {
        String stuck = file("stuck.aut", "des (0, 1, 2)\n(0, \"?coin\", 1)\n");
        assertThat(CommandLineRun.of("ioco", machine(), stuck).code()).isEqualTo(1);
        assertThat(CommandLineRun.of("ioco", "--quiescence", "outputlock,livelock", machine(), stuck)
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("ioco", "--quiescence", "boredom", machine(), stuck)
                        .code())
                .isEqualTo(2);
    }
}
