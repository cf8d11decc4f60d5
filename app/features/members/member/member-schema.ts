import { z } from 'zod';
import { emailSchema } from '#app/features/platform/account/email.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { nameField } from '#app/text/name-text.ts';
import { CATEGORY_KEYS } from './access/categories.ts';

const person = { name: nameField('Enter a name.'), email: emailSchema };

/** The form 'Edit member'. */
export const editMemberSchema = z.object({ ...person, ...madeFrom });

/** The form 'Add member': with a password, or with a link by which the member sets its own. */
export const addMemberSchema = z.object({
  ...person,
  access: z.enum(['password', 'link']).default('password'),
  password: z.string().default(''),
  /** Whoever logs in with the address is the same person: the account is added to that login. */
  samePerson: z.literal('on').optional(),
  key: z.string().max(100).optional(),
});

/** The form 'Category access': the boxes that are ticked. */
export const categoryAccessSchema = z.object({
  'categories[]': z.array(z.enum(CATEGORY_KEYS)).default([]),
  ...madeFrom,
});

/** Which member a call of the list means. */
export const memberIdSchema = z.object({ memberId: z.string().max(100) });
