import { z } from 'zod';
import { emailSchema } from '#app/features/account/email.ts';

const name = z.string().trim().min(1, 'Enter a name.').max(200, 'Use at most 200 characters.');

/** The form 'Edit member'. */
export const editMemberSchema = z.object({ name, email: emailSchema });

/** The form 'Add member': with a password, or with a link by which the member sets its own. */
export const addMemberSchema = editMemberSchema.extend({
  access: z.enum(['password', 'link']).default('password'),
  password: z.string().default(''),
  key: z.string().max(100).optional(),
});
