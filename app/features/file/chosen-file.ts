import { isEncryptedPdf } from '#ports/blobs/encrypted-pdf.ts';
import { isHeic, isPdf, isTnef } from '#ports/blobs/signatures.ts';
import type { FileRemark } from './file-remark.ts';

const HEAD_BYTES = 16;

/** Files that could be read at some time: where one cannot any more, something has happened to it since. */
const wereReadable = new WeakSet<Blob>();

/** What is worth knowing of a chosen file, or why it cannot be read. */
export type ChosenFile = { remark: FileRemark | null; problem: string | null };

/** Looks at a file as soon as it is chosen. */
export async function lookAtChosen(file: Blob): Promise<ChosenFile> {
  const problem = await problemReading(file);
  return { problem, remark: problem === null ? await remarkOn(file) : null };
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

/**
 * Why the browser cannot read a chosen file, in words that say what to do; null where it can. A browser reads a file
 * only when it is sent, and takes none that is not as it was chosen.
 */
export async function problemReading(file: Blob): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    await file.slice(-1).arrayBuffer();
    wereReadable.add(file);
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') {
      return 'This file was moved, renamed or deleted after you chose it. Choose it again.';
    }
    return wereReadable.has(file)
      ? 'This file changed after you chose it. Choose it again.'
      : "This file can't be read. Close it in other programs, and if it is in the cloud (OneDrive, iCloud, Google Drive), download it to this device first. Then choose it again.";
  }
}
