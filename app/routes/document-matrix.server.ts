import { bulkToast } from '#app/bulk.server.ts';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import {
  remindAcross,
  requestAcross,
  requestAcrossSchema,
} from '#app/features/overview/compliance/request-across.server.ts';
import { countOfMembers } from '#app/features/overview/members/count-of-members.ts';
import { employeeIdsSchema } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { todayOf } from '#app/session/today-of.ts';

/** What the staff does about the documents that the matrix shows. */
export const documentMatrixCalls = needing('work', {
  'documents-request': formAction(requestAcrossSchema, async (ctx: PortalCtx, input, { request }) => {
    const result = await requestAcross(ctx, input, todayOf(request, ctx));
    return { toast: bulkToast(result, (count) => `Documents requested from ${countOfMembers(count)}`) };
  }),
  'documents-remind': formAction(employeeIdsSchema, async (ctx: PortalCtx, input) => {
    const result = await remindAcross(ctx, input);
    return { toast: bulkToast(result, (count) => `Reminder sent to ${countOfMembers(count)}`) };
  }),
});
