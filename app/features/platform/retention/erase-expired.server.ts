import type { Portal } from '#app/ctx.ts';
import { leftUnreferenced } from '#app/features/platform/contents/blob-refs.server.ts';
import { removeUnreferencedBlobs } from '#app/features/platform/contents/delete-blobs.server.ts';
import { sweepContents } from '#app/features/platform/contents/sweep-contents.server.ts';
import { containsColumn } from '#db/contains-text.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { eraseMemberRows } from './erase.server.ts';

/** Days for which a deletion can be undone. */
export const UNDO_DAYS = 30;
/** Days for which a previewed import waits to be applied. */
const PREVIEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** Erases what has been deleted for longer than it can be undone, and the contents that no record names any more. */
export async function eraseExpired(portal: Pick<Portal, 'db' | 'blobs' | 'now' | 'log'>): Promise<void> {
  const now = portal.now();
  const left = await leftUnreferenced(portal.db, () => eraseRows({ db: portal.db, now: () => now }));
  await removeUnreferencedBlobs(portal, left);
  await sweepContents(portal);
}

/** The instant before which a deletion cannot be undone any more. */
export function undoneBefore(portal: Pick<Portal, 'now'>): string {
  return new Date(portal.now().getTime() - UNDO_DAYS * DAY_MS).toISOString();
}

async function eraseRows(portal: Pick<Portal, 'db' | 'now'>): Promise<void> {
  const before = undoneBefore(portal);
  const members = await portal.db.selectFrom('users').select('id').where('deleted_at', '<', before).execute();
  for (const { id } of members) await portal.db.transaction().execute((db) => eraseMemberRows({ db }, id));
  const everywhere = acrossMembers(portal.db, 'housekeeping looks at every member');
  await everywhere.deleteFrom('category_files').where('deleted_at', '<', before).execute();
  // What was read long ago says nothing more, and what is hidden goes with its record.
  await everywhere
    .deleteFrom('notifications')
    .where((eb) => eb.or([eb('read_at', '<', before), eb('hidden_at', '<', before)]))
    .execute();
  // What nobody has agreed to by now, and the password that was chosen for it; the link has long expired.
  await everywhere.deleteFrom('manager_invitations').where('created_at', '<', before).execute();
  // Their history goes with them: the table sees to that.
  await everywhere.deleteFrom('candidates').where('deleted_at', '<', before).execute();
  await eraseEmployees(everywhere, before);
  await portal.db.deleteFrom('services').where('deleted_at', '<', before).execute();
  // Their variants and pictures go with them; variants that were taken out of a product on their own.
  await portal.db.deleteFrom('products').where('deleted_at', '<', before).execute();
  await portal.db.deleteFrom('variants').where('deleted_at', '<', before).execute();
  const weekAgo = new Date(portal.now().getTime() - PREVIEW_DAYS * DAY_MS).toISOString();
  await everywhere
    .deleteFrom('imports')
    .where('status', '=', 'previewed')
    .where('created_at', '<', weekAgo)
    .execute();
  // What was read of a dump goes with it: the table sees to that.
  await portal.db
    .deleteFrom('legacy_imports')
    .where('status', '!=', 'applied')
    .where('created_at', '<', weekAgo)
    .execute();
  const yesterday = new Date(portal.now().getTime() - DAY_MS).toISOString();
  await eraseForms(everywhere, before, yesterday);
  await portal.db.deleteFrom('done_once').where('at', '<', before).execute();
  await portal.db.deleteFrom('payment_events').where('at', '<', before).execute();
  await portal.db.deleteFrom('sign_in_failures').where('last_failure_at', '<', yesterday).execute();
  await portal.db.deleteFrom('contact_counts').where('hour', '<', yesterday.slice(0, 13)).execute();
  await portal.db.deleteFrom('checkout_starts').where('hour', '<', yesterday.slice(0, 13)).execute();
}

/** Documents and history go with their employee, rows of an import with theirs: the tables see to that. */
async function eraseEmployees(everywhere: Db, before: string): Promise<void> {
  await everywhere.deleteFrom('documents').where('deleted_at', '<', before).execute();
  await everywhere
    .updateTable('category_files')
    .set({ employee_id: null })
    .where('employee_id', 'in', (eb) =>
      eb.selectFrom('employees').select('id').where('deleted_at', '<', before),
    )
    .execute();
  await everywhere.deleteFrom('employees').where('deleted_at', '<', before).execute();
}

/** Forms go with their versions, assignments and drafts; what was submitted stays. So do files that nothing names. */
async function eraseForms(everywhere: Db, before: string, yesterday: string): Promise<void> {
  await everywhere.deleteFrom('forms').where('deleted_at', '<', before).execute();
  await everywhere
    .deleteFrom('form_files')
    .where('submitted', '=', 0)
    .where('uploaded_at', '<', yesterday)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('form_drafts as draft')
            .select('draft.form_id')
            .whereRef('draft.member_id', '=', 'form_files.member_id')
            .whereRef('draft.form_id', '=', 'form_files.form_id')
            .where((inner) => containsColumn(inner.ref('draft.answers'), inner.ref('form_files.id'))),
        ),
      ),
    )
    .execute();
}
