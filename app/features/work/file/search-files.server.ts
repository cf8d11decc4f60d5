import { searchKey } from '#app/text/search-key.ts';
import type { FilesFound } from './files-of.server.ts';

/** Files of a category that a search looks through, the newest ones. */
const SEARCHED = 2_000;

type FilesSearch = {
  /** How many of the newest files were looked through, where that was not all; else null. */
  searched: number | null;
  narrow: (found: FilesFound) => FilesFound;
};

/** Looks for files with all these words in name, notes or uploader; where an earlier version has them, its current one is found. */
export async function searchFiles(all: FilesFound, words: readonly string[]): Promise<FilesSearch> {
  if (words.length === 0) return { searched: null, narrow: (found) => found };
  const rows = await all
    .select(['id', 'name', 'notes', 'uploader_name', 'predecessor_id', 'is_dispute'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(SEARCHED + 1)
    .execute();
  const looked = rows.slice(0, SEARCHED);
  const matching = looked.filter((row) => {
    const text = searchKey(`${row.name} ${row.notes} ${row.uploader_name}`);
    return words.every((word) => text.includes(word));
  });
  const ids = currentOf(looked, matching);
  return {
    searched: rows.length > SEARCHED ? SEARCHED : null,
    narrow: (found) =>
      ids.length > 0 ? found.where('category_files.id', 'in', ids) : found.where((eb) => eb.lit(false)),
  };
}

type Version = { id: string; predecessor_id: string | null; is_dispute: number };

/** The files, and all that took their place, from one to the next. */
function currentOf(all: readonly Version[], some: readonly Version[]): string[] {
  const newer = Map.groupBy(
    all.filter((file) => file.is_dispute === 0),
    (file) => file.predecessor_id,
  );
  const found = new Set<string>();
  const open = [...some];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file.id)) continue;
    found.add(file.id);
    open.push(...(newer.get(file.id) ?? []));
  }
  return [...found];
}
