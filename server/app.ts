import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { adminListCalls } from '#app/api/admin-list-routes.ts';
import { answerCalls } from '#app/api/answer-routes.ts';
import { answerRefusal } from '#app/api/answers.ts';
import { calendarRoutes } from '#app/api/calendar-routes.ts';
import { compressResponses } from '#app/api/compress-responses.ts';
import { confirmRoutes } from '#app/api/confirm-routes.ts';
import { submissionFileCalls } from '#app/api/form-routes.ts';
import { healthRoutes } from '#app/api/health-routes.ts';
import { interviewRoutes } from '#app/api/interview-routes.ts';
import { keptAnswers } from '#app/api/kept-answers.ts';
import { legacyRoutes } from '#app/api/legacy-routes.ts';
import { adminCalls, memberRoutes } from '#app/api/member-routes.ts';
import { notesSecurity } from '#app/api/note-security.ts';
import { refuseOtherPages } from '#app/api/page-for.ts';
import { paymentRoutes } from '#app/api/payment-routes.ts';
import { createReadiness } from '#app/api/readiness.ts';
import type { ServerEnv } from '#app/api/server-env.ts';
import { cartCalls, serviceCalls } from '#app/api/service-routes.ts';
import { shopRoutes } from '#app/api/shop-routes.ts';
import { siteRoutes } from '#app/api/site-routes.ts';
import { storeRoutes } from '#app/api/store-routes.ts';
import { unsubscribeRoutes } from '#app/api/unsubscribe-routes.ts';
import { v1Routes } from '#app/api/v1/v1-routes.ts';
import { asClientOf } from '#app/request-client.server.ts';
import { type AppContext, type PageRequest, pageRequestContext } from '#app/session/app-context.ts';
import { renewSignature } from '#app/session/renew-signature.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { routesBelow } from './area-routes.ts';
import { signInsApart } from './begin-apart.ts';
import { clientAddress } from './client-address.ts';
import { answerAtDoor } from './door.ts';

