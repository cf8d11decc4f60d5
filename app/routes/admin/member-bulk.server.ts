import { type BulkResult, bulkToast } from '#app/bulk.server.ts';
import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import {
  addCategoriesToMembers,
  askMembers,
  assignFormToMembers,
  setAccountManagers,
} from '#app/features/overview/members/bulk/bulk-members.server.ts';
import {
  accountManagerSchema,
  addCategoriesSchema,
  askMembersSchema,
  assignFormSchema,
} from '#app/features/overview/members/bulk/chosen-members.ts';
import { countOfMembers } from '#app/features/overview/members/count-of-members.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';

const todayFor = (ctx: PortalCtx, request: Request) =>
  todayIn(readTimeZone(request.headers.get('cookie')), ctx.now());

const toastOf = (result: BulkResult<string>, title: (members: string) => string) => ({
  toast: bulkToast(result, (count) => title(countOfMembers(count))),
});

/** The calls with which something is done to many members at once. */
export const memberBulkCalls = {
  'members-ask': formAction(askMembersSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(await askMembers(ctx, input, todayFor(ctx, request)), (members) => `Request sent to ${members}`),
  ),
  'members-form': formAction(assignFormSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(
      await assignFormToMembers(ctx, input, todayFor(ctx, request)),
      (members) => `Form assigned to ${members}`,
    ),
  ),
  'members-categories': formAction(addCategoriesSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(
      await addCategoriesToMembers(ctx, input, todayFor(ctx, request)),
      (members) => `Categories added to ${members}`,
    ),
  ),
  'members-manager': formAction(accountManagerSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(
      await setAccountManagers(ctx, input, todayFor(ctx, request)),
      (members) => `Account manager saved for ${members}`,
    ),
  ),
};
