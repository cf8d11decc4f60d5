import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { answerRefusal } from '#app/api/answers.ts';
import { submissionFileCalls } from '#app/api/form-calls.ts';
import { legacyCalls } from '#app/api/legacy-calls.ts';
import { adminCalls, memberCalls } from '#app/api/member-calls.ts';
import { openCalls } from '#app/api/open-calls.ts';
import { packAnswers } from '#app/api/pack-answers.ts';
import { paymentCalls } from '#app/api/payment-calls.ts';
import { createReadiness } from '#app/api/readiness.ts';
import type { ServerEnv } from '#app/api/server-env.ts';
import { cartCalls, serviceCalls } from '#app/api/service-calls.ts';
import { shopCalls } from '#app/api/shop-calls.ts';
import { siteCalls } from '#app/api/site-calls.ts';
import { storeCalls } from '#app/api/store-calls.ts';
import { PICTURE_MAX_BYTES } from '#app/features/account/store-picture.server.ts';
import { type Deps, type PageRequest, pageRequestContext } from '#app/session/deps.ts';
import { loggablePath } from '#app/session/loggable-path.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { clientAddress } from './client-address.ts';
import { createPageCache } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';

/** Largest body of a page's form, in bytes; files go to a call of their own, which streams. */
const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 1024 * 1024;

const METHODS_WITH_A_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Paths that show or lead to what is one person's, also before that person has signed in. */
const PERSONAL = /^\/(member|admin|set-password|second-factor|login\/code)(\/|$)/;

/** Addresses of files: one that is not there is told so, where an unknown page leads to the start. */
const ASSET =
  /^\/assets\/|\.(css|js|mjs|map|json|xml|txt|webmanifest|svg|png|jpe?g|gif|ico|webp|avif|woff2?|ttf|pdf)$/i;

export type AppOptions = { trustProxy: boolean; build: ServerBuild; mode: string };

/** The portal as a function from request to answer: headers, sessions, calls, and pages for all the rest. */
export function createApp(deps: Deps, options: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  // What is told of a request has nothing secret in it; to look through it each time takes longer than to write it.
  const requests = deps.log.child({}, { redact: [] });
  app.use(async (c, next) => {
    const started = performance.now();
    c.set('deps', deps);
    c.set('requestId', randomUUID());
    c.set('nonce', null);
    c.set('address', clientAddress(c, options.trustProxy));
    c.set('signedIn', null);
    c.set('settingUp', null);
    await next();
    c.res.headers.set('x-request-id', c.get('requestId'));
    // Whoever keeps the connection for a next request would keep the process from ending.
    if (deps.ending?.aborted) c.res.headers.set('connection', 'close');
    requests.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: loggablePath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
  app.use(securityHeaders);
  const readiness = createReadiness(deps);
  app.onError((error, c) => {
    readiness.note(error);
    return answerRefusal(error, c);
  });
  app.route('/', openCalls(readiness));
  app.route('/', siteCalls());
  app.route('/', paymentCalls());
  app.route('/', storeCalls());
  app.use(csrf({ origin: (origin, c) => sameOrigin(deps, origin, c.req.header('host')) }));
  app.use(async (c, next) => {
    const { signedIn, settingUp = null, cookies } = await resolveSession(deps, c.req.raw.headers);
    c.set('signedIn', signedIn);
    c.set('settingUp', settingUp);
    await next();
    addCookies(c.res.headers, cookies);
    // Whatever was made for a signed-in person is nobody else's, and gone from Back after sign-out.
    if (signedIn || settingUp || PERSONAL.test(c.req.path))
      c.res.headers.set('cache-control', 'private, no-store');
  });
  app.route('/api/member', memberCalls());
  app.route('/api/admin/members/:memberId', adminCalls());
  app.route('/api/admin/forms', submissionFileCalls());
  app.route('/api/cart', cartCalls());
  app.route('/api/admin/services', serviceCalls());
  app.route('/api/admin/shop', shopCalls());
  app.route('/api/admin/move', legacyCalls());
  app.all('/api/*', (c) => c.json({ error: 'Not found' }, 404));
  app.use(packAnswers);
  const limited = bodyLimit({ maxSize: FORM_MAX_BYTES });
  app.use((c, next) => (METHODS_WITH_A_BODY.includes(c.req.method) ? limited(c, next) : next()));
  const pages = createRequestHandler(options.build, options.mode);
  const cache = createPageCache();
  app.all('*', async (c) => {
    if (ASSET.test(c.req.path)) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    return cache.answer(c, async () => {
      const context = new RouterContextProvider();
      const nonce = randomBytes(16).toString('base64');
      c.set('nonce', nonce);
      const { requestId, address, signedIn, settingUp } = c.var;
      const asked: PageRequest = { deps, requestId, nonce, address, signedIn, settingUp };
      context.set(pageRequestContext, asked);
      const answer = await pages(c.req.raw, context);
      if (asked.outage) throw asked.outage;
      return answer;
    });
  });
  return app;
}

/** Adds the cookies that renew or clear a session, but for those that the answer itself has set: it knows better. */
function addCookies(headers: Headers, cookies: string[]): void {
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));
  const own = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of cookies) if (!own.has(nameOf(cookie))) headers.append('set-cookie', cookie);
}

/** A form is taken from pages of ours: from BASE_URL, or from the very host that the browser sent it to. */
function sameOrigin(deps: Deps, origin: string, host: string | undefined): boolean {
  return origin === new URL(deps.baseUrl).origin || (URL.canParse(origin) && new URL(origin).host === host);
}
