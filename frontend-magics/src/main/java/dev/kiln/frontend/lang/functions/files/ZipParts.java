package dev.kiln.frontend.lang.functions.files;

import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** What module texts know of zip archives and of compressed bytes. */
public final class ZipParts {
    /** No part of an archive may be larger than this, so that a small file cannot fill the memory. */
    private static final int MOST = 1 << 30;

    private static final int CHUNK = 1 << 16;

    private ZipParts() {}

    public static PythonModule module() {
        return PythonModule.of(
                "_zips",
                List.of(
                        Builtin.of("packed(parts, deflated)", ZipParts::packed),
                        Builtin.of("unpacked(data)", args -> unpacked((Bytes) args.get(0))),
                        Builtin.of(
                                "deflated(data, level)", args -> deflated((Bytes) args.get(0), (int) args.integer(1))),
                        Builtin.of("inflated(data)", args -> inflated((Bytes) args.get(0)))));
    }

    private static Bytes packed(BoundArguments args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setMethod(args.flag(1) ? ZipOutputStream.DEFLATED : ZipOutputStream.STORED);
            for (Object name : ((DictValue) args.get(0)).keys()) {
                byte[] part = ((Bytes) ((DictValue) args.get(0)).get(name)).toArray();
                ZipEntry entry = new ZipEntry((String) name);
                entry.setTimeLocal(java.time.LocalDateTime.of(1980, 1, 1, 0, 0));
                if (!args.flag(1)) {
                    CRC32 sum = new CRC32();
                    sum.update(part);
                    entry.setSize(part.length);
                    entry.setCrc(sum.getValue());
                }
                zip.putNextEntry(entry);
                zip.write(part);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw PythonError.value("the archive cannot be made: " + e.getMessage());
        }
        return new Bytes(out.toByteArray());
    }

    private static DictValue unpacked(Bytes data) {
        DictValue parts = new DictValue();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(data.toArray()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), new Bytes(zip.readNBytes(MOST)));
            }
        } catch (IOException e) {
            throw PythonError.value("the archive cannot be read: " + e.getMessage());
        }
        return parts;
    }

    private static Bytes deflated(Bytes data, int level) {
        Deflater deflater = new Deflater(level);
        deflater.setInput(data.toArray());
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        while (!deflater.finished()) {
            out.write(chunk, 0, deflater.deflate(chunk));
        }
        deflater.end();
        return new Bytes(out.toByteArray());
    }

    private static Bytes inflated(Bytes data) {
        Inflater inflater = new Inflater();
        inflater.setInput(data.toArray());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        try {
            while (!inflater.finished()) {
                int n = inflater.inflate(chunk);
                if (n == 0 || out.size() > MOST) {
                    throw PythonError.value("Error -5 while decompressing data: incomplete or truncated stream");
                }
                out.write(chunk, 0, n);
            }
        } catch (DataFormatException e) {
            throw PythonError.value("Error -3 while decompressing data: " + e.getMessage());
        } finally {
            inflater.end();
        }
        return new Bytes(out.toByteArray());
    }
}
