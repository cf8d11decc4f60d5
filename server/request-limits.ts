import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerEnv } from '#app/api/server-env.ts';
import { RESUME_MAX_BYTES } from '#app/features/hiring/opening/apply/application-fields.ts';
import { PICTURE_MAX_BYTES } from '#app/features/platform/account/profile/store-picture.server.ts';

/** What the form of a page may have: bytes, fields. Other files go to calls of their own, which stream. */
export const FORM_LIMITS = {
  /** The longest message, in a script of three bytes a letter, each of them escaped. */
  visitor: { bytes: 128 * 1024, fields: 50 },
  /** The largest form that the builder makes. */
  person: { bytes: 4 * 1024 * 1024, fields: 2_500 },
  /** An application for a job with its résumé. */
  application: { bytes: RESUME_MAX_BYTES + 256 * 1024, fields: 60 },
  picture: { bytes: PICTURE_MAX_BYTES + 1024 * 1024, fields: 2_500 },
} as const;

/** Parameters that an address may have: the store takes 500 ids, and a few more. */
export const PARAMETERS_MAX = 520;

const APPLY = /^\/apply\/[^/]+$/;

/** Refuses, with 400, an address with more parameters than any page or call reads. */
export const fewParameters: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { search } = new URL(c.req.url);
  if (search.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return c.json({ error: 'This address has too many parameters.' }, 400);
  await next();
};

/** Refuses, with 413, the form of a page that is larger than the largest one, or has more fields, before it is taken apart. */
export const smallForms: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (!c.req.raw.body) return next();
  const { bytes, fields } = limitsFor(c);
  const isLarge = bytes === FORM_LIMITS.application.bytes;
  if (isLarge && arriving >= LARGE_AT_ONCE) return c.json({ error: BUSY }, 503, { 'retry-after': '30' });
  arriving += isLarge ? 1 : 0;
  try {
    return await readForm(c, { bytes, fields }, next);
  } finally {
    arriving -= isLarge ? 1 : 0;
  }
};

/** Applications for jobs that are in memory at once: whoever sends one is not signed in. */
const LARGE_AT_ONCE = 20;
const BUSY = 'Many people are applying just now. Try again in a minute.';
let arriving = 0;

async function readForm(
  c: Context<ServerEnv>,
  { bytes, fields }: { bytes: number; fields: number },
  next: () => Promise<void>,
) {
  const refuse = () => c.json({ error: 'This form is too large.' }, 413);
  return bodyLimit({ maxSize: bytes, onError: refuse })(c, async () => {
    const body = new Uint8Array(await c.req.raw.arrayBuffer());
    if (countFields(body, c.req.header('content-type') ?? '') > fields) c.res = refuse();
    else {
      c.req.raw = new Request(c.req.raw, { body });
      await next();
    }
  });
}

function limitsFor(c: Context<ServerEnv>) {
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

/** Fields that the body has at most; without end where what is between them is not named as browsers name it. */
function countFields(body: Uint8Array, contentType: string): number {
  const [, boundary] =
    /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(contentType) ?? [];
  if (isMultipart(contentType) && !boundary) return Number.POSITIVE_INFINITY;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const between = boundary ? `--${boundary}` : '&';
  let count = 1;
  for (let at = bytes.indexOf(between); at !== -1; at = bytes.indexOf(between, at + 1)) count += 1;
  return count;
}
