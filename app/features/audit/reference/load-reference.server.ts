import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { referenceText } from './parse-reference.ts';
import type { ReferenceRows } from './reference.ts';
import { REFERENCE_KINDS, type ReferenceKind, type ReferenceRow } from './reference-tables.ts';

/** Versions of a table that the page shows. */
const SHOWN = 20;

/** A saved version: who saved it when (ISO instant), and its text. */
export type SavedVersion = { version: number; savedAt: string; savedBy: string; text: string };
/** A table with its versions, the newest first. */
export type KeptTable = { kind: ReferenceKind; versions: SavedVersion[] };

/** The audit data that holds for the member's audits, in rows. */
export async function loadReferenceRows(of: OfMember): Promise<ReferenceRows> {
  const kept = await Promise.all(
    REFERENCE_KINDS.map(async (kind) => [kind, rowsIn((await versionsOf(of, kind, 1))[0]?.rows)] as const),
  );
  return Object.fromEntries(kept);
}

/** All tables of the member's audit data with their history. Admins only. */
export async function listReference(ctx: Ctx): Promise<KeptTable[]> {
  requireAdmin(ctx);
  return await Promise.all(
    REFERENCE_KINDS.map(async (kind) => ({
      kind,
      versions: (await versionsOf(ctx, kind, SHOWN)).map(({ version, rows, saved_at, saved_by }) => ({
        version,
        savedAt: saved_at,
        savedBy: saved_by,
        text: referenceText(kind, rowsIn(rows)),
      })),
    })),
  );
}

type OfMember = { db: Ctx['db']; memberId: string };

function versionsOf({ db, memberId }: OfMember, kind: ReferenceKind, most: number) {
  return db
    .selectFrom('audit_data')
    .select(['version', 'rows', 'saved_at', 'saved_by'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}

function rowsIn(json: string | undefined): ReferenceRow[] {
  return json === undefined ? [] : (JSON.parse(json) as ReferenceRow[]);
}
