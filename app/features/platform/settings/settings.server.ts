import { z } from 'zod';
import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type MadeFrom, madeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { Db } from '#db/open.ts';
import { KEEP_DAYS, type KeptFor } from './keep-days.ts';
import { settingsEvents } from './settings-events.server.ts';

export const settingsSchema = z.object({
  /** 'Members edit their own profile'. */
  membersEditProfile: z.boolean().default(true),
  /** 'Admins need a two-step verification': one without it reaches nothing before it is set up. */
  adminsNeedSecondFactor: z.boolean().default(false),
  /** Where 'connect' of the hiring pipeline leads. */
  connectAddress: z.string().default('https://employers.indeed.com/'),
  /** For how many days emails, contact messages and activities are kept. */
  keepMailDays: z.enum(KEEP_DAYS).default(''),
  keepMessageDays: z.enum(KEEP_DAYS).default(''),
  keepActivityDays: z.enum(KEEP_DAYS).default(''),
  /** What staff choose from when they send something back. */
  rejectReasons: z
    .array(z.string())
    .default([
      'The file is for the wrong week.',
      'Pages or rows are missing.',
      "The file can't be opened. Export it again and upload it.",
      'The totals do not match the statement.',
    ]),
});

/** The form with the address that 'connect' leads to. */
export const connectSchema = z.object({
  connectAddress: z
    .url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'Enter a URL that starts with https://',
    })
    .max(2000, 'Use at most 2,000 characters.'),
  ...madeFrom,
});

export type Settings = z.infer<typeof settingsSchema>;

/** The portal's settings; each one that was never set has its default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)])));
}

/** Saves the settings that are given. Admins only. */
export async function saveSettings(ctx: PortalCtx, settings: Partial<Settings>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, (tx) => store(tx, settings));
}

/** Saves where 'connect' leads. Throws as mergeEdit does. Admins only. */
export async function saveConnectAddress(
  ctx: PortalCtx,
  input: { connectAddress: string } & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { connectAddress } = input;
    const now = { connectAddress: await lockForUpdate(tx, 'connectAddress') };
    await store(tx, mergeEdit(input, { connectAddress }, now));
  });
}

/** The form with how long records are kept. */
export const retentionSchema = z.object({
  keepMailDays: z.enum(KEEP_DAYS, 'Choose how long.'),
  keepMessageDays: z.enum(KEEP_DAYS, 'Choose how long.'),
  keepActivityDays: z.enum(KEEP_DAYS, 'Choose how long.'),
  ...madeFrom,
});

/** Saves how long records are kept. Throws as mergeEdit does. Admins only. */
export async function saveRetention(ctx: PortalCtx, input: KeptFor & MadeFrom): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { keepMailDays, keepMessageDays, keepActivityDays } = input;
    const now: KeptFor = {
      keepMailDays: await lockForUpdate(tx, 'keepMailDays'),
      keepMessageDays: await lockForUpdate(tx, 'keepMessageDays'),
      keepActivityDays: await lockForUpdate(tx, 'keepActivityDays'),
    };
    await store(tx, mergeEdit(input, { keepMailDays, keepMessageDays, keepActivityDays }, now));
  });
}

/** Of two who save it for the first time, the second waits as well: the default is written before it is read. */
async function lockForUpdate<Key extends 'connectAddress' | keyof KeptFor>(
  tx: PortalTx,
  key: Key,
): Promise<Settings[Key]> {
  const schema = settingsSchema.shape[key];
  await tx.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(schema.parse(undefined)), updated_at: instant(tx) })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const held = tx.db.selectFrom('settings').select('value').where('key', '=', key).forNoKeyUpdate();
  return schema.parse(JSON.parse((await held.executeTakeFirstOrThrow()).value)) as Settings[Key];
}

async function store(tx: PortalTx, settings: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    const row = { key, value: JSON.stringify(value), updated_at: instant(tx) };
    await tx.db
      .insertInto('settings')
      .values(row)
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
      .execute();
  }
  if (settings.adminsNeedSecondFactor) await tellAdminsWithout(tx);
  await record(tx, settingsEvents.saved('settings', { saved: Object.keys(settings) }));
}

/** The open windows of admins without a two-step verification ask again who they are. */
async function tellAdminsWithout(tx: PortalTx): Promise<void> {
  const admins = await tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('two_factor_enabled', '=', 0)
    .execute();
  for (const { id } of admins) tx.emit(`session:${id}`, null);
}
