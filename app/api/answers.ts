import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DomainError, ValidationError } from '#app/errors.ts';
import { outageOf, RETRY_AFTER_S } from '#app/outage.ts';
import { outagePage } from './outage-page.ts';
import type { ServerEnv } from './server-env.ts';

/** The answer to a refusal or a fault, in one shape: {error, fields?, requestId?}. A fault is logged once and not told. */
export function answerRefusal(error: Error, c: Context<ServerEnv>): Response {
  if (error instanceof DomainError) return answer(error, c);
  if (error instanceof HTTPException) return c.json({ error: error.message || 'Refused' }, error.status);
  // Whoever asked has gone, as when an upload is cancelled: nobody is there to answer.
  if (c.req.raw.signal.aborted) return c.body(null, 408);
  const requestId = c.get('requestId');
  const outage = outageOf(error);
  c.get('deps').log.error({ err: error, requestId }, outage ? 'outage' : 'fault');
  if (outage) return answer(outage, c);
  return c.json(
    { error: 'Something went wrong on our side. Nothing was changed. Try again.', requestId },
    500,
  );
}

/** As a page where a browser opens the address, else as JSON. */
function answer(refusal: DomainError, c: Context<ServerEnv>): Response {
  const { message, title, status } = refusal;
  if (status >= 500) c.header('cache-control', 'no-store');
  if (status === 503) c.header('retry-after', String(RETRY_AFTER_S));
  if (status >= 500 && opensPage(c)) return c.html(outagePage(refusal), status as 503);
  const fields = refusal instanceof ValidationError ? { fields: refusal.fields } : {};
  return c.json({ error: message, title, ...fields }, status as 404);
}

function opensPage(c: Context<ServerEnv>): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}
