import type { Ctx, Tx } from '#app/ctx.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { fileSaid } from '#app/features/work/file/file-events.server.ts';
import { findRequest } from '#app/features/work/request/list-requests.server.ts';
import { requestSaid } from '#app/features/work/request/request-events.server.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import type { Subject } from './comment-events.server.ts';

/** Characters of a comment that its notice shows. */
const SAID = 80;

/**
 * The record of the member acted for that is commented on. Throws NotFound for another tenant's, a deleted and an unknown
 * one alike, and for a file in a category that the member does not have.
 */
export function findSubject(ctx: Ctx | Tx, kind: CommentSubject, id: string): Promise<Subject> {
  return kind === 'file' ? fileSubject(ctx, id) : requestSubject(ctx, id);
}

async function fileSubject(ctx: Ctx | Tx, id: string): Promise<Subject> {
  const file = await findFile(ctx, id);
  await requireCategory(ctx, file.category);
  return {
    ...{ kind: 'file', id, name: file.name, category: file.category },
    said: (side, text) => fileSaid(id, file, { side, text: excerpt(text, SAID) }),
  };
}

async function requestSubject(ctx: Ctx | Tx, id: string): Promise<Subject> {
  const { text: question, response } = await findRequest(ctx, id);
  return {
    ...{ kind: 'request', id, name: excerpt(question), category: null },
    said: (side, text) => requestSaid(id, { text: question, response }, { side, text: excerpt(text, SAID) }),
  };
}
