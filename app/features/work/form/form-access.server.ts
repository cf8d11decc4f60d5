import { type AnyTx, type Ctx, instant, type Tx, transactAlone } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { isUnread, readBy } from '#app/features/platform/notification/unread.server.ts';
import { unreadWithThread } from '#app/features/work/comment/unread-threads.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeTicks } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { formAccessEvents } from './form-events.server.ts';
import type { FormField } from './form-fields.ts';
import { formsInUse } from './list-forms.server.ts';

/** A form as the member acted for has it. `assignedAt` is an ISO instant. */
export type AssignedForm = {
  id: string;
  name: string;
  version: number;
  fields: FormField[];
  assignedAt: string;
  /** YYYY-MM-DD; null where it has none. */
  dueDate: string | null;
  /** ISO instant of the last reminder. */
  remindedAt: string | null;
  /** ISO instant at which the member's people read of it last. */
  seenAt: string | null;
  unseen: boolean;
};

/** The forms that are assigned to the member acted for, by name, each with whether its thread has something new to the viewer; deleted ones are not there. */
export async function assignedForms(ctx: Ctx): Promise<(AssignedForm & { commented: boolean })[]> {
  const rows = await assignments(ctx).select(unreadWithThread(ctx, 'forms.id').as('talk')).execute();
  return rows
    .map((row) => ({ ...present(row), commented: row.talk > 0 }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** Whether any form is assigned to the member acted for. */
export async function hasForms(ctx: Pick<Ctx, 'db' | 'memberId'>): Promise<boolean> {
  const one = await ctx.db
    .selectFrom('form_assignments as a')
    .innerJoin('forms', 'forms.id', 'a.form_id')
    .select('forms.id')
    .where('a.member_id', '=', ctx.memberId)
    .where('forms.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** A form that is assigned to the member acted for. Throws NotFound for others and for unknown ones alike. */
export async function requireAssigned(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  formId: string,
): Promise<AssignedForm> {
  const row = await assignments(ctx).where('forms.id', '=', formId).executeTakeFirst();
  if (!row) throw new NotFound('Form not found.');
  return present(row);
}

/** The same, and until the transaction ends nobody changes or deletes the form. */
export async function lockAssignmentForUpdate(
  tx: Pick<Ctx, 'db' | 'memberId'>,
  formId: string,
): Promise<AssignedForm> {
  // Held first, read second: what is read is as it is until the end.
  await tx.db.selectFrom('forms').select('id').where('id', '=', formId).forShare().executeTakeFirst();
  return requireAssigned(tx, formId);
}

/** Sets exactly these forms for the member acted for, the new ones due on that day; what was drafted or submitted stays. Admins only. */
export async function setFormAccess(
  ctx: Ctx,
  formIds: readonly string[],
  { dueDate = null, ...madeFrom }: MadeFrom & { dueDate?: string | null } = {},
): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const inUse = await formsInUse(tx);
    const ticked = mergeTicks(madeFrom, formIds, await assignedIds(tx));
    const wanted = inUse.filter(({ id }) => ticked.includes(id));
    const unwanted = inUse.filter(({ id }) => !ticked.includes(id)).map(({ id }) => id);
    const removed = unwanted.length > 0 ? await takeAway(tx, unwanted) : [];
    const added = [];
    for (const form of wanted) if (await give(tx, tx.memberId, form.id, dueDate)) added.push(form);
    const forms = wanted.map(({ name }) => name);
    await record(tx, formAccessEvents.forms(tx.memberId, { member: member.name, forms, added, removed }));
  });
}

/**
 * Gives the member acted for one more form, due on that day, in case it does not have it. Throws NotFound for a form that is not in use.
 * Admins only.
 */
export async function addFormAccess(ctx: Ctx, formId: string, dueDate: string | null = null): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const member = await requireMember(tx, tx.memberId);
    const form = await holdForm(tx, formId);
    if (!(await give(tx, tx.memberId, form.id, dueDate))) return;
    const forms = (await assignedForms(tx)).map(({ name }) => name);
    const change = { member: member.name, forms, added: [form], removed: [] };
    await record(tx, formAccessEvents.forms(tx.memberId, change));
  });
}

/** A form in use, which nobody deletes until the transaction ends. Throws NotFound for any other. */
async function holdForm(tx: AnyTx, formId: string): Promise<{ id: string; name: string }> {
  const form = await tx.db
    .selectFrom('forms')
    .select(['id', 'name'])
    .where('id', '=', formId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!form) throw new NotFound('Form not found.');
  return form;
}

/** Takes forms away from the member acted for; returns which of them it had. */
async function takeAway(tx: Tx, formIds: string[]): Promise<string[]> {
  const taken = await tx.db
    .deleteFrom('form_assignments')
    .where('member_id', '=', tx.memberId)
    .where('form_id', 'in', formIds)
    .returning('form_id')
    .execute();
  return taken.map(({ form_id }) => form_id);
}

/** Gives a member a form that something else asks for, and tells of. Throws NotFound for one that is not in use. */
export async function giveForm(tx: AnyTx, memberId: string, formId: string): Promise<void> {
  const form = await holdForm(tx, formId);
  if (await give(tx, memberId, form.id, null)) tx.emit('forms', memberId);
}

/** Gives a member a form; returns whether it did not have it. */
async function give(tx: AnyTx, memberId: string, formId: string, dueDate: string | null): Promise<boolean> {
  const given = await tx.db
    .insertInto('form_assignments')
    .values({ member_id: memberId, form_id: formId, assigned_at: instant(tx), due_date: dueDate })
    .onConflict((oc) => oc.doNothing())
    .returning('form_id')
    .executeTakeFirst();
  return given !== undefined;
}

async function assignedIds(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('form_assignments')
    .select('form_id')
    .where('member_id', '=', tx.memberId)
    .execute();
  return rows.map(({ form_id }) => form_id);
}

/**
 * Marks a form, and what was asked about it, as read for the member's side. While an admin views the portal as the
 * member, nothing is marked. Throws NotFound for a form that is not assigned.
 */
export async function markFormRead(ctx: Ctx, input: { formId: string }): Promise<void> {
  await requireAssigned(ctx, input.formId);
  if (ctx.actor.role !== 'admin') await markRead(ctx, input.formId);
}

function assignments(ctx: Pick<Ctx, 'db' | 'memberId'>) {
  return ctx.db
    .selectFrom('form_assignments as a')
    .innerJoin('forms', 'forms.id', 'a.form_id')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'forms.id').onRef('v.version', '=', 'forms.version'),
    )
    .select(['forms.id', 'forms.name', 'forms.version', 'v.fields'])
    .select(['a.assigned_at', 'a.due_date', 'a.reminded_at'])
    .select(isUnread('member', 'forms.id', ctx.memberId).as('unread'))
    .select(readBy('member', 'forms.id', ctx.memberId).as('seen_at'))
    .where('a.member_id', '=', ctx.memberId)
    .where('forms.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof assignments>['executeTakeFirstOrThrow']>>;

function present(row: Row): AssignedForm {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    fields: JSON.parse(row.fields) as FormField[],
    assignedAt: row.assigned_at,
    dueDate: row.due_date ?? null,
    remindedAt: row.reminded_at ?? null,
    seenAt: row.seen_at,
    unseen: row.unread > 0,
  };
}
