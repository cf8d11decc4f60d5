import { z } from 'zod';
import { emailSchema } from '#app/features/platform/account/email.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { nameField } from '#app/text/name-text.ts';

/** The specified words for a missing name or email. */
export const MANAGER_REQUIRED = 'Name and Email required';

const checked = z.preprocess((value) => value === 'on' || value === 'true', z.boolean());

/** The form of a manager; the password only counts when one is created. */
export const managerSchema = z.object({
  name: nameField(MANAGER_REQUIRED),
  email: z.string().trim().min(1, MANAGER_REQUIRED).pipe(emailSchema),
  hiring: checked,
  editing: checked,
});

export const addManagerSchema = managerSchema.extend({
  password: z.string().default(''),
  key: z.string().max(100).optional(),
});

export const managerIdSchema = z.object({ managerId: z.string() });

export const editManagerSchema = managerSchema.extend({ ...managerIdSchema.shape, ...madeFrom });
