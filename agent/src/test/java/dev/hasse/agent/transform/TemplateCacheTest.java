package dev.hasse.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.config.ConfigurationText;
import dev.hasse.agent.runtime.CodePlaces;
import dev.hasse.agent.subject.Account;
import dev.hasse.agent.subject.Odd;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changed classes that a folder keeps from run to run. */
class TemplateCacheTest {
    private static final ClassLoader LOADER = TemplateCacheTest.class.getClassLoader();

    @TempDir
    private Path folder;

    private static byte[] file(Class<?> type) throws Exception {
        try (InputStream in = LOADER.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    private static ClassTemplate woven(Class<?> type, String options) throws Exception {
        Configuration configuration = ConfigurationText.read(options);
        return new Weaver(configuration).weave(type.getName(), LOADER, file(type));
    }

    private TemplateCache cache() {
        return TemplateCache.in(folder.resolve("cache"), "options");
    }

    private static TemplateCache.Key key(TemplateCache cache, Class<?> type) throws Exception {
        ProtectionDomain domain = type.getProtectionDomain();
        return cache.keyOf(type.getName(), ClassLoader.getSystemClassLoader(), domain, file(type));
    }

    private Path onlyFile() throws Exception {
        try (var files = Files.list(folder.resolve("cache"))) {
            return files.toList().get(0);
        }
    }

    /** The numbers that calls of a hook name as places, in their order. */
    private static List<Integer> places(byte[] code) {
        List<Integer> places = new ArrayList<>();
        new ClassReader(code)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    private Object last = 0;

                                    @Override
                                    public void visitLdcInsn(Object value) {
                                        last = value;
                                    }

                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String hook, String type, boolean isInterface) {
                                        if (owner.endsWith("/Hooks") && hook.startsWith("writing")) {
                                            places.add((Integer) last);
                                        }
                                    }
                                };
                            }
                        },
                        0);
        return places;
    }

    @Test
    void aTemplateOfAFormerRunLinksToTheSameClass() throws Exception {
        TemplateCache first = cache();
        TemplateCache.Key key = key(first, Account.class);
        ClassTemplate woven = woven(Account.class, "accesses=shared");
        first.add(key, woven);
        first.save();
        ClassTemplate found = cache().find(key(cache(), Account.class));
        assertThat(found.link()).isEqualTo(woven.link());
        assertThat(places(found.link()))
                .isNotEmpty()
                .allSatisfy(place -> assertThat(CodePlaces.source(place)).startsWith("Account.java:"));
    }

    @Test
    void aDamagedFileIsNotUsed() throws Exception {
        TemplateCache first = cache();
        first.add(key(first, Account.class), woven(Account.class, "accesses=shared"));
        first.add(key(first, Odd.class), woven(Odd.class, "accesses=shared"));
        first.save();
        byte[] bytes = Files.readAllBytes(onlyFile());
        bytes[bytes.length - 10] ^= 1;
        Files.write(onlyFile(), bytes);
        TemplateCache second = cache();
        List<Boolean> found =
                List.of(second.find(key(second, Account.class)) != null, second.find(key(second, Odd.class)) != null);
        assertThat(found)
                .as("the one that is damaged is not there, the other one is")
                .containsExactlyInAnyOrder(true, false);
        Files.write(onlyFile(), new byte[] {0, 3, 'f', 'o', 'o', 1});
        TemplateCache third = cache();
        assertThat(third.find(key(third, Account.class))).isNull();
    }

    @Test
    void otherOptionsAreAnotherFile() throws Exception {
        TemplateCache first = cache();
        first.add(key(first, Account.class), woven(Account.class, "accesses=shared"));
        first.save();
        TemplateCache other = TemplateCache.in(folder.resolve("cache"), "other options");
        assertThat(other.find(key(other, Account.class))).isNull();
    }

    @Test
    void aFolderThatOthersCanWriteToIsNotUsed() throws Exception {
        Path open = Files.createDirectory(folder.resolve("cache"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        TemplateCache cache = cache();
        assertThat(key(cache, Account.class)).isNull();
        cache.save();
        assertThat(open).isEmptyDirectory();
    }

    /** What the glance at the instructions leaves out would not have been changed. */
    @Test
    void methodsThatAreNotWantedStayAsTheyAre() throws Exception {
        for (String options : List.of("accesses=chosen", "accesses=shared")) {
            int unchanged = 0;
            int changed = 0;
            for (Class<?> type : List.of(
                    Odd.class,
                    Account.class,
                    MethodScan.class,
                    TemplateCache.class,
                    org.junit.jupiter.api.Assertions.class,
                    org.assertj.core.api.AbstractAssert.class,
                    net.bytebuddy.agent.builder.AgentBuilder.Default.class,
                    dev.hasse.agent.subject.RandomProgram.class)) {
                Weaver weaver = new Weaver(ConfigurationText.read(options));
                byte[] quick = weaver.weave(type.getName(), LOADER, file(type)).code();
                byte[] whole =
                        weaver.weaveAll(type.getName(), LOADER, file(type)).code();
                assertThat(WovenCalls.in(quick.length == 0 ? file(type) : quick))
                        .as("%s with %s", type.getName(), options)
                        .isEqualTo(WovenCalls.in(whole));
                unchanged += quick.length == 0 ? 1 : 0;
                changed += quick.length == 0 ? 0 : 1;
            }
            assertThat(changed).isPositive();
            assertThat(options.endsWith("shared") || unchanged > 0).isTrue();
        }
    }
}
