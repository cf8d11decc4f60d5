import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { currentReadings } from '../reading/current-readings.server.ts';
import { readAgain } from '../reading/read-on-arrival.server.ts';

/** The member's newest files that are audited again at once. */
const MOST = 500;

/**
 * Has the newest files of a member that can be audited looked through again, by a job for each; those that wait already are left alone, so that
 * asking twice changes nothing. Adds what is new; what was found stays. Returns how many files that are. Throws NotFound. Admins only.
 */
export async function runAgain(ctx: PortalCtx, { memberId }: { memberId: string }): Promise<number> {
  requireAdmin(ctx);
  const ofMember = await withMember(ctx, memberId);
  return await transact(ofMember, async (tx) => {
    const files = await currentReadings(tx.db, tx.memberId)
      .select(['file.id', 'file.member_id as memberId'])
      .where('reading.state', '!=', 'reading')
      .orderBy('file.date', 'desc')
      .orderBy('file.id')
      .limit(MOST)
      .execute();
    await readAgain(tx, files, `again-${instant(tx)}`);
    return files.length;
  });
}

/** A member whose files are audited: how many there are, and how many wait to be read. */
export type AuditedMember = { id: string; name: string; files: number; waiting: number };

/** The members whose files are audited, with how far that has come. Admins only. */
export async function auditedMembers(ctx: PortalCtx): Promise<AuditedMember[]> {
  requireAdmin(ctx);
  const rows = await acrossMembers(ctx.db, 'whose files can be audited again')
    .selectFrom('file_readings as reading')
    .innerJoin('users as member', 'member.id', 'reading.member_id')
    .where('member.deleted_at', 'is', null)
    .groupBy(['member.id', 'member.name', 'member.sort_key'])
    .select(['member.id', 'member.name'])
    .select((eb) => [
      eb.fn.countAll<number | string>().as('files'),
      eb.fn.countAll<number | string>().filterWhere('reading.state', '=', 'reading').as('waiting'),
    ])
    .orderBy('member.sort_key')
    .execute();
  return rows.map(({ files, waiting, ...member }) => ({
    ...member,
    files: Number(files),
    waiting: Number(waiting),
  }));
}
