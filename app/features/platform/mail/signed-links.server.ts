import { createHash, createHmac } from 'node:crypto';
import { isSealedBy, type Secrets } from '#app/own-secrets.ts';

type Signs = Secrets;

/** What a link to that page about that record ends with: its id, and what only this server can make of it. */
export function signedToken(portal: Signs, page: 'interview', id: string): string {
  return `${id}.${createHmac('sha256', portal.secret).update(`${page}:${id}`).digest('base64url')}`;
}

/** The id in a token that the portal has made, with its secret or one that it had before; undefined for any other. */
export function signedId(portal: Secrets, page: 'interview', token: string): string | undefined {
  const [id = ''] = token.split('.', 1);
  return isSealedBy(portal, token, (secret) => signedToken({ secret }, page, id)) ? id : undefined;
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const LINK = /\/(interview)\/(\w+)\.([\w-]{43})(?![\w-])/g;
const MARK = /\/(interview)\/\{(\w+)\}/g;
const HIDDEN = '/$1/…';

/** The text for the outbox: each link names its record alone, and whatever else looks like one leads nowhere. */
export function withoutSignatures(portal: Signs, text: string): string {
  return withSignaturesHidden(text).replace(LINK, (link, page: 'interview', id: string) =>
    isSealedBy(portal, link, (secret) => `/${page}/${signedToken({ secret }, page, id)}`)
      ? `/${page}/{${id}}`
      : `/${page}/…`,
  );
}

/** The text of a mail as its reader gets it. */
export function withSignatures(portal: Signs, text: string): string {
  return text.replace(
    MARK,
    (_, page: 'interview', id: string) => `/${page}/${signedToken(portal, page, id)}`,
  );
}

/** The text of a mail without the links in it, for who reads the outbox. */
export function withSignaturesHidden(text: string): string {
  return text.replace(MARK, HIDDEN);
}
