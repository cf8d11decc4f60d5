import { type Ctx, instant, transactAlone } from '#app/ctx.ts';
import { NotAllowed, ValidationError } from '#app/errors.ts';
import { mayEditProfile, ProfileEditingOff } from '#app/features/platform/account/profile/profile.server.ts';
import { findStaff } from '#app/features/platform/account/staff.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { Db } from '#db/open.ts';
import { memberEvents } from '../member-events.server.ts';
import type { About, OwnAbout } from './about-schema.ts';
import { aboutIn } from './read-about.server.ts';

/**
 * Saves what is known about the member acted for. Throws ValidationError at an account manager who is no admin, and as
 * mergeEdit does. Admins only.
 */
export async function editAbout(ctx: Ctx, input: About & MadeFrom): Promise<void> {
  requireAdmin(ctx);
  const { initialValues: _shown, keptOver: _kept, ...mine } = input;
  await change(ctx, async (before, db) => {
    const edited = mergeEdit(input, mine, before);
    if (edited.accountManagerId !== before.accountManagerId)
      await requireAdminAccount(db, edited.accountManagerId);
    return edited;
  });
}

/**
 * Says who of the admins takes care of the member acted for; '' for nobody. Throws ValidationError at whoever is no admin.
 * Admins only.
 */
export async function setAccountManager(ctx: Ctx, accountManagerId: string): Promise<void> {
  requireAdmin(ctx);
  await change(ctx, async (before, db) => {
    await requireAdminAccount(db, accountManagerId);
    return { ...before, accountManagerId };
  });
}

/**
 * Saves what a member says about itself, while members may edit their own profile. Throws ProfileEditingOff, NotAllowed
 * for its managers, and as mergeEdit does.
 */
export async function editOwnAbout(ctx: Ctx, input: OwnAbout & MadeFrom): Promise<void> {
  if (ctx.actor.role !== 'member') throw new NotAllowed();
  if (!(await mayEditProfile(ctx))) throw new ProfileEditingOff();
  const { initialValues: _shown, keptOver: _kept, ...mine } = input;
  await change(ctx, async ({ accountManagerId, vanCount, ...before }) => ({
    accountManagerId,
    vanCount,
    ...mergeEdit(input, mine, before),
  }));
}

/** Reads what is known within the transaction that holds the account, and writes what comes of it. */
async function change(ctx: Ctx, edit: (before: About, db: Db) => Promise<About>): Promise<void> {
  await transactAlone(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', tx.memberId)
      .executeTakeFirstOrThrow();
    const before = aboutIn(row);
    const about = await edit(before, tx.db);
    if (isSame(about, before)) return;
    await tx.db
      .updateTable('users')
      .set({ ...aboutColumns(about), updated_at: instant(tx) })
      .where('id', '=', tx.memberId)
      .execute();
    await record(tx, memberEvents.about(tx.memberId, { name: row.name }));
  });
}

/** The columns of an account's row that say it. */
export function aboutColumns(about: About) {
  return {
    owner_name: about.ownerName || null,
    phone: about.phone || null,
    address: about.address || null,
    station: about.station || null,
    time_zone: about.timeZone || null,
    account_manager_id: about.accountManagerId || null,
    van_count: about.vanCount === '' ? null : Number(about.vanCount),
  };
}

async function requireAdminAccount(db: Db, id: string): Promise<void> {
  if (id === '' || (await findStaff(db, id))) return;
  const text = 'Choose one of the admins.';
  throw new ValidationError(text, { accountManagerId: text });
}
