import { createHmac } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { type Secrets, secretsOf } from '#app/own-secrets.ts';
import type { WebhookRow } from '#db/tables/webhook.ts';

type Hook = Pick<WebhookRow, 'id' | 'seed'>;

/** What the receiver checks signatures with: a copy of the database makes none. */
export function webhookSecret({ secret }: Pick<Portal, 'secret'>, hook: Hook): string {
  return `whsec_${keyOf(secret, hook).toString('base64')}`;
}

/**
 * The headers of a delivery, signed as Standard Webhooks has it: by each of the server's secrets, so that a receiver that knows one from before
 * a new secret still finds its signature. `at` is in seconds.
 */
export function signedHeaders(
  portal: Secrets,
  hook: Hook,
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const signatures = secretsOf(portal).map((secret) =>
    createHmac('sha256', keyOf(secret, hook)).update(`${id}.${at}.${body}`).digest('base64'),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'DeliveryPortal-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

function keyOf(secret: string, { id, seed }: Hook): Buffer {
  return createHmac('sha256', secret).update(`webhook:${id}:${seed}`).digest();
}
