import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import {
  createAccountLink,
  LINK_DAYS,
} from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { isConstraintViolation } from '#db/constraint-violation.ts';
import type { LegacyKind } from '#db/tables/legacy.ts';
import type { LegacyRow } from '../classify/classify-context.ts';
import { KINDS_IN_ORDER } from '../classify/classify-records.server.ts';
import { countRecords, findMove, newAdmins } from '../find-move.server.ts';
import { accountMoved } from '../legacy-mails.server.ts';
import { moveEvents } from './move-events.server.ts';
import type { LegacyPayload } from './staged-record.ts';
import { defineWritten } from './write-fields.server.ts';
import { CHANGED, writeAccess, writeRows } from './write-rows.server.ts';
import { publishSite } from './write-site.server.ts';

const OVER = 'This backup was already imported, or its preview has expired. Select the file again.';

/** Records written before others get their turn. */
const BATCH = 200;

/** What the windows of a member whose data were moved in ask for again. */
const MEMBERS_TOPICS = [
  'account',
  'employees',
  'files',
  'requests',
  'candidates',
  'forms',
  'unread-admin',
  'unread-member',
] as const;

/** The parts of the website are published together, as one revision. */
const SITE_KINDS: readonly LegacyKind[] = ['theme', 'page', 'custom-page'];

/**
 * Writes the new records of a previewed dump: all of them in one transaction, or none, and once. Users without a
 * password get a link to set one. Returns how many records were written. Throws Conflict where it was applied already,
 * where the portal changed in its way since the preview, or
 * where it makes somebody an admin and that was not confirmed. Admins only.
 */
export async function applyDump(
  ctx: PortalCtx,
  input: { importId: string; confirmAdmins?: boolean },
): Promise<{ written: number }> {
  requireAdmin(ctx);
  if (!input.confirmAdmins && (await newAdmins(ctx, input.importId)).length > 0)
    throw new Conflict('This backup adds admins. Check who they are, then confirm.');
  try {
    return await transact(ctx, (tx) => writeAll(tx, input.importId));
  } catch (error) {
    throw isConstraintViolation(error) ? new Conflict(CHANGED) : error;
  }
}

async function writeAll(tx: PortalTx, importId: string): Promise<{ written: number }> {
  const { file_name: fileName } = await findMove(tx, importId);
  const moved = await tx.db
    .updateTable('legacy_imports')
    .set({ status: 'applied', applied_at: instant(tx) })
    .where('id', '=', importId)
    .where('status', '=', 'previewed')
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new Conflict(OVER);
  const members = new Set<string>();
  const site: LegacyRow[] = [];
  for (const kind of KINDS_IN_ORDER) {
    await inBatches(tx, importId, kind, async (records) => {
      for (const { owner_id } of records) if (owner_id) members.add(owner_id);
      if (SITE_KINDS.includes(kind)) site.push(...records);
      else if (kind === 'access') await writeAccess(tx, records);
      else await writeRows(tx, records);
      if (kind === 'employee') await defineWritten(tx, records);
      if (kind === 'user') await sendLinks(tx, records);
    });
  }
  await publishSite(tx, fileName, site);
  const written = (await countRecords(tx, importId)).reduce((sum, counts) => sum + counts.new, 0);
  // What is written needs its plan no more; the hashes of passwords least of all.
  await tx.db
    .updateTable('legacy_records')
    .set({ payload: '{}', sha256: null })
    .where('import_id', '=', importId)
    .execute();
  await record(tx, moveEvents['moved-in'](importId, { fileName, written }));
  for (const member of members) for (const topic of MEMBERS_TOPICS) tx.emit(topic, member);
  return { written };
}

async function inBatches(
  tx: PortalTx,
  importId: string,
  kind: LegacyKind,
  write: (records: LegacyRow[]) => Promise<void>,
): Promise<void> {
  // Members come before the managers who name them.
  for (const managers of kind === 'user' ? [false, true] : [undefined]) {
    for (let after = 0; ; ) {
      const rows = await tx.db
        .selectFrom('legacy_records')
        .selectAll()
        .where('import_id', '=', importId)
        .where('kind', '=', kind)
        .where('outcome', '=', 'new')
        .where('seq', '>', after)
        .$if(managers !== undefined, (query) => query.where('owner_id', managers ? '!=' : '=', ''))
        .orderBy('seq')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      after = rows.at(-1)?.seq ?? after;
      await write(rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as LegacyPayload })));
      await nextTurn();
    }
  }
}

async function sendLinks(tx: PortalTx, users: LegacyRow[]): Promise<void> {
  for (const { record_id, payload } of users) {
    if (!payload.withoutPassword) continue;
    const user = payload.rows[0]?.row ?? {};
    const link = await createAccountLink(tx, tx.db, 'set-password', record_id);
    await sendMail(tx, {
      to: String(user.email_written),
      ...(await accountMoved.write(tx, { name: String(user.name), link, days: String(LINK_DAYS) })),
    });
  }
}
