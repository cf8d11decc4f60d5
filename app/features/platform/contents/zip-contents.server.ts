import { Readable } from 'node:stream';
import yazl from 'yazl';
import { Damaged } from '#app/errors.ts';
import { type BlobStore, blobProblem } from '#ports/blobs/blob-store.ts';

/** A stored content and its path within the zip, '/' between folders; `date` is an ISO instant. */
export type ZipEntry = {
  path: string;
  sha256: string;
  size: number;
  date: string;
  /** Whether it gets smaller: pictures and PDFs are packed already. */
  compress: boolean;
  /** What it is called where it is damaged. */
  name: string;
};

/**
 * The contents as one zip; a path that repeats gets a number. Streamed: each content is opened when the reader gets to it.
 * Throws Damaged, with `otherwise` as what to do, where a content is missing or cut.
 */
export async function zipContents(
  blobs: BlobStore,
  entries: readonly ZipEntry[],
  otherwise: string,
): Promise<ReadableStream<Uint8Array>> {
  for (const entry of entries) await requireWhole(blobs, entry, otherwise);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever turns away from the zip closes the content that it had got to: nobody would read that to its end.
  let content: Readable | undefined;
  output.once('close', () => content?.destroy());
  const taken = new Map<string, number>();
  for (const { path, sha256, size, date, compress } of entries) {
    zip.addReadStreamLazy(freePath(path, taken), { mtime: new Date(date), compress }, (give) => {
      blobs.open(sha256, { size }).then(
        ({ stream }) => {
          content = Readable.fromWeb(stream as never);
          if (output.destroyed) content.destroy();
          else give(null, content);
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return webStream(output);
}

/** Said before anything is sent, by name, since a zip that breaks off says nothing of why. */
async function requireWhole(
  blobs: BlobStore,
  { sha256, size, name }: ZipEntry,
  otherwise: string,
): Promise<void> {
  try {
    const { stream } = await blobs.open(sha256, { size });
    await stream.cancel();
  } catch (error) {
    if (!blobProblem(error)) throw error;
    throw new Damaged(`${name} is damaged or missing on the server, so ${otherwise}`, 'File damaged');
  }
}

/** Node's own conversion may still enqueue after it was cancelled. */
function webStream(output: Readable): ReadableStream<Uint8Array> {
  const chunks = output[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void output.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** The path, or with the first number that is free; where that name repeats, the search goes on from there. */
function freePath(path: string, taken: Map<string, number>): string {
  const dot = path.lastIndexOf('.');
  const [stem, ending] = dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  const key = path.toLowerCase();
  let number = taken.get(key) ?? 0;
  let free = path;
  while (taken.has(free.toLowerCase())) {
    number = Math.max(2, number + 1);
    free = `${stem} (${number})${ending}`;
  }
  taken.set(key, number).set(free.toLowerCase(), taken.get(free.toLowerCase()) ?? 0);
  return free;
}
