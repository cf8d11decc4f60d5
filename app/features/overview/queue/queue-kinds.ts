import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';
import { paragraphField } from '#app/text/name-text.ts';
import type { QueueKind } from '#db/tables/queue.ts';

/** What stands in the queue, in the order of its filter: as one of them is called, and as all of them are. */
export const QUEUE_KINDS: Record<QueueKind, { one: string; all: string }> = {
  dispute: { one: 'Dispute', all: 'Disputes' },
  file: { one: 'File', all: 'Files' },
  request: { one: 'Request', all: 'Requests' },
  expected: { one: 'Expected file', all: 'Expected files' },
  signature: { one: 'Signature', all: 'Signatures' },
  window: { one: 'Dispute window', all: 'Dispute windows' },
  form: { one: 'Form', all: 'Forms' },
  plan: { one: 'Plan request', all: 'Plan requests' },
  sale: { one: 'Shop order', all: 'Shop orders' },
  message: { one: 'Message', all: 'Messages' },
  document: { one: 'Document', all: 'Documents' },
  missing: { one: 'Missing documents', all: 'Missing documents' },
  hiring: { one: 'Candidates', all: 'Candidates' },
};

/** All of them. */
export const ALL_KINDS = Object.keys(QUEUE_KINDS) as QueueKind[];

/** Days since which something is open at least, as the filter offers them. */
export const AGES = [2, 7, 30] as const;

/** Whose: the viewer's own, nobody's, or that of the account of that id. */
export const MINE = 'me';
export const NOBODY = 'none';

const kindSchema = z.enum(ALL_KINDS as [QueueKind, ...QueueKind[]]);

/** What the address of the queue asks for; nonsense asks for nothing. */
export const queueQuerySchema = z.object({
  type: kindSchema.optional().catch(undefined),
  category: z.string().max(40).catch(''),
  member: z.string().max(100).catch(''),
  assignee: z.string().max(100).catch(''),
  age: z.coerce
    .number()
    .refine((days) => AGES.some((age) => age === days))
    .optional()
    .catch(undefined),
  due: z.enum(['overdue']).optional().catch(undefined),
  sort: z.enum(['oldest', 'newest', 'due']).catch('oldest'),
  page: pageParam,
});

export type QueueQuery = z.output<typeof queueQuerySchema>;

/** Something of the queue. */
export type WorkRef = { kind: QueueKind; id: string };

/** Something of the queue, as a page names it. */
export const workRef = ({ kind, id }: WorkRef): string => `${kind}:${id}`;

/** How many can be done with at once. */
export const MOST_AT_ONCE = 100;

const refSchema = z.object({ kind: kindSchema, id: z.string().min(1).max(100) });

/** What was chosen in the queue: names of `workRef`, parted by blanks; each once. */
export const chosenSchema = z.object({
  items: z
    .string()
    .max(MOST_AT_ONCE * 120, 'Choose at most 100 items.')
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))].map(refOf))
    .pipe(
      z
        .array(refSchema, 'Choose an item of the queue.')
        .min(1, 'Choose an item first.')
        .max(MOST_AT_ONCE, 'Choose at most 100 items.'),
    ),
});

export const rejectChosenSchema = chosenSchema.extend({
  reason: paragraphField(2000).pipe(z.string().min(1, 'Enter a reason.')),
});

export const assignChosenSchema = chosenSchema.extend({
  /** An account of the staff; empty for nobody. */
  assigneeId: z.string().max(100).default(''),
});

function refOf(text: string): { kind: string; id: string } {
  const at = text.indexOf(':');
  return { kind: text.slice(0, at), id: text.slice(at + 1) };
}
