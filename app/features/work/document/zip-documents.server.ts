import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Ctx } from '#app/ctx.ts';
import { Damaged, NotFound } from '#app/errors.ts';
import { findEmployee } from '#app/features/work/employee/find-employee.server.ts';
import { blobProblem } from '#ports/blobs/blob-store.ts';
import { portableFileName } from '#ports/blobs/file-name.ts';
import { documentsOf } from './list-documents.server.ts';

/**
 * All documents of an employee as one zip, a folder per type; a name that repeats in a folder gets a number. Streamed:
 * each content is opened when the reader gets to it. Throws NotFound where there is nothing to take, and
 * Damaged where a content is missing or cut.
 */
export async function zipDocuments(
  ctx: Ctx,
  employeeId: string,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const employee = await findEmployee(ctx, employeeId);
  const rows = await documentsOf(ctx, employeeId);
  if (rows.length === 0) throw new NotFound('There are no documents to download.');
  for (const row of rows) await requireWhole(ctx, row);
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever turns away from the zip closes the content that it had got to: nobody would read that to its end.
  let content: Readable | undefined;
  output.once('close', () => content?.destroy());
  const taken = new Map<string, number>();
  for (const row of rows) {
    const path = freePath(`${portableFileName(row.type_name)}/${portableFileName(row.file_name)}`, taken);
    zip.addReadStreamLazy(
      path,
      { mtime: new Date(row.upload_date), compress: row.preview === 'none' },
      (give) => {
        ctx.blobs.open(row.sha256, { size: row.size_bytes }).then(
          ({ stream }) => {
            content = Readable.fromWeb(stream as never);
            if (output.destroyed) content.destroy();
            else give(null, content);
          },
          (error: unknown) => give(error, Readable.from([])),
        );
      },
    );
  }
  zip.end();
  return { name: `${portableFileName(employee.name)} documents.zip`, stream: webStream(output) };
}

/** Said before anything is sent, by name, since a zip that breaks off says nothing of why. */
async function requireWhole(
  ctx: Ctx,
  row: { sha256: string; size_bytes: number; file_name: string },
): Promise<void> {
  try {
    const { stream } = await ctx.blobs.open(row.sha256, { size: row.size_bytes });
    await stream.cancel();
  } catch (error) {
    if (!blobProblem(error)) throw error;
    throw new Damaged(
      `${row.file_name} is damaged or missing on the server, so the documents can't be downloaded together. Download the others one by one.`,
      'File damaged',
    );
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
  const [stem, ending] = dot > path.indexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
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
