type Version = { id: string; predecessor: { id: string } | null; successors: readonly { id: string }[] };

/** All versions that the file is one of, in the order of `files`: what it follows, and what follows any of them. */
export function versionsOf<File extends Version>(files: readonly File[], fileId: string): File[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const found = new Set<string>();
  const open = [fileId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const file = byId.get(id);
    if (!file || found.has(id)) continue;
    found.add(id);
    if (file.predecessor) open.push(file.predecessor.id);
    open.push(...file.successors.map((successor) => successor.id));
  }
  return files.filter((file) => found.has(file.id));
}
