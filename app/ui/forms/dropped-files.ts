/** The most files that are taken from dropped folders at once. */
export const FOLDER_MOST = 100;
/** Folders within folders that are looked into. */
const DEPTH_MOST = 10;
/** What systems put into folders for themselves. */
const NOT_MEANT = /^(\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** What was dropped, or why nothing of it is taken. */
export type Dropped = { files: File[]; problem: string | null };

/**
 * The files that were dropped; of a folder, those in it. Call it while the drop is handled: what was dropped is not to be
 * had any more afterwards.
 */
export function droppedFiles({
  items,
  files,
}: Pick<DataTransfer, 'items' | 'files'>): Dropped | Promise<Dropped> {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: [...files], problem: null };
  return filesIn(entries);
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<Dropped> {
  const files: File[] = [];
  try {
    await collect(entries, files, 0);
  } catch (error) {
    if (!(error instanceof RateLimited)) {
      console.warn('A dropped folder could not be read.', error);
      return { files: [], problem: 'This folder could not be read. Select the files in it instead.' };
    }
    const problem = `This folder has more than ${FOLDER_MOST} files, so none were added. Drop fewer at a time.`;
    return { files: [], problem };
  }
  return { files, problem: files.length === 0 ? 'This folder has no files in it.' : null };
}

class RateLimited extends Error {}

async function collect(entries: readonly FileSystemEntry[], files: File[], depth: number): Promise<void> {
  for (const entry of entries) {
    if (NOT_MEANT.test(entry.name) && depth > 0) continue;
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
    else if (depth < DEPTH_MOST) await collectFolder(entry as FileSystemDirectoryEntry, files, depth);
    if (files.length > FOLDER_MOST) throw new RateLimited();
  }
}

/** A folder tells what is in it some hundred at a time, and nothing once it has told all. */
async function collectFolder(folder: FileSystemDirectoryEntry, files: File[], depth: number): Promise<void> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    await collect(some, files, depth + 1);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
