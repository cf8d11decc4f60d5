import { open } from 'node:fs/promises';

/** Puts the names in a folder on the disk: a new file, or one that was moved there, outlives a power cut from then on. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
