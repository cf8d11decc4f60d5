import type { AnyTx, SignedInActor } from '#app/ctx.ts';
import { sendMail } from './send-mail.server.ts';

/** What changed about how somebody logs in. */
export type SecurityChange = 'password-changed' | 'passkey-added' | 'passkey-removed';

const SUBJECTS: Record<SecurityChange, string> = {
  'password-changed': 'Your password was changed',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
};

const TEXTS: Record<SecurityChange, (name: string) => string> = {
  'password-changed': () =>
    'The password for your portal account was changed in Settings, and you were logged out on all other devices.',
  'passkey-added': (name) =>
    `The passkey "${name}" was added to your portal account. You can now log in with it.`,
  'passkey-removed': (name) =>
    `The passkey "${name}" was removed from your portal account. It no longer logs you in.`,
};

/** Tells whoever is signed in by mail what changed about how they log in, in case it was somebody else. */
export function mailOwnSecurity(
  tx: AnyTx,
  { name, email }: SignedInActor,
  change: SecurityChange,
  passkey = '',
): Promise<string> {
  return sendMail(tx, {
    to: email,
    subject: SUBJECTS[change],
    text: `Hello ${name},\n\n${TEXTS[change](passkey)}\n\nIf this wasn't you, change your password and contact us right away.`,
  });
}
