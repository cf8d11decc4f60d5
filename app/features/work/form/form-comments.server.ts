import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { declareCommented } from '#app/features/work/comment/commented-kind.server.ts';
import { type Thread, threadOfPage } from '#app/features/work/comment/list-comments.server.ts';
import { latestSubmission } from './fill/save-draft.server.ts';
import { requireAssigned } from './form-access.server.ts';
import { formPath, formSaid } from './form-events.server.ts';

// A thread is of the form as one member has it, over all that the member submits.
declareCommented('form', {
  topics: ['forms'],
  needs: 'editing',
  readWithThread: ['admin'],
  async find(within, id) {
    const { name } = await requireAssigned(within, id);
    const latest = await latestSubmission(within, id);
    const form = { name, correction: latest?.status === 'Correction asked' };
    return { name, category: null, said: (said) => formSaid(id, form, said) };
  },
  path: (memberId, { id }) => formPath(memberId, id),
});

/** What was said about a form of the member acted for; null where the member does not have it any more. */
export async function formThread(ctx: Ctx, formId: string, request: Request): Promise<Thread | null> {
  try {
    await requireAssigned(ctx, formId);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
  return threadOfPage(ctx, 'form', formId, request);
}
