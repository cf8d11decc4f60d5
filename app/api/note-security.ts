import { parse as parseDisposition } from 'content-disposition';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#app/ctx.ts';
import {
  actorOfEvent,
  noteSecurity,
  type SecurityActor,
  SOMEBODY,
} from '#app/features/platform/security/note-security.server.ts';
import { loggablePath } from '#app/session/loggable-path.ts';
import { addressBlock } from '#app/text/address-block.ts';
import type { Db } from '#db/open.ts';
import type { ServerEnv } from './server-env.ts';
import type { V1Env } from './v1/v1-env.ts';

/** Notes what was refused for lack of permission, and what files were sent, whichever route answered. */
export const notesSecurity: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const actor = actorOf(c);
  if (isRefused(c)) {
    if (actor.id) await noteRefused(c, actor);
  } else if (c.req.method === 'GET' && c.res.status === 200) {
    await noteSent(c, actor);
  }
};

/** Who is not staff is led away from the admin area. */
function isRefused(c: Context<ServerEnv>): boolean {
  if (c.res.status === 403) return true;
  const signedIn = c.get('signedIn');
  return signedIn !== null && signedIn.actor.role !== 'admin' && /^\/admin(\/|\.|$)/i.test(c.req.path);
}

/** Calls that act for a member have a context of their own, also those from a link, where nobody is signed in. */
function actorOf(c: Context<ServerEnv>): SecurityActor {
  const { ctx } = c.var as { ctx?: Ctx };
  const actor = ctx?.actor ?? c.get('signedIn')?.actor;
  if (!actor) return SOMEBODY;
  const isOwnAccount = ctx?.actor.role === 'admin' && ctx.memberId === ctx.actor.id;
  if (!ctx || isOwnAccount) return actorOfEvent(actor);
  return {
    ...actorOfEvent(actor, ctx.memberId),
    asMember: ctx.viewingAsMember,
    byLink: ctx.byLink === true,
  };
}

/** What somebody was refused lately: a page that asks again and again is one event a minute. */
const refusedLately = new WeakMap<Db, LRUCache<string, true>>();

async function noteRefused<Env extends ServerEnv>(c: Context<Env>, actor: SecurityActor): Promise<void> {
  const { method } = c.req;
  const path = loggablePath(c.req.path).replace(/\.data$/, '');
  if (!isFirstLately(c, `${actor.id} ${method} ${path}`)) return;
  await noteSecurity(c.get('deps'), actor, 'refused.call', { method, path });
}

function isFirstLately<Env extends ServerEnv>(c: Context<Env>, key: string): boolean {
  const { db } = c.get('deps');
  const lately = refusedLately.get(db) ?? new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  refusedLately.set(db, lately);
  if (lately.has(key)) return false;
  lately.set(key, true);
  return true;
}

/** The same of the API: a key that opens nothing, of one address once a minute; what a key may not do; and files that it gets. */
export const notesProgram: MiddlewareHandler<V1Env> = async (c, next) => {
  await next();
  const key = c.get('key') as V1Env['Variables']['key'] | undefined;
  const actor = key ? actorOfEvent(key.signedIn.actor) : SOMEBODY;
  const { status, headers } = c.res;
  if (status === 401 && c.req.header('authorization') && isFirstLately(c, addressBlock(c.get('address'))))
    await noteSecurity(c.get('deps'), SOMEBODY, 'refused.key', {});
  else if (status === 403) await noteRefused(c, actor);
  else if (status === 200 && headers.has('content-disposition')) {
    const name = parseDisposition(headers.get('content-disposition') ?? '').parameters.filename ?? '';
    await noteSecurity(c.get('deps'), actor, 'download.file', { name, path: loggablePath(c.req.path) });
  }
};

/** What is no file of anybody: pictures in lists and headers. */
const PICTURE_NAME = 'picture.webp';

/** A file that is sent, to be saved or to be shown; what anybody may see of the website is none. */
async function noteSent(c: Context<ServerEnv>, actor: SecurityActor): Promise<void> {
  const disposition = c.res.headers.get('content-disposition');
  if (!disposition || !/^\/api\/(admin|member|answer)\//.test(c.req.path)) return;
  const { type, parameters } = parseDisposition(disposition);
  const name = parameters.filename ?? '';
  if (type === 'inline' && name === PICTURE_NAME) return;
  const path = loggablePath(c.req.path);
  const isExport = /\.(csv|zip|json)$/i.test(path);
  const kind = type === 'inline' ? 'download.viewed' : isExport ? 'download.export' : 'download.file';
  await noteSecurity(c.get('deps'), actor, kind, { name, path });
}
