import type { Portal } from '#app/ctx.ts';
import { acrossMembers, type Db } from '#db/open.ts';

/** Removes the member's rows in every table, its managers included. The contents go with removeUnnamed. */
export async function eraseMemberRows(tx: { db: Db }, memberId: string): Promise<void> {
  await tx.db.deleteFrom('users').where('member_id', '=', memberId).execute();
  await tx.db.deleteFrom('users').where('id', '=', memberId).execute();
}

/** The contents that the member's records name: files and pictures, its managers' included. */
export async function contentsOf(portal: { db: Db }, memberId: string): Promise<string[]> {
  const [files, people] = await Promise.all([
    portal.db.selectFrom('category_files').select('sha256').where('member_id', '=', memberId).execute(),
    portal.db
      .selectFrom('users')
      .select('picture_sha256 as sha256')
      .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
      .execute(),
  ]);
  return [...files, ...people].flatMap(({ sha256 }) => sha256 ?? []);
}

/** Removes those of the contents that no record names any more. */
export async function removeUnnamed(portal: Pick<Portal, 'db' | 'blobs'>, contents: Iterable<string>): Promise<void> {
  const everywhere = acrossMembers(portal.db, 'a content may belong to any member');
  for (const sha256 of new Set(contents)) {
    const [file, user] = await Promise.all([
      everywhere.selectFrom('category_files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst(),
      everywhere.selectFrom('users').select('id').where('picture_sha256', '=', sha256).limit(1).executeTakeFirst(),
    ]);
    if (!file && !user) await portal.blobs.remove(sha256);
  }
}
