import type { PortalCtx } from '#app/ctx.ts';
import {
  type ClassifyContext,
  classified,
  idsOf,
  type LegacyRow,
  once,
  type RowDecision,
} from './classify-context.ts';

const TAKEN = 'Another account has its email.';

/** Accounts: known by their id; an address that another account has, here or in the dump, is taken. */
export async function classifyUsers(
  ctx: PortalCtx,
  judgement: ClassifyContext,
  rows: LegacyRow[],
): Promise<Map<LegacyRow, RowDecision>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set([...idsOf(rows), ...rows.map((row) => row.owner_id).filter(Boolean)])];
  const emails = rows.map((row) => String(row.payload.rows[0]?.row.email));
  const here = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'member_id', 'deleted_at'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('email', 'in', emails)]))
    .execute();
  const byId = new Map(here.map((user) => [user.id, user]));
  const taken = new Set(here.map(({ email }) => email));
  const inDump = judgement.emails;
  return classified(rows, (row) => {
    const twice = once(judgement, row);
    if (twice) return twice;
    const known = byId.get(row.record_id);
    if (known) {
      if (known.deleted_at !== null)
        return { outcome: 'known', reason: 'It was deleted here, and stays so.' };
      judgement.accounts.set(known.id, known.role === 'member' ? known.id : (known.member_id ?? ''));
      return { outcome: 'known', reason: '' };
    }
    const { email, role } = row.payload.rows[0]?.row ?? {};
    if (taken.has(String(email)) || inDump.has(String(email))) return { outcome: 'broken', reason: TAKEN };
    if (role === 'manager' && !isMember(judgement, byId, row.owner_id))
      return { outcome: 'broken', reason: `Its member "${row.owner_id}" is neither here nor in this file.` };
    inDump.add(String(email));
    judgement.accounts.set(
      row.record_id,
      role === 'member' ? row.record_id : role === 'manager' ? row.owner_id : '',
    );
    return { outcome: 'new' };
  });
}

function isMember(
  judgement: ClassifyContext,
  byId: Map<string, { role: string; deleted_at: string | null }>,
  id: string,
): boolean {
  const here = byId.get(id);
  return judgement.accounts.get(id) === id || (here?.role === 'member' && here.deleted_at === null);
}
