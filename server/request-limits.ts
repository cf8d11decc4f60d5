import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerEnv } from '#app/api/server-env.ts';
import { RESUME_MAX_BYTES } from '#app/features/hiring/opening/apply/application-fields.ts';
import { PICTURE_MAX_BYTES } from '#app/features/platform/account/profile/store-picture.server.ts';
import { turnsApart } from './begin-apart.ts';

/** What the form of a page may have: bytes, those of them that are texts, fields. Other files go to calls of their own, which stream. */
export const FORM_LIMITS = {
  /** The longest message, in a script of three bytes a letter, each of them escaped. */
  visitor: { bytes: 128 * 1024, texts: 128 * 1024, fields: 50 },
  /** The largest form that the builder makes. */
  person: { bytes: 4 * 1024 * 1024, texts: 4 * 1024 * 1024, fields: 2_500 },
  /** An application for a job with its résumé. */
  application: { bytes: RESUME_MAX_BYTES + 256 * 1024, texts: 256 * 1024, fields: 60 },
  picture: { bytes: PICTURE_MAX_BYTES + 1024 * 1024, texts: 4 * 1024 * 1024, fields: 2_500 },
} as const;

/** Parameters that an address may have: the store takes 500 ids, and a few more. */
export const PARAMETERS_MAX = 520;

/** Characters that a path may have, which is the longest of a custom page, all of them escaped; and its parts between slashes. */
export const PATH_MAX = { characters: 3_000, parts: 100 } as const;

const APPLY = /^\/apply\/[^/]+$/;

/**
 * Refuses, with 414, an address with a longer path than any page has, which takes routers a time that grows with its square, and, with 400,
 * one with more parameters than any page or call reads.
 */
export const shortAddresses: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isLong =
    pathname.length > PATH_MAX.characters || pathname.split('/', PATH_MAX.parts + 1).length > PATH_MAX.parts;
  if (isLong) return c.json({ error: 'This address is too long.' }, 414);
  if (search.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return c.json({ error: 'This address has too many parameters.' }, 400);
  await next();
};

/** Refuses, with 413, the form of a page that is larger than the largest one, or has more fields, before it is taken apart. */
export const smallForms: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (!c.req.raw.body) return next();
  const limits = limitsFor(c);
  const isLarge = limits === FORM_LIMITS.application;
  if (isLarge && arriving >= LARGE_AT_ONCE) return c.json({ error: BUSY }, 503, { 'retry-after': '30' });
  arriving += isLarge ? 1 : 0;
  try {
    return await readForm(c, limits, isLarge ? inTurn(next) : next);
  } finally {
    arriving -= isLarge ? 1 : 0;
  }
};

/** Applications for jobs that are in memory at once: whoever sends one is not signed in. */
const LARGE_AT_ONCE = 20;
const BUSY = 'Many people are applying just now. Try again in a minute.';
let arriving = 0;
const turn = turnsApart();

/** To take one apart is work that others would wait for, of several that have arrived at once for all of them. */
function inTurn(next: () => Promise<void>) {
  return async () => {
    await turn();
    await next();
  };
}

async function readForm(c: Context<ServerEnv>, limits: Limits, next: () => Promise<void>) {
  const refuse = () => c.json({ error: 'This form is too large.' }, 413);
  return bodyLimit({ maxSize: limits.bytes, onError: refuse })(c, async () => {
    const body = new Uint8Array(await c.req.raw.arrayBuffer());
    const sent = measure(body, c.req.header('content-type') ?? '');
    if (sent.fields > limits.fields || sent.texts > limits.texts) c.res = refuse();
    else {
      c.req.raw = new Request(c.req.raw, { body });
      await next();
    }
  });
}

type Limits = { bytes: number; texts: number; fields: number };

function limitsFor(c: Context<ServerEnv>): Limits {
  if (APPLY.test(c.req.path)) return FORM_LIMITS.application;
  if (!c.get('signedIn') && !c.get('settingUp') && !isByLink(c)) return FORM_LIMITS.visitor;
  return isMultipart(c.req.header('content-type') ?? '') ? FORM_LIMITS.picture : FORM_LIMITS.person;
}

/** Whether it may come from a device that a link of an email is open on, whose form can be the largest that there is. */
function isByLink({ req }: Context<ServerEnv>): boolean {
  return (
    req.path.startsWith('/answer/') && /(^|;\s*)(__Host-)?portal\.answer\./.test(req.header('cookie') ?? '')
  );
}

function isMultipart(contentType: string): boolean {
  return /^\s*multipart\//i.test(contentType);
}

/** Fields that the body has at most, and bytes of those that are texts; both without end where what is between them is not named as browsers name it. */
function measure(body: Uint8Array, contentType: string): { fields: number; texts: number } {
  const [, boundary] =
    /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(contentType) ?? [];
  const endless = Number.POSITIVE_INFINITY;
  if (isMultipart(contentType) && !boundary) return { fields: endless, texts: endless };
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const between = boundary ? `--${boundary}` : '&';
  const found = { fields: 1, texts: boundary ? 0 : bytes.length };
  for (let at = bytes.indexOf(between); at !== -1; ) {
    found.fields += 1;
    const next = bytes.indexOf(between, at + 1);
    const end = next === -1 ? bytes.length : next;
    if (boundary && !isFile(bytes.subarray(at, end))) found.texts += end - at;
    at = next;
  }
  return found;
}

/** Bytes that the head of a part may have to be looked through for a name of a file. */
const PART_HEAD = 2_048;

function isFile(part: Buffer): boolean {
  const [head = ''] = part.toString('latin1', 0, PART_HEAD).split('\r\n\r\n', 1);
  return /;\s*filename\*?=/i.test(head);
}
