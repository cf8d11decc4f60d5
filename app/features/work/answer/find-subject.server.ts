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

/** How far what a link is for is: it waits for an answer, has it, or is not there any more. */
type SubjectState = 'open' | 'done' | 'gone';

/** What whoever has a link sends with a request: the link's secret, the cookies of the device, and the id of the request. */
export type Asked = { token: string; cookies: string | null; requestId: string };

/** How it stands with what the link is for. */
export async function stateOf(link: AnswerLink): Promise<SubjectState> {
  try {
    return await (link.kind === 'request' ? requestState(link) : formState(link));
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

/** The link whose request or form waits for an answer, whatever the device. Throws NotFound for any other. */
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

const LINK_ENDED = 'This link has ended. Log in to see your requests and forms.';
