import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Invalid, Refusal } from '#app/errors.ts';
import type { ServerEnv } from './server-env.ts';

/** The answer to a refusal or a fault, in one shape: {error, fields?, requestId?}. A fault is logged once and not told. */
export function answerRefusal(error: Error, c: Context<ServerEnv>): Response {
  if (error instanceof Refusal) {
    const fields = error instanceof Invalid ? { fields: error.fields } : {};
    return c.json({ error: error.message, title: error.title, ...fields }, error.status as 404);
  }
  if (error instanceof HTTPException) return c.json({ error: error.message || 'Refused' }, error.status);
  // Whoever asked has gone, as when an upload is cancelled: nobody is there to answer.
  if (c.req.raw.signal.aborted) return c.body(null, 408);
  const requestId = c.get('requestId');
  c.get('deps').log.error({ err: error, requestId }, 'fault');
  return c.json({ error: 'Something went wrong on our side. Nothing was changed.', requestId }, 500);
}
