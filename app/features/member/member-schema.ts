import { z } from 'zod';
import { emailSchema } from '#app/features/account/email.ts';
import { CATEGORY_KEYS } from './categories.ts';

const name = z.string().trim().min(1, 'Enter a name.').max(200, 'Use at most 200 characters.');

/** The form 'Edit member'. */
export const editMemberSchema = z.object({ name, email: emailSchema });

/** The form 'Add member': with a password, or with a link by which the member sets its own. */
export const addMemberSchema = editMemberSchema.extend({
  access: z.enum(['password', 'link']).default('password'),
  password: z.string().default(''),
  key: z.string().max(100).optional(),
});

/** The form 'Category access': the boxes that are ticked. */
export const categoryAccessSchema = z.object({ 'categories[]': z.array(z.enum(CATEGORY_KEYS)).default([]) });

/** Which member a call of the list means. */
export const memberIdSchema = z.object({ memberId: z.string().max(100) });
