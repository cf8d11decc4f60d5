import { z } from 'zod';
import { dueDateField } from '#app/features/work/form/form-fields.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { lineField, nameField, paragraphField } from '#app/text/name-text.ts';
import { CONSENTS, type Consent, MOST_MEMBERS, MOST_SIGNERS } from './signature-kinds.ts';

const REASON_MAX = 1_000;

const ids = (most: number) =>
  z.array(z.string().max(100)).max(most, `Choose at most ${most}.`).default([]).transform(unique);

function unique(all: string[]): string[] {
  return [...new Set(all)];
}

/** What comes with the bytes of a file. */
const fileFields = {
  name: z.string('Choose a file.').min(1, 'Choose a file.').max(500),
  clientKey: z.string().min(8).max(100),
};

const documentFields = {
  ...fileFields,
  title: nameField('Enter the title.', 150),
  note: paragraphField(2_000).default(''),
  consent: z.enum(Object.keys(CONSENTS) as [Consent]),
  dueDate: dueDateField,
};

/** A member sends a document to its employees and managers. */
export const sendSchema = z.object({
  ...documentFields,
  employees: ids(MOST_SIGNERS),
  /** Accounts of managers. */
  managers: ids(MOST_SIGNERS),
});

/** Staff sends a document to members: to their owners, or to their managers too. */
export const sendToMembersSchema = z.object({
  ...documentFields,
  members: ids(MOST_MEMBERS),
  managersToo: z.boolean().default(false),
});

export const replaceSchema = z.object({ ...fileFields, setId: z.string().max(100), dueDate: dueDateField });

/** Until when a document is to be signed, with what the form was made from. */
export const dueEditSchema = z.object({ setId: z.string().max(100), dueDate: dueDateField, ...madeFrom });

export const signRequestIdSchema = z.object({ requestId: z.string().max(100) });

export const signSchema = signRequestIdSchema.extend({
  typedName: nameField('Type your full name.', 200),
  consent: z.literal('on', 'Check the box to sign.'),
});

export const declineSchema = signRequestIdSchema.extend({
  reason: paragraphField(REASON_MAX).pipe(z.string().min(1, 'Say why.')),
});

/** Reminds one person, or everybody who has not signed. */
export const remindSchema = z.object({
  setId: z.string().max(100),
  requestId: lineField(100).default(''),
});

export const setIdSchema = z.object({ setId: z.string().max(100) });