import { type Load, putOffVisitors, putOffWhenBusy } from './overload.ts';
import { type AddressOptions, atOwnAddress, onlyFromOwnPages, onlyOwnHost } from './own-address.ts';
import { packLoaders } from './pack-loaders.ts';
import { createPageCache } from './page-cache.ts';
import { shortAddresses, smallForms } from './request-limits.ts';
import { requestLog } from './request-log.ts';
import { commonHeaders, securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { tellOfRequests } from './telemetry/request-channel.ts';
import { routePatterns } from './telemetry/route-pattern.ts';

/** Paths that show or lead to what is one person's, also before that person has signed in. */
const PERSONAL =
  /^\/(member|admin|set-password|unsubscribe|interview|answer|api\/answer|api\/session|second-factor|login\/code)(\/|\.data$|$)/i;

/** Paths with the secret of a link in them: no other site learns it, and no search engine lists it. */
const SECRET = /^\/(set-password|unsubscribe|interview|answer|api\/answer)\//i;

/** Addresses of files: one that is not there is told so, where an unknown page leads to the start. */
const ASSET =
  /^\/assets\/|\.(css|js|mjs|map|json|xml|txt|webmanifest|svg|png|jpe?g|gif|ico|webp|avif|woff2?|ttf|pdf)$/i;

/**
 * `client` is the folder of the built files that browsers load; without it they come from elsewhere. With `load`, visitors are put off
 * while there is too much to do.
 */
export type AppOptions = AddressOptions & {
  build: ServerBuild;
  mode: string;
  client?: string | undefined;
  load?: Load | undefined;
};

/** The status that logs have for a request whose client went away, as others write it. */
const CLIENT_WENT = 499;

/** The portal as a function from request to answer: headers, sessions, calls, and pages for all the rest. */
export function createApp(deps: AppContext, options: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const log = requestLog(deps.log);
  const { load } = options;
  const kept = keptAnswers(() => commonHeaders(deps));
  app.use(tellOfRequests(() => routePatterns(options.build)));
  app.use(answerAtDoor({ deps, kept, options, log }));
  app.use(signInsApart());
  app.use(async (c, next) => {
    c.set('deps', deps);
    c.set('kept', kept);
    c.set('requestId', randomUUID());
    c.set('nonce', null);
    c.set('address', clientAddress(c, options.trustProxy));
    c.set('signedIn', null);
    c.set('settingUp', null);
    const { address, requestId } = c.var;
    await asClientOf({ address, requestId, userAgent: c.req.header('user-agent') ?? '' }, next);
    c.res.headers.set('x-request-id', c.get('requestId'));
    // Whoever keeps the connection for a next request would keep the process from ending.
    if (deps.ending?.aborted) c.res.headers.set('connection', 'close');
  });
  app.use(securityHeaders);
  const ownHost = onlyOwnHost(options);
  // Before the log of requests, of which they would be most.
  if (options.client) app.route('/', staticFiles(options.client, ownHost));
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path, raw } = c.req;
    // Who went away before the answer gets none: what was asked for may well have been done.
    const status = raw.signal.aborted ? CLIENT_WENT : c.res.status;
    const who = c.get('signedIn') ?? c.get('settingUp');
    log({ requestId: c.get('requestId'), actorId: who?.actor.id, method, path, status, started });
  });
  const readiness = createReadiness(deps);
  app.onError((error, c) => {
    readiness.note(error);
    return answerRefusal(error, c);
  });
  // Whoever watches over the process asks it by any address.
  app.route('/', healthRoutes(readiness));
  if (load) app.use(putOffVisitors(load));
  app.use(ownHost, shortAddresses);
  app.route('/', siteRoutes());
  app.route('/', paymentRoutes());
  app.route('/', storeRoutes());
  app.route('/', unsubscribeRoutes());
  app.route('/', interviewRoutes());
  app.route('/', calendarRoutes());
  // For programs, which have keys: no session is looked for, and none counts.
  app.route(
    '/api/v1',
    v1Routes((error) => readiness.note(error)),
  );
  app.use(onlyFromOwnPages);
  app.use(async (c, next) => {
    const renewed = await renewSignature(deps, c.req.raw);
    if (renewed) c.req.raw = renewed.request;
    const { signedIn, settingUp = null, cookies } = await resolveSession(deps, c.req.raw.headers);
    if (renewed?.cookie && (signedIn || settingUp)) cookies.push(renewed.cookie);
    c.set('signedIn', signedIn);
    c.set('settingUp', settingUp);
    if (load && !signedIn && !settingUp) putOffWhenBusy(c, load);
    await next();
    addCookies(c.res.headers, cookies);
    // Whatever was made for a signed-in person is nobody else's, and gone from Back after sign-out.
    if (signedIn || settingUp || PERSONAL.test(c.req.path))
      c.res.headers.set('cache-control', 'private, no-store');
    if (SECRET.test(c.req.path)) {
      c.res.headers.set('referrer-policy', 'no-referrer');
      c.res.headers.set('x-robots-tag', 'noindex, nofollow');
    }
  });
  app.use(notesSecurity);
  app.use(refuseOtherPages);
  app.route('/api/session/confirm', confirmRoutes());
  app.route('/api/member', memberRoutes());
  app.route('/api/admin', adminListCalls());
  app.route('/api/admin/members/:memberId', adminCalls());
  app.route('/api/admin/forms', submissionFileCalls());
  app.route('/api/answer', answerCalls());
  app.route('/api/cart', cartCalls());
  app.route('/api/admin/services', serviceCalls());
  app.route('/api/admin/shop', shopRoutes());
  app.route('/api/admin/move', legacyRoutes());
  app.all('/api/*', (c) => c.json({ error: 'Not found' }, 404));
  app.use(compressResponses);
  app.use(smallForms);
  const pages = answerPages(options);
  const cache = createPageCache(kept, options.client);
  app.all('*', async (c) => {
    if (ASSET.test(c.req.path)) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    return cache.answer(c, async () => {
      const context = new RouterContextProvider();
      const isData = c.req.path.endsWith('.data');
      // Data have no scripts to let run.
      const nonce = isData ? '' : randomBytes(16).toString('base64');
      c.set('nonce', nonce || null);
      const { requestId, address, signedIn, settingUp } = c.var;
      const asked: PageRequest = { deps, requestId, isData, nonce, address, signedIn, settingUp };
      context.set(pageRequestContext, asked);
      const answer = await pages(c.req.path)(atOwnAddress(c), context);
      if (asked.outage) throw asked.outage;
      return answer;
    });
  });
  return app;
}

/** Says who answers for a path: below an area's, a router that knows no other. */
function answerPages({ build, mode }: AppOptions) {
  const packed = packLoaders(build);
  const all = createRequestHandler(packed, mode);
  const areas = new Map(
    ['member', 'admin'].map((area) => [area, createRequestHandler(routesBelow(packed, area), mode)]),
  );
  return (path: string) => areas.get(path.split('/', 2)[1] ?? '') ?? all;
}

/** Adds the cookies that renew or clear a session, but for those that the answer itself has set: it knows better. */
function addCookies(headers: Headers, cookies: string[]): void {
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));
  const own = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of cookies) if (!own.has(nameOf(cookie))) headers.append('set-cookie', cookie);
}
