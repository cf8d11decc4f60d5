import type { Portal } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import {
  type AnswerLink,
  findAnswerLink,
  isOpenOn,
} from '#app/features/platform/answer-link/open-answer-link.server.ts';
import { latestSubmission } from '#app/features/work/form/fill/save-draft.server.ts';
import { requireAssigned } from '#app/features/work/form/form-access.server.ts';
import { findRequest } from '#app/features/work/request/list-requests.server.ts';
import { findOwnRequest } from '#app/features/work/signature/find-document.server.ts';

/** How far what a link is for is: it waits for an answer, has it, or is not there any more. */
type SubjectState = 'open' | 'done' | 'gone';

/** What whoever has a link sends with a request: the link's secret, the cookies of the device, and the id of the request. */
export type Asked = { token: string; cookies: string | null; requestId: string };

/** How it stands with what the link is for. */
export async function stateOf(link: AnswerLink): Promise<SubjectState> {
  try {
    return await STATES[link.kind](link);
  } catch (error) {
    if (error instanceof NotFound) return 'gone';
    throw error;
  }
}

async function requestState({ ctx, subjectId, round }: AnswerLink): Promise<SubjectState> {
  const request = await findRequest(ctx, subjectId);
  if (request.round !== round) return 'gone';
  return request.status === 'Pending' ? 'open' : 'done';
}

async function formState({ ctx, subjectId, round }: AnswerLink): Promise<SubjectState> {
  const { id } = await requireAssigned(ctx, subjectId);
  const latest = await latestSubmission(ctx, id);
  if ((latest?.number ?? 0) + 1 === round) return 'open';
  return latest?.number === round && latest.status !== 'Correction asked' ? 'done' : 'gone';
}

async function signatureState({ ctx, subjectId }: AnswerLink): Promise<SubjectState> {
  const { request, document } = await findOwnRequest(ctx, subjectId);
  if (request.signed_at !== null || request.declined_at !== null) return 'done';
  return request.canceled_at === null && document.replaced_at === null ? 'open' : 'gone';
}

const STATES = { request: requestState, form: formState, signature: signatureState };

/** The link whose request, form or document waits for an answer, whatever the device. Throws NotFound for any other. */
export async function findOpenLink(portal: Portal, { token, requestId }: Asked): Promise<AnswerLink> {
  const link = await findAnswerLink(portal, token, requestId);
  if (!link || (await stateOf(link)) !== 'open') throw new NotFound(LINK_ENDED);
  return link;
}

/** The same, on a device that it was opened on: what its holder may act with. Throws NotFound on any other. */
export async function requireOpened(portal: Portal, asked: Asked): Promise<AnswerLink> {
  const link = await findOpenLink(portal, asked);
  if (!isOpenOn(link, asked.cookies)) throw new NotFound(LINK_ENDED);
  return link;
}

/** The link of a document to sign, on a device that it was opened on, also once it was signed. Throws NotFound for any other. */
export async function requireSigning(portal: Portal, asked: Asked, documentId: string): Promise<AnswerLink> {
  const link = await findAnswerLink(portal, asked.token, asked.requestId);
  const isOpen =
    link?.kind === 'signature' && isOpenOn(link, asked.cookies) && (await stateOf(link)) !== 'gone';
  if (!link || !isOpen) throw new NotFound(LINK_ENDED);
  const { document } = await findOwnRequest(link.ctx, link.subjectId);
  if (document.id !== documentId) throw new NotFound('Not found.');
  return link;
}

const LINK_ENDED = 'This link has ended. Log in to see your requests and forms.';
