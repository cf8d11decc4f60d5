import { z } from 'zod';
import { nameField } from '#app/text/name-text.ts';
import { EXPIRY_DAYS, KEY_NAME_MAX, SCOPES } from './scopes.ts';

/** A new key: its name, what it may do, and when it ends. */
export const newKeySchema = z.object({
  name: nameField('Enter a name for the key.', KEY_NAME_MAX),
  'scopes[]': z
    .array(z.enum(SCOPES), 'Select at least one permission.')
    .min(1, 'Select at least one permission.')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  /** Days until it ends; '' for never. */
  days: z.enum(['', ...EXPIRY_DAYS], 'Choose when the key expires.'),
  password: z.string().min(1, 'Enter your current password.'),
});

export const keyIdSchema = z.object({ keyId: z.string().max(100) });
