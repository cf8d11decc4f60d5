import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { findOwnRequest, whyNot } from './find-document.server.ts';
import { CONSENTS } from './signature-kinds.ts';

/** A document that the actor is to sign. */
export type Signing = {
  requestId: string;
  documentId: string;
  title: string;
  note: string;
  consent: string;
  version: number;
  from: string;
  signerName: string;
  sentAt: string;
  /** YYYY-MM-DD until when, where a day was given and it can be signed. */
  dueDate: string | null;
  fileName: string;
  preview: 'image' | 'pdf' | 'none';
  /** Whether the actor has read it to its end. */
  isRead: boolean;
  /** Why it can't be signed (any more); null where it can. */
  closed: string | null;
};

/** What the actor is to sign; undefined where that is nothing of its own. */
export async function readSigning(ctx: Ctx, requestId: string): Promise<Signing | undefined> {
  const own = await findOwnRequest(ctx, requestId).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
  if (!own) return undefined;
  const { request, document } = own;
  const closed = whyNot(request, document) ?? null;
  return {
    ...{ requestId, documentId: document.id, title: document.title, note: document.note },
    ...{ consent: CONSENTS[document.consent], version: document.version, from: document.sender_name },
    ...{ signerName: request.name, sentAt: request.sent_at, fileName: document.file_name },
    ...{ preview: document.preview, isRead: request.opened_at !== null },
    ...{ closed, dueDate: closed === null ? document.due_date : null },
  };
}
