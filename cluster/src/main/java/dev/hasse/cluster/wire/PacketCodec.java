package dev.hasse.cluster.wire;

import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.problem.ComparedSystem;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.problem.SystemKind;
import dev.hasse.cluster.wire.Packet.Subject;
import dev.hasse.evaluate.comparison.PairRelation;
import java.util.List;
import java.util.Optional;

/** One packet as bytes: which one it is, and its components in order. */
final class PacketCodec {
    private static final List<Class<? extends Packet>> KINDS = List.of(
            Packet.Hello.class,
            Packet.Welcome.class,
            Packet.Refusal.class,
            Packet.Ping.class,
            Packet.Pong.class,
            Packet.Gone.class,
            Packet.Acknowledgement.class,
            Packet.Assignment.class,
            Packet.FileWanted.class,
            Packet.FileChunk.class,
            Packet.Prepared.class,
            Packet.Failed.class,
            Packet.Start.class,
            Packet.Kernel.class,
            Packet.Suspect.class,
            Packet.Question.class,
            Packet.Reply.class,
            Packet.Stopped.class,
            Packet.Release.class,
            Packet.Pause.class,
            Packet.Paused.class,
            Packet.Save.class,
            Packet.Saved.class,
            Packet.SavedChunk.class);

    private PacketCodec() {}

    static int kind(Packet packet) {
        return KINDS.indexOf(packet.getClass());
    }

    static void write(Packet packet, WireOutput out) {
        if (packet instanceof Packet.Kernel kernel) {
            KernelCodec.write(kernel.message(), out);
        } else if (packet instanceof Packet.Hello hello) {
            out.text(hello.version()).address(hello.supervisor());
        } else if (packet instanceof Packet.Welcome welcome) {
            out.text(welcome.version()).address(welcome.worker());
        } else if (packet instanceof Packet.Refusal refusal) {
            out.address(refusal.worker()).text(refusal.reason()).octet(refusal.lasting() ? 1 : 0);
        } else if (packet instanceof Packet.Ping ping) {
            out.address(ping.supervisor());
        } else if (packet instanceof Packet.Gone gone) {
            out.address(gone.worker());
        } else if (packet instanceof Packet.Pong pong) {
            write(pong.statistics(), out);
        } else if (packet instanceof Packet.Stopped stopped) {
            write(stopped.statistics(), out);
        } else if (packet instanceof Packet.Assignment assignment) {
            write(assignment, out);
        } else if (packet instanceof Packet.FileWanted wanted) {
            out.number(wanted.file());
        } else if (packet instanceof Packet.FileChunk chunk) {
            out.number(chunk.file()).number(chunk.offset()).bytes(chunk.bytes());
        } else if (packet instanceof Packet.Prepared prepared) {
            out.number(prepared.states()).number(prepared.transitions()).number(prepared.blocks());
        } else if (packet instanceof Packet.Failed failed) {
            write(failed.failure(), out);
        } else if (packet instanceof Packet.Suspect suspect) {
            out.number(suspect.worker());
        } else if (packet instanceof Packet.Question question) {
            out.text(question.subject().name()).longs(question.items(), question.items().length);
        } else if (packet instanceof Packet.Reply reply) {
            out.number(reply.part()).number(reply.parts()).bytes(reply.bytes());
        } else if (packet instanceof Packet.Pause pause) {
            out.number(pause.messages());
        } else if (packet instanceof Packet.Saved saved) {
            out.number(saved.length());
        } else if (packet instanceof Packet.SavedChunk chunk) {
            out.number(chunk.offset()).bytes(chunk.bytes());
        }
    }

