import { type BulkResult, bulkToast } from '#app/bulk.server.ts';
import { formAction, needing } from '#app/call.server.ts';
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
import { todayOf } from '#app/session/today-of.ts';

const toastOf = (result: BulkResult<string>, title: (members: string) => string) => ({
  toast: bulkToast(result, (count) => title(countOfMembers(count))),
});

/** The calls with which something is done to many members at once. */
export const memberBulkCalls = {
  ...needing('work', {
    'members-ask': formAction(askMembersSchema, async (ctx: PortalCtx, input, { request }) =>
      toastOf(await askMembers(ctx, input, todayOf(request, ctx)), (members) =>
        input.repeat === '' ? `Request sent to ${members}` : `Recurring request added for ${members}`,
      ),
    ),
  }),
  'members-form': formAction(assignFormSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(
      await assignFormToMembers(ctx, input, todayOf(request, ctx)),
      (members) => `Form assigned to ${members}`,
    ),
  ),
  'members-categories': formAction(addCategoriesSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(
      await addCategoriesToMembers(ctx, input, todayOf(request, ctx)),
      (members) => `Categories added to ${members}`,
    ),
  ),
  'members-manager': formAction(accountManagerSchema, async (ctx: PortalCtx, input, { request }) =>
    toastOf(
      await setAccountManagers(ctx, input, todayOf(request, ctx)),
      (members) => `Account manager saved for ${members}`,
    ),
  ),
};
