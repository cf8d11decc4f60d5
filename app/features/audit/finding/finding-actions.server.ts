import { z } from 'zod';
import { type ActionResult, formAction, needing } from '#app/call.server.ts';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { fileIdSchema } from '#app/features/work/file/file-schema.ts';
import { formatCount } from '#app/lists/count-text.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import { type AuditSummary, auditFile } from './audit-file.server.ts';
import { decideFinding } from './decide-finding.server.ts';
import { type Decision, decideSchema } from './finding-schema.ts';

const DECIDED: Record<FindingStatus, string> = {
  found: 'Finding reopened',
  confirmed: 'Finding confirmed',
  dismissed: 'Finding dismissed',
  claimed: 'Finding claimed',
  recovered: 'Recovery recorded',
};

/** The calls of findings, on an admin's pages of a member. */
export const findingCalls = needing('work', {
  'file-audit': formAction(fileIdSchema, audit),
  'finding-decide': formAction(decideSchema, decide),
});

const ofMember = z.object({ memberId: z.string().max(100) });

/** The same on pages over all members, where a form names the member. */
export const findingCallsAcross = needing('work', {
  'file-audit': formAction(fileIdSchema.extend(ofMember.shape), async (ctx: PortalCtx, input) =>
    audit(await withMember(ctx, input.memberId), input),
  ),
  'finding-decide': formAction(decideSchema.and(ofMember), async (ctx: PortalCtx, input) =>
    decide(await withMember(ctx, input.memberId), input),
  ),
});

async function audit(ctx: Ctx, input: { fileId: string }): Promise<ActionResult> {
  const result = await auditFile(ctx, input);
  return { toast: { title: result.title, description: resultText(result), tone: 'success' } };
}

async function decide(ctx: Ctx, input: Decision): Promise<ActionResult> {
  await decideFinding(ctx, input);
  return { toast: { title: DECIDED[input.status], tone: 'success' } };
}

/** What an audit came to, in words. */
function resultText({ rows, added, known, unread }: AuditSummary): string {
  const parts = [
    `${formatCount(rows)} rows read`,
    added === 1 ? '1 new finding' : `${formatCount(added)} new findings`,
    known > 0 && `${formatCount(known)} already on file`,
    unread > 0 && `${formatCount(unread)} rows not understood`,
  ];
  return parts.filter(Boolean).join(', ');
}
