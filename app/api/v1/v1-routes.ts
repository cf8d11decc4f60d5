import { Hono } from 'hono';
import { NotFound } from '#app/errors.ts';
import { notesProgram } from '../note-security.ts';
import type { ServerEnv } from '../server-env.ts';
import { docsPage } from './docs-page.tsx';
import { ENDPOINTS } from './endpoints.ts';
import { keyGuard } from './key-guard.ts';
import { openApiDocument } from './openapi.ts';
import { answerProblem } from './problem.ts';
import type { V1Env } from './v1-env.ts';

/** The API for other programs: each request names a key, and no session counts. `noteFault` hears of faults. */
export function v1Routes(noteFault: (error: Error) => void): Hono<ServerEnv> {
  const app = new Hono<V1Env>();
  app.onError((error, c) => {
    noteFault(error);
    return answerProblem(error, c);
  });
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
  });
  const [documentAt, pageAt] = [keptFor(openApiDocument), keptFor(docsPage)];
  app.get('/openapi.json', (c) => c.json(documentAt(c.get('deps').baseUrl)));
  app.get('/docs', (c) => c.html(pageAt(c.get('deps').baseUrl)));
  app.use(notesProgram);
  app.use(keyGuard());
  for (const { method, path, handle } of ENDPOINTS) app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), handle);
  app.all('*', () => {
    throw new NotFound('There is no such call. See /api/v1/docs.');
  });
  return app as unknown as Hono<ServerEnv>;
}

/** The same function, which makes what it returned last once. */
function keptFor<Made>(make: (baseUrl: string) => Made): (baseUrl: string) => Made {
  let kept: { baseUrl: string; made: Made } | undefined;
  return (baseUrl) => {
    if (kept?.baseUrl !== baseUrl) kept = { baseUrl, made: make(baseUrl) };
    return kept.made;
  };
}