    static Packet read(int kind, WireInput in) throws MalformedFrameException {
        return switch (kind) {
            case 0 -> new Packet.Hello(in.text(), in.address());
            case 1 -> new Packet.Welcome(in.text(), in.address());
            case 2 -> new Packet.Refusal(in.address(), in.text(), in.truth());
            case 3 -> new Packet.Ping(in.address());
            case 4 -> new Packet.Pong(statistics(in));
            case 5 -> new Packet.Gone(in.address());
            case 6 -> new Packet.Acknowledgement();
            case 7 -> assignment(in);
            case 8 -> new Packet.FileWanted(in.number());
            case 9 -> new Packet.FileChunk(in.number(), in.longNumber(), in.bytes());
            case 10 -> new Packet.Prepared(in.longNumber(), in.longNumber(), in.number());
            case 11 -> new Packet.Failed(failure(in));
            case 12 -> new Packet.Start();
            case 13 -> new Packet.Kernel(KernelCodec.read(in));
            case 14 -> new Packet.Suspect(in.number());
            case 15 -> new Packet.Question(in.constant(Subject.values()), in.longs());
            case 16 -> new Packet.Reply(in.number(), in.number(), in.bytes());
            case 17 -> new Packet.Stopped(statistics(in));
            case 18 -> new Packet.Release();
            case 19 -> new Packet.Pause(in.longNumber());
            case 20 -> new Packet.Paused();
            case 21 -> new Packet.Save();
            case 22 -> new Packet.Saved(in.longNumber());
            case 23 -> new Packet.SavedChunk(in.longNumber(), in.bytes());
            default -> throw new MalformedFrameException("no packet of kind " + kind);
        };
    }

    private static void write(Packet.Assignment assignment, WireOutput out) {
        out.number(assignment.index()).list(assignment.workers(), WireOutput::address);
        out.address(assignment.supervisor()).number(assignment.window());
        ProblemDescription problem = assignment.problem();
        out.text(problem.formula()).text(problem.kind().name());
        out.list(problem.files(), PacketCodec::write).list(assignment.checkpoint(), PacketCodec::write);
        out.list(problem.internal(), WireOutput::text);
        out.list(
                problem.other().stream().toList(),
                (each, other) -> each.text(other.relation().name())
                        .octet(other.bothWays() ? 1 : 0)
                        .text(other.kind().name())
                        .number(other.files()));
    }

    private static void write(WireOutput out, SharedFile file) {
        out.text(file.name()).text(file.path()).number(file.length()).number(file.checksum());
    }

    private static SharedFile file(WireInput in) throws MalformedFrameException {
        return new SharedFile(in.text(), in.text(), in.longNumber(), in.longNumber());
    }

    private static Packet.Assignment assignment(WireInput in) throws MalformedFrameException {
        int index = in.number();
        var workers = in.list(WireInput::address);
        var supervisor = in.address();
        int window = in.number();
        if (index < 0 || index >= workers.size() || window < 1) {
            throw new MalformedFrameException("worker " + index + " of " + workers.size() + ", window " + window);
        }
        String formula = in.text();
        SystemKind kind = in.constant(SystemKind.values());
        List<SharedFile> files = in.list(PacketCodec::file);
        List<SharedFile> checkpoint = in.list(PacketCodec::file);
        List<String> internal = in.list(WireInput::text);
        Optional<ComparedSystem> other = in
                .list(each -> new ComparedSystem(
                        each.constant(PairRelation.values()),
                        each.truth(),
                        each.constant(SystemKind.values()),
                        each.number()))
                .stream()
                .findFirst();
        if (other.isPresent() && (other.get().files() < 1 || other.get().files() >= files.size())) {
            throw new MalformedFrameException(other.get().files() + " of " + files.size() + " files");
        }
        ProblemDescription problem = new ProblemDescription(formula, kind, files, internal, other);
        return new Packet.Assignment(index, workers, supervisor, window, problem, checkpoint);
    }

    private static void write(Failure failure, WireOutput out) {
        out.text(failure.kind().name()).text(failure.source());
        out.number(failure.line()).number(failure.column()).text(failure.problem());
    }

    private static Failure failure(WireInput in) throws MalformedFrameException {
        return new Failure(in.constant(Failure.Kind.values()), in.text(), in.longNumber(), in.longNumber(), in.text());
    }

    private static void write(Statistics statistics, WireOutput out) {
        out.number(statistics.variables()).number(statistics.explored()).number(statistics.restored());
        out.number(statistics.messages()).number(statistics.batches());
        out.number(statistics.wireBytes()).number(statistics.queued()).number(statistics.resent());
        out.number(statistics.tableBytes()).number(statistics.systemBytes()).number(statistics.heapBytes());
        out.number(statistics.busyNanos()).number(statistics.idleNanos()).number(statistics.processorNanos());
    }

    private static Statistics statistics(WireInput in) throws MalformedFrameException {
        return new Statistics(
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber(),
                in.longNumber());
    }
}
