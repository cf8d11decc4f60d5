import { z } from 'zod';
import { nameField } from '#app/text/name-text.ts';
import { PASSKEY_NAME_MAX } from './passkey-limits.ts';

const name = nameField('Enter a name for the passkey.', PASSKEY_NAME_MAX);

/** What a device answered, as JSON. */
const response = z.string().min(2).max(20_000);

export const addPasskeySchema = z.object({ name, response });
export const passkeyNameSchema = z.object({ passkeyId: z.string().max(100), name });
export const removePasskeySchema = z.object({
  passkeyId: z.string().max(100),
  password: z.string().min(1, 'Enter your current password.'),
});
export const passkeyLogInSchema = z.object({ response });

const text = z.string().max(20_000);
const base = { id: text, rawId: text, type: z.literal('public-key') };

/** What a device answers that is asked to make a passkey. */
export const registrationSchema = z.object({
  ...base,
  clientExtensionResults: z.object({}).catch({}),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
});

/** What a device answers that is asked to log in. */
export const authenticationSchema = z.object({
  ...base,
  clientExtensionResults: z.object({}).catch({}),
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});
