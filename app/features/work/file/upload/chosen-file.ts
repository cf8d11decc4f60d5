import { problemReading } from '#app/ui/forms/readable-file.ts';
import { isEncryptedPdf } from '#ports/blobs/encrypted-pdf.ts';
import { isHeic, isPdf, isTnef } from '#ports/blobs/signatures.ts';
import type { FileRemark } from '../file-remark.ts';

const HEAD_BYTES = 16;

/** What is worth knowing of a chosen file, or why it cannot be read. */
export type ChosenFile = { remark: FileRemark | null; problem: string | null };

/** Looks at a file as soon as it is chosen. */
export async function lookAtChosen(file: Blob): Promise<ChosenFile> {
  const problem = await problemReading(file);
  if (problem !== null) return { problem, remark: null };
  try {
    return { problem, remark: await remarkOn(file) };
  } catch (error) {
    // It changed while it was looked at.
    if (!(error instanceof DOMException)) throw error;
    return { problem: await problemReading(file), remark: null };
  }
}

async function remarkOn(file: Blob): Promise<FileRemark | null> {
  if (file.size === 0) return 'empty';
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const head = await read(0, HEAD_BYTES);
  if (isTnef(head)) return 'wrapped';
  if (isHeic(head)) return 'heic';
  return isPdf(head) && (await isEncryptedPdf(read, file.size)) ? 'protected' : null;
}
