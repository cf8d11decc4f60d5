import type { SignedFrom } from '#app/features/work/signature/sign.server.ts';
import type { PageRequest } from './app-context.ts';

/** Where a request of a page comes from, as a signature records it. */
export function signedFrom({ address }: PageRequest, { headers }: Request): SignedFrom {
  return { address, userAgent: headers.get('user-agent') ?? '' };
}
