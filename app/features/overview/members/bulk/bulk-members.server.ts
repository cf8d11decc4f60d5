import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { attempt, type BulkResult } from '#app/bulk.server.ts';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { setAccountManager } from '#app/features/members/member/about/edit-about.server.ts';
import { addCategories } from '#app/features/members/member/access/category-access.server.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { addFormAccess } from '#app/features/work/form/form-access.server.ts';
import { type AskOrRepeat, askOrRepeat } from '#app/features/work/request/recurring/ask-or-repeat.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { matchingMembers, type NamedMember } from '../matching-members.server.ts';
import {
  type accountManagerSchema,
  type addCategoriesSchema,
  type assignFormSchema,
  type ChosenMembers,
  MOST_MEMBERS,
} from './chosen-members.ts';

/** Of each member that it was done for, the id; and why it was not for others. */
export type MembersDone = BulkResult<string>;

/** What is asked of whom, once or by a rule; a checklist only where there is one. */
type AskedMembers = ChosenMembers & AskOrRepeat;

/** Sends each of the chosen members a request of its own, or asks it by a rule of its own; the key, where there is one, lets each be asked once. Admins only. */
export function askMembers(
  ctx: PortalCtx,
  { members, matching, count, q, show, key, ...asked }: AskedMembers,
  today: string,
): Promise<MembersDone> {
  return forEach(ctx, { chosen: { members, matching, count, q, show }, today }, (of) =>
    askOrRepeat(of, { ...asked, key: key && `${key}:${of.memberId}` }),
  );
}

/** Gives each of the chosen members one more form, due on that day. Admins only. */
export function assignFormToMembers(
  ctx: PortalCtx,
  { formId, dueDate, ...chosen }: z.output<typeof assignFormSchema>,
  today: string,
): Promise<MembersDone> {
  return forEach(ctx, { chosen, today }, (of) => addFormAccess(of, formId, dueDate));
}

/** Gives each of the chosen members these categories besides its own. Admins only. */
export function addCategoriesToMembers(
  ctx: PortalCtx,
  { 'categories[]': categories, ...chosen }: z.output<typeof addCategoriesSchema>,
  today: string,
): Promise<MembersDone> {
  return forEach(ctx, { chosen, today }, (of) => addCategories(of, categories));
}

/** Gives the chosen members the same account manager, or with '' none. Admins only. */
export function setAccountManagers(
  ctx: PortalCtx,
  { accountManagerId, ...chosen }: z.output<typeof accountManagerSchema>,
  today: string,
): Promise<MembersDone> {
  return forEach(ctx, { chosen, today }, (of) => setAccountManager(of, accountManagerId));
}

/** Does the same for each of the members, in a transaction of its own, as if it were done on the member's page. */
async function forEach(
  ctx: PortalCtx,
  { chosen, today }: { chosen: ChosenMembers; today: string },
  act: (of: Ctx) => Promise<unknown>,
): Promise<MembersDone> {
  requireAdmin(ctx);
  const result: MembersDone = { done: [], left: [] };
  for (const { id, name } of await chosenMembers(ctx, chosen, today)) {
    await attempt(result, { item: id, title: name }, async () => act(await withMember(ctx, id)));
    await nextTurn();
  }
  return result;
}

/**
 * The chosen members; one that is none, or is deleted, has no name. Throws ValidationError where there is none or there are
 * too many, Conflict where others match than were counted. Admins only.
 */
export async function chosenMembers(
  ctx: PortalCtx,
  chosen: ChosenMembers,
  today: string,
): Promise<NamedMember[]> {
  const members = await (chosen.matching ? allMatching(ctx, chosen, today) : byIds(ctx, chosen.members));
  if (members.length === 0) throw new ValidationError('Choose a member first.');
  return members;
}

async function allMatching(ctx: PortalCtx, chosen: ChosenMembers, today: string): Promise<NamedMember[]> {
  const members = await matchingMembers(ctx, chosen, { today, most: MOST_MEMBERS + 1 });
  if (members.length > MOST_MEMBERS) throw new ValidationError(`Choose at most ${MOST_MEMBERS} members.`);
  if (members.length !== chosen.count)
    throw new Conflict('The list has changed since you selected it. Check your selection and try again.');
  return members;
}

async function byIds(ctx: PortalCtx, ids: readonly string[]): Promise<NamedMember[]> {
  requireAdmin(ctx);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('role', '=', 'member')
    .where('deleted_at', 'is', null)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}
