import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';

type Signs = Pick<Portal, 'secret'>;

/** Bytes of a signature: what is before the @ has at most 64 characters. */
const BYTES = 15;
const UNSIGNED = /^reply\+([0-9a-z]{26})@/;
const SIGNED = /^reply\+([0-9a-z]{26})\.([0-9a-f]{30})@(.+)$/i;

/** An address for answers as the outbox has it: it names its record, and takes nothing. */
export function unsignedReplyTo(id: string, domain: string): string {
  return `reply+${id.slice(id.indexOf('_') + 1)}@${domain}`;
}

/** The same as the reader of the email gets it. Any other address stays as it is. */
export function withReplySignature(portal: Signs, address: string): string {
  return address.replace(UNSIGNED, (_, id: string) => `reply+${id}.${signatureOf(portal, id)}@`);
}

/** The id of the record (without its prefix) that an address names; undefined where this server has not made it for that domain. */
export function signedReplyId(portal: Signs, address: string, domain: string): string | undefined {
  const [, id = '', signature = '', at = ''] = SIGNED.exec(address) ?? [];
  if (id === '' || at.toLowerCase() !== domain.toLowerCase()) return undefined;
  // Mail servers on the way may have made it lower or upper case.
  const expected = Buffer.from(signatureOf(portal, id.toLowerCase()));
  return timingSafeEqual(Buffer.from(signature.toLowerCase()), expected) ? id.toLowerCase() : undefined;
}

function signatureOf({ secret }: Signs, id: string): string {
  return createHmac('sha256', secret).update(`reply:${id}`).digest().subarray(0, BYTES).toString('hex');
}
