import type { Db } from '#db/open.ts';

/** What stands in place of a name. */
const ERASED = '…';
/** Shorter words are part of too many others. */
const SHORTEST = 5;

/**
 * Takes names and email addresses, as they were written, out of what the website was before: its earlier revisions, which nobody sees but who looks them up.
 * What is published now is for whoever edits the website to change.
 */
export async function eraseFromRevisions(db: Db, texts: readonly string[]): Promise<void> {
  const written = [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  if (written.length === 0) return;
  const newest = db.selectFrom('site_revisions').select(({ fn }) => fn.max('number').as('number'));
  const numbers = await db
    .selectFrom('site_revisions')
    .select('number')
    .where('number', '<', newest)
    .execute();
  // One by one: each is the whole website.
  for (const { number } of numbers) {
    const row = db.selectFrom('site_revisions').select(['state', 'note']).where('number', '=', number);
    const { state, note } = await row.executeTakeFirstOrThrow();
    const set = { state: stateWithout(state, written), note: without(note, written) };
    if (set.state === state && set.note === note) continue;
    await db.updateTable('site_revisions').set(set).where('number', '=', number).execute();
  }
}

/** Only what is said: a person may be called what a part of the website is named in there. */
function stateWithout(state: string, written: readonly string[]): string {
  return JSON.stringify(JSON.parse(state), (_key, value) =>
    typeof value === 'string' ? without(value, written) : value,
  );
}

function without(text: string, written: readonly string[]): string {
  return written.reduce((rest, one) => rest.replaceAll(one, ERASED), text);
}
