import { formatBytes } from '#app/format/bytes.ts';

/** A chosen file that cannot be sent; the message is for the person. */
export class Unreadable extends Error {}

/**
 * The bytes of a chosen file, as it is now. Read before they are sent, since a request whose file has changed or gone fails
 * just as one without a connection. Throws Unreadable.
 */
export async function readChosen(file: File | null, maxBytes: number): Promise<Blob> {
  if (!file) throw new Unreadable('No file selected');
  if (file.size > maxBytes)
    throw new Unreadable(`Too large: at most ${formatBytes(maxBytes)} can be imported.`);
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch (error) {
    throw new Unreadable(whyUnreadable(file.name, error instanceof DOMException ? error.name : ''));
  }
}

function whyUnreadable(name: string, error: string): string {
  if (error === 'NotFoundError') {
    return `"${name}" was moved or deleted after you chose it, or it is a folder. Choose the file again.`;
  }
  return `"${name}" can't be read: it changed after you chose it, is open in another program, is only in the cloud, or is a folder. Save or download it, then choose it again.`;
}
