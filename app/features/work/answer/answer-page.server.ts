import type { Portal } from '#app/ctx.ts';
import {
  type AnswerLink,
  findAnswerLink,
  isOpenOn,
} from '#app/features/platform/answer-link/open-answer-link.server.ts';
import { type FormPage, memberFormPage } from '#app/features/work/form/member-forms.server.ts';
import { asksForForm } from '#app/features/work/request/items/asks-for-form.server.ts';
import { type RequestLine, readRequest } from '#app/features/work/request/list-requests.server.ts';
import { type Certificate, readCertificate } from '#app/features/work/signature/certificate.server.ts';
import { ofMember } from '#app/features/work/signature/signature-scope.server.ts';
import { readSigning, type Signing } from '#app/features/work/signature/signing-page.server.ts';
import { type Asked, stateOf } from './find-subject.server.ts';

/** What the page of a link shows: nothing of what is asked before a device has opened it. */
export type AnswerPage =
  | { state: 'ended' | 'done' }
  /** Open it on the first device, or with a code on one more. */
  | { state: 'closed'; isFirst: boolean; signs: boolean }
  | { state: 'sign'; base: string; signing: Signing; company: string }
  | { state: 'signed'; base: string; certificate: Certificate }
  | { state: 'request'; base: string; request: RequestLine; company: string }
  | { state: 'form'; base: string; form: FormPage; company: string; isOfRequest: boolean };

/**
 * The page of a link; `today` is YYYY-MM-DD for the viewer, `formId` the form that it shows of those that the link's request asks for.
 * Nothing is changed by looking at it.
 */
export async function answerPage(
  portal: Portal,
  asked: Asked,
  today: string,
  formId: string | null = null,
): Promise<AnswerPage> {
  const link = await findAnswerLink(portal, asked.token, asked.requestId);
  const state = link ? await stateOf(link) : 'gone';
  if (!link || state === 'gone') return { state: 'ended' };
  const isOpen = isOpenOn(link, asked.cookies);
  if (state === 'done') return isOpen ? donePage(link, asked) : { state: 'ended' };
  if (!isOpen) {
    return { state: 'closed', isFirst: link.openedAt === null, signs: link.kind === 'signature' };
  }
  return openPage(link, asked, { today, formId });
}

/** A signature shows its certificate, also to who has no account. */
async function donePage({ ctx, kind, subjectId }: AnswerLink, { token }: Asked): Promise<AnswerPage> {
  const which = { requestId: subjectId };
  const certificate =
    kind === 'signature' ? await readCertificate(ofMember(ctx), ctx.blobs, which) : undefined;
  return certificate ? { state: 'signed', base: baseOf(token), certificate } : { state: 'done' };
}

async function openPage(
  link: AnswerLink,
  { token }: Asked,
  { today, formId }: { today: string; formId: string | null },
): Promise<AnswerPage> {
  const { ctx, kind, subjectId } = link;
  const { name: company } = await ctx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  const common = { base: baseOf(token), company };
  const ofRequest = kind === 'request' && formId && (await asksForForm(ctx, subjectId, formId));
  const shown = ofRequest ? formId : kind === 'form' ? subjectId : null;
  if (shown !== null) {
    const form = await memberFormPage(ctx, shown);
    return { ...common, state: 'form', form, isOfRequest: kind === 'request' };
  }
  if (kind === 'request')
    return { ...common, state: 'request', request: await readRequest(ctx, subjectId, today) };
  const signing = await readSigning(ctx, subjectId);
  return signing ? { ...common, state: 'sign', signing } : { state: 'ended' };
}

const baseOf = (token: string) => `/api/answer/${token}`;
