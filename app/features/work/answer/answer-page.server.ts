import type { Portal } from '#app/ctx.ts';
import { findAnswerLink, isOpenOn } from '#app/features/platform/answer-link/open-answer-link.server.ts';
import { type FormPage, memberFormPage } from '#app/features/work/form/member-forms.server.ts';
import { type RequestLine, readRequest } from '#app/features/work/request/list-requests.server.ts';
import { type Asked, stateOf } from './find-subject.server.ts';

/** What the page of a link shows: nothing of what is asked before a device has opened it. */
export type AnswerPage =
  | { state: 'ended' | 'done' }
  /** Open it on the first device, or with a code on one more. */
  | { state: 'closed'; isFirst: boolean }
  | { state: 'request'; base: string; request: RequestLine; company: string }
  | { state: 'form'; base: string; form: FormPage; company: string };

/** The page of a link; `today` is YYYY-MM-DD for the viewer. Nothing is changed by looking at it. */
export async function answerPage(portal: Portal, asked: Asked, today: string): Promise<AnswerPage> {
  const link = await findAnswerLink(portal, asked.token, asked.requestId);
  const state = link ? await stateOf(link) : 'gone';
  if (!link || state === 'gone') return { state: 'ended' };
  if (state === 'done') return { state: isOpenOn(link, asked.cookies) ? 'done' : 'ended' };
  if (!isOpenOn(link, asked.cookies)) return { state: 'closed', isFirst: link.openedAt === null };
  const { ctx, subjectId } = link;
  const { name: company } = await ctx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  const common = { base: `/api/answer/${asked.token}`, company };
  return link.kind === 'request'
    ? { ...common, state: 'request', request: await readRequest(ctx, subjectId, today) }
    : { ...common, state: 'form', form: await memberFormPage(ctx, subjectId) };
}
