import type { AnyTx, SignedInActor } from '#app/ctx.ts';
import { passkeyAdded, passkeyRemoved, passwordChanged } from './security-mails.server.ts';
import { sendMail } from './send-mail.server.ts';

const MAILS = {
  'password-changed': passwordChanged,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
};

/** What changed about how somebody logs in. */
export type SecurityChange = keyof typeof MAILS;

/** Tells whoever is signed in by mail what changed about how they log in, in case it was somebody else. */
export async function mailOwnSecurity(
  tx: AnyTx,
  { name, email }: SignedInActor,
  change: SecurityChange,
  passkey = '',
): Promise<string> {
  return sendMail(tx, { to: email, ...(await MAILS[change].write(tx, { name, passkey })) });
}
