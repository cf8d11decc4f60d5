import { portableFileName } from '#ports/blobs/file-name.ts';

/** A folder for each of these, called after it; of those of one name the later ones get a number. */
export function freeFolders(named: readonly { id: string; name: string }[]): Map<string, string> {
  const folders = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name: called } of named) {
    if (folders.has(id)) continue;
    const name = portableFileName(called);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
    folders.set(id, free);
    taken.add(free.toLowerCase());
  }
  return folders;
}
