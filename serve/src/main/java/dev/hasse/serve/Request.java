package dev.hasse.serve;

import dev.hasse.base.TemporaryFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.io.Content;

/** What a client sent, read with care. */
record Request(org.eclipse.jetty.server.Request request, Intake intake) {
    private static final int BUFFER = 1 << 16;
    private static final String ENDS_EARLY = "the body ends early";

    String method() {
        return request.getMethod();
    }

    /** Whether it asks for a page, or only whether there is one. */
    boolean isForPage() {
        return method().equals("GET") || method().equals("HEAD");
    }

    /** The path as it was sent: what is encoded in it stays encoded, so that it only ever is one of ours or not. */
    String path() {
        return request.getHttpURI().getPath();
    }

    /** A header that must not come twice; empty if it is not there. */
    Optional<String> header(String name) throws Refusal {
        List<String> values = request.getHeaders().getValuesList(name);
        if (values.size() > 1) {
            throw new Refusal(400, name + " must not be given twice");
        }
        return values.stream().findFirst();
    }

    /** A parameter behind the question mark; empty if it is not there. */
    Optional<String> parameter(String name) throws Refusal {
        String query = request.getHttpURI().getQuery();
        for (String pair : query == null ? new String[0] : query.split("&")) {
            int equals = pair.indexOf('=');
            if (equals == name.length() && pair.startsWith(name)) {
                try {
                    return Optional.of(URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
                } catch (IllegalArgumentException e) {
                    throw new Refusal(400, "the parameter " + name + " is not encoded as it should be");
                }
            }
        }
        return Optional.empty();
    }

    String required(String name) throws Refusal {
        return parameter(name).orElseThrow(() -> new Refusal(400, "the parameter " + name + " is missing"));
    }

    /** A natural number; 0 if it is not there. */
    int number(String name) throws Refusal {
        String text = parameter(name).orElse("0");
        if (!text.matches("[0-9]{1,9}")) {
            throw new Refusal(400, "the parameter " + name + " is not a number");
        }
        return Integer.parseInt(text);
    }

    /**
     * A file on the disk, all of the body but its first bytes, which are a text; the caller closes it.
     *
     * @param before how many bytes the text has
     */
    Intake.Upload upload(long limit, int before) throws Refusal, IOException {
        long length = length(limit);
        if (before > length) {
            throw new Refusal(400, ENDS_EARLY);
        }
        Intake.Share share = intake.share();
        TemporaryFolder folder = null;
        try {
            folder = TemporaryFolder.create("hasse-upload");
            if (Files.getFileStore(folder.path()).getUsableSpace() / 2 < length) {
                throw new Refusal(503, "the server's disk is too full for this file");
            }
            Path file = folder.file("upload");
            String text = store(length, file, share, before);
            return new Intake.Upload(folder, file, text, share);
        } catch (Refusal | IOException | RuntimeException | Error e) {
            if (folder != null) {
                folder.close();
            }
            share.close();
            throw e;
        }
    }

    private String store(long length, Path file, Intake.Share share, int before) throws Refusal, IOException {
        long left = length - before;
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Content.Source.asInputStream(request);
                OutputStream out = Files.newOutputStream(file)) {
            String text = new String(in.readNBytes(before), StandardCharsets.UTF_8);
            while (left > 0) {
                int count = in.read(buffer, 0, (int) Math.min(BUFFER, left));
                if (count < 0) {
                    throw new Refusal(400, ENDS_EARLY);
                }
                share.grow(count);
                out.write(buffer, 0, count);
                left -= count;
            }
            return text;
        }
    }

    /** The body must say how long it is. */
    private long length(long limit) throws Refusal {
        String text = header("Content-Length").orElseThrow(() -> new Refusal(411, "Content-Length is missing"));
        if (!text.matches("[0-9]{1,18}")) {
            throw new Refusal(400, "Content-Length is not a number");
        }
        long length = Long.parseLong(text);
        if (length > limit) {
            throw new Refusal(413, "more than " + limit + " bytes");
        }
        return length;
    }

    private byte[] body(int length) throws Refusal, IOException {
        byte[] body;
        try (InputStream in = Content.Source.asInputStream(request)) {
            body = in.readNBytes(length);
        }
        if (body.length < length) {
            throw new Refusal(400, ENDS_EARLY);
        }
        return body;
    }

    /** A short body that is two texts, the first of which has so many bytes. */
    List<String> texts(int first, int limit) throws Refusal, IOException {
        byte[] body = body((int) length(limit));
        if (first > body.length) {
            throw new Refusal(400, ENDS_EARLY);
        }
        return List.of(
                new String(body, 0, first, StandardCharsets.UTF_8),
                new String(body, first, body.length - first, StandardCharsets.UTF_8));
    }

    /** A short body as text. */
    String text(int limit) throws Refusal, IOException {
        return new String(body((int) length(limit)), StandardCharsets.UTF_8);
    }
}
