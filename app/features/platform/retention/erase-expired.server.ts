import type { Portal } from '#app/ctx.ts';
import { leftUnreferenced } from '#app/features/platform/contents/blob-refs.server.ts';
import { removeUnreferencedBlobs } from '#app/features/platform/contents/delete-blobs.server.ts';
import { sweepContents } from '#app/features/platform/contents/sweep-contents.server.ts';
import { sweepUnfinished } from '#app/features/platform/contents/unfinished/unfinished-uploads.server.ts';
import { AGED_STEP, eraseAged } from '#app/features/platform/security/erase-aged.server.ts';
import { eraseByDays } from '#app/features/platform/settings/erase-by-days.server.ts';
import type { Deadlines, Lifetime, Noun } from '#app/noun.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';

/** Days for which a deletion can be undone. */
export const UNDO_DAYS = 30;
/** Days for which a previewed import waits to be applied. */
const PREVIEW_DAYS = 7;
const DAY_MS = 86_400_000;

type Erasing = Pick<Portal, 'db' | 'blobs' | 'now' | 'log'> & { nouns: readonly Noun[] };

/** Erases the rows whose time is over, as the nouns declare it, and the contents that no record names any more. */
export async function eraseExpired(portal: Erasing): Promise<void> {
  const before = deadlines(portal.now());
  const left = await leftUnreferenced(portal.db, () => eraseRows(portal, before));
  await eraseOldActivities(portal, before);
  await removeUnreferencedBlobs(portal, left);
  await sweepUnfinished(portal);
  await sweepContents(portal);
}

function deadlines(now: Date): Deadlines {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return { undo: ago(UNDO_DAYS), preview: ago(PREVIEW_DAYS), day: ago(1) };
}

/** Erases sealed activities that are older than the settings keep them. */
function eraseOldActivities({ db, now }: Pick<Erasing, 'db' | 'now'>, before: Deadlines): Promise<void> {
  const everywhere = acrossMembers(db, 'housekeeping looks at every member');
  const erase = (aged: string) => eraseAged(everywhere, 'activities', { before: aged, now: now() });
  return eraseByDays(everywhere, before, 'keepActivityDays', erase, AGED_STEP);
}

/** From the ground up: members go first, since traces of their people elsewhere are found by their records. */
async function eraseRows({ db, nouns }: Pick<Erasing, 'db' | 'nouns'>, before: Deadlines): Promise<void> {
  const everywhere = acrossMembers(db, 'housekeeping looks at every member');
  for (const { tables } of nouns)
    for (const [table, lifetime] of Object.entries(tables))
      await eraseFrom(everywhere, table as 'employees', lifetime as Lifetime<'employees'>, before);
}

async function eraseFrom<Table extends keyof Tables>(
  everywhere: Db,
  table: Table,
  lifetime: Lifetime<Table>,
  before: Deadlines,
): Promise<void> {
  if ('erase' in lifetime) await lifetime.erase(everywhere, before);
  if (!('since' in lifetime)) return;
  await everywhere
    .deleteFrom(table as 'employees')
    .where(lifetime.since as 'deleted_at', '<', before[lifetime.for])
    .execute();
}
