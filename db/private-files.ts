import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Makes a folder that its owner alone can enter; one that others could enter before is closed to them. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  closeToOthers(path, 0o700);
}

/**
 * Makes an empty file that its owner alone can read, or closes the one that is there to others. It is never opened: closing it
 * would let go of the locks that this process holds on it.
 */
export function privateFile(path: string): void {
  if (!existsSync(path)) makeFile(path);
  closeToOthers(path, 0o600);
}

function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    // Another process has just made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Only what this process owns: a mounted folder may be somebody else's. */
function closeToOthers(path: string, mode: number): void {
  const { uid, mode: present } = statSync(path);
  if (uid === process.getuid?.() && (present & 0o077) !== 0) chmodSync(path, mode);
}
