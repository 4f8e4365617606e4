package dev.hasse.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.config.ConfigurationText;
import dev.hasse.agent.subject.Copied;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/** Which writes of volatile fields pass on what their threads have done. */
class FreshCloneTest {
    private static final ClassLoader LOADER = FreshCloneTest.class.getClassLoader();

    @Test
    void whatIsSetInACloneThatNobodyElseHasIsInitial() throws Exception {
        assertThat(writes(file(), "accesses=chosen"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "shownBefore", 1,
                        "shownByACallBefore", 1,
                        "shownInALoop", 1,
                        "onlySometimesNew", 1,
                        "another", 1));
    }

    @Test
    void withoutFramesAnyWriteMayBeReachedAgain() throws Exception {
        ClassReader reader = new ClassReader(file());
        ClassWriter writer = new ClassWriter(0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visit(
                            int version,
                            int access,
                            String name,
                            String signature,
                            String superName,
                            String[] interfaces) {
                        super.visit(Opcodes.V1_5, access, name, signature, superName, interfaces);
                    }
                },
                ClassReader.SKIP_FRAMES);
        assertThat(writes(writer.toByteArray(), "accesses=chosen"))
                .containsEntry("fresh", 2)
                .containsEntry("freshOfOwnMethod", 1);
    }

    @Test
    void whatIsRecordedIsRecordedInClonesToo() throws Exception {
        String field = Copied.class.getName() + ".version";
        assertThat(writes(file(), "fields=" + field)).containsEntry("fresh", 1).containsEntry("freshOfOwnMethod", 1);
    }

    private static byte[] file() throws Exception {
        try (InputStream in = LOADER.getResourceAsStream(Copied.class.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    /** How many writes are announced in each method that has any. */
    private static Map<String, Integer> writes(byte[] file, String options) throws Exception {
        byte[] code = new Weaver(ConfigurationText.read(options))
                .weave(Copied.class.getName(), LOADER, file)
                .code();
        Map<String, Integer> writes = new TreeMap<>();
        for (WovenCalls.Call call : WovenCalls.in(code)) {
            if (call.name().equals("passingOn") || call.name().equals("writing")) {
                writes.merge(call.method(), 1, Integer::sum);
            }
        }
        return writes;
    }
}
