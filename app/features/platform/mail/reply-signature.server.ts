import { createHmac } from 'node:crypto';
import { isSealedBy, type Secrets } from '#app/own-secrets.ts';

/** Bytes of a signature: what is before the @ has at most 64 characters. */
const BYTES = 15;
const UNSIGNED = /^reply\+([0-9a-z]{26})@/;
const SIGNED = /^reply\+([0-9a-z]{26})\.([0-9a-f]{30})@(.+)$/i;

/** An address for answers as the outbox has it: it names its record, and takes nothing. */
export function unsignedReplyTo(id: string, domain: string): string {
  return `reply+${id.slice(id.indexOf('_') + 1)}@${domain}`;
}

/** The same as the reader of the email gets it. Any other address stays as it is. */
export function withReplySignature({ secret }: Secrets, address: string): string {
  return address.replace(UNSIGNED, (_, id: string) => `reply+${id}.${signatureOf(secret, id)}@`);
}

/** The id of the record (without its prefix) that an address names; undefined where this server has not made it for that domain. */
export function signedReplyId(portal: Secrets, address: string, domain: string): string | undefined {
  const [, id = '', signature = '', at = ''] = SIGNED.exec(address) ?? [];
  if (id === '' || at.toLowerCase() !== domain.toLowerCase()) return undefined;
  // Mail servers on the way may have made it lower or upper case.
  const isOurs = isSealedBy(portal, signature.toLowerCase(), (secret) =>
    signatureOf(secret, id.toLowerCase()),
  );
  return isOurs ? id.toLowerCase() : undefined;
}

function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`reply:${id}`).digest().subarray(0, BYTES).toString('hex');
}
