import { NotFound } from '#app/errors.ts';
import type { AnswerLink } from '#app/features/platform/answer-link/open-answer-link.server.ts';
import { findFormFile } from '#app/features/work/form/fill/receive-form-file.server.ts';
import { asksForForm } from '#app/features/work/request/items/asks-for-form.server.ts';
import { findItemFile } from '#app/features/work/request/items/item-file.server.ts';
import { findItem } from '#app/features/work/request/items/list-items.server.ts';

/** For each kind of record that a link reaches: the request or form that one with that id belongs to. */
const SUBJECT_OF = {
  requests: async (_: AnswerLink, id: string) => ({ kind: 'request', id }),
  'request-items': async ({ ctx }: AnswerLink, id: string) => ({
    kind: 'request',
    id: (await findItem(ctx, id)).request_id,
  }),
  'request-files': async ({ ctx }: AnswerLink, id: string) => {
    const { item_id } = await findItemFile(ctx, id);
    return { kind: 'request', id: (await findItem(ctx, item_id)).request_id };
  },
  forms: subjectOfForm,
  'form-files': async (link: AnswerLink, id: string) =>
    subjectOfForm(link, (await findFormFile(link.ctx, id)).form_id),
} as const;

/** A form that the link's request asks for belongs to the request, any other to itself. */
async function subjectOfForm({ ctx, kind, subjectId }: AnswerLink, id: string) {
  const isAsked = kind === 'request' && (await asksForForm(ctx, subjectId, id));
  return isAsked ? { kind: 'request', id: subjectId } : { kind: 'form', id };
}

type Reached = keyof typeof SUBJECT_OF;

/** Throws NotFound unless the named records are those of the link's own request or form. */
export async function requireWithin(
  link: AnswerLink,
  records: Partial<Record<Reached, string>>,
): Promise<void> {
  for (const [what, id] of Object.entries(records)) await requireRecord(link, what, id);
}

/** The same for one record, named as the address of a call names it. */
export async function requireRecord(link: AnswerLink, what: string, id: string): Promise<void> {
  const subjectOf = Object.hasOwn(SUBJECT_OF, what) ? SUBJECT_OF[what as Reached] : undefined;
  const subject = await subjectOf?.(link, id);
  if (subject?.kind !== link.kind || subject.id !== link.subjectId) throw new NotFound('Not found.');
}
