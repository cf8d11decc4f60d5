/** Files that could be read at some time: where one cannot any more, something has happened to it since. */
const wereReadable = new WeakSet<Blob>();

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

/** The same of the first file, of all that are chosen in the page's forms, that cannot be read. */
export async function problemInForms(): Promise<string | null> {
  if (typeof document === 'undefined') return null;
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const files = inputs.flatMap((input) => [...(input.files ?? [])]);
  const problems = await Promise.all(files.map(problemReading));
  return problems.find((problem) => problem !== null) ?? null;
}
