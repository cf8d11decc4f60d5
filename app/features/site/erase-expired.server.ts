import type { Portal } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import { eraseMemberRows, removeUnnamed } from './erase.server.ts';

/** Days for which a deletion can be undone. */
export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** Erases what has been deleted for longer than it can be undone, and the contents that no record names any more. */
export async function eraseExpired(portal: Pick<Portal, 'db' | 'blobs' | 'now'>): Promise<void> {
  const before = new Date(portal.now().getTime() - UNDO_DAYS * DAY_MS).toISOString();
  const members = await portal.db.selectFrom('users').select('id').where('deleted_at', '<', before).execute();
  for (const { id } of members) await portal.db.transaction().execute((db) => eraseMemberRows({ db }, id));
  const everywhere = acrossMembers(portal.db, 'housekeeping looks at every member');
  await everywhere.deleteFrom('category_files').where('deleted_at', '<', before).execute();
  const yesterday = new Date(portal.now().getTime() - DAY_MS).toISOString();
  await portal.db.deleteFrom('done_once').where('at', '<', before).execute();
  await portal.db.deleteFrom('sign_in_failures').where('last_failure_at', '<', yesterday).execute();
  await sweepBlobs(portal);
}

/** Removes the contents that no record names, other than the ones of the last day. */
export async function sweepBlobs(portal: Pick<Portal, 'db' | 'blobs' | 'now'>): Promise<void> {
  const yesterday = new Date(portal.now().getTime() - DAY_MS).toISOString();
  for await (const blob of portal.blobs.list()) {
    if (blob.modifiedAt < yesterday) await removeUnnamed(portal, [blob.sha256]);
  }
}
