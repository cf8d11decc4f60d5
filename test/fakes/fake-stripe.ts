import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A checkout session of the fake, as far as the portal reads it. */
export type FakeStripeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_reference_id: string;
  amount_total: number;
  currency: string;
  customer_details: { email: string } | null;
  customer_email: string | null;
  payment_intent: string | null;
  url: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
};

/** A request that the fake was sent: its headers, and the fields of its form. */
export type FakeStripeRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
};

const WEBHOOK_SECRET = 'whsec_of_the_stand_in';
const signer = new Stripe('sk_test_of_the_stand_in');

/**
 * The bits of Stripe that the portal uses, for tests, on a free port of the loopback address: checkout sessions with
 * idempotency, a page on which to pay, and signed events. `refuse` makes it answer so many requests with that status.
 */
export async function fakeStripe() {
  const sessions = new Map<string, FakeStripeSession>();
  const answered = new Map<string, { form: string; session: FakeStripeSession }>();
  const requests: FakeStripeRequest[] = [];
  const refusals: number[] = [];
  let held: Promise<void> | undefined;
  let webhookUrl = '';
  let events = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => send(response, 500, { error: { message: String(error) } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const { method = 'GET', headers } = request;
    const { pathname: path } = new URL(request.url ?? '/', url);
    const [, id = '', act = ''] = /^\/(?:pay|v1\/checkout\/sessions)\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (path.startsWith('/pay/')) return pay(response, session, method === 'POST');
    requests.push({ method, path, headers, form });
    const refusal = refusals.shift();
    if (refusal) return send(response, refusal, { error: { type: 'api_error', message: 'Out of order' } });
    await held;
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(response, headers, form);
    if (!session) return invalid(response, 404, 'resource_missing', 'No such checkout.session');
    if (act === 'expire') {
      if (session.status !== 'open') return invalid(response, 400, '', 'Only open sessions can be expired');
      Object.assign(session, { status: 'expired', url: null });
    }
    send(response, 200, session);
  }

  function create(response: ServerResponse, headers: IncomingMessage['headers'], form: URLSearchParams) {
    const key = String(headers['idempotency-key']);
    const before = answered.get(key);
    if (before && before.form !== String(form)) {
      return send(response, 400, { error: { type: 'idempotency_error', message: 'Another request had it' } });
    }
    const expires_at = Number(form.get('expires_at'));
    if (!before && expires_at < Date.now() / 1000 + 30 * 60 - 30) {
      return invalid(response, 400, '', 'expires_at must be at least 30 minutes from now');
    }
    const session = before?.session ?? newSession(form, expires_at);
    answered.set(key, { form: String(form), session });
    send(response, 200, session);
  }

  function newSession(form: URLSearchParams, expires_at: number): FakeStripeSession {
    const id = `cs_test_${sessions.size + 1}_${form.get('client_reference_id')}`;
    const session: FakeStripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: totalOf(form),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      customer_details: null,
      customer_email: form.get('customer_email'),
      payment_intent: null,
      url: `${url}/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at,
    };
    sessions.set(id, session);
    return session;
  }

  /** The page on which a buyer pays: paying posts the event, then leads on. */
  async function pay(response: ServerResponse, session: FakeStripeSession | undefined, paying: boolean) {
    if (session?.status !== 'open') return page(response, 410, '<h1>This session has expired</h1>');
    if (!paying) {
      const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
      const back = `<a href="${session.cancel_url.replaceAll('&', '&amp;')}">Back</a>`;
      const form = `<form method="post"><button>Pay ${amount}</button></form>`;
      return page(response, 200, `<h1>Stand-in for Stripe</h1>${form}${back}`);
    }
    complete(session);
    await post(event('checkout.session.completed', session));
    response.writeHead(303, { location: session.success_url }).end();
  }

  /** Completes a session as a buyer does; `status` 'unpaid' for a way of paying that takes days. */
  function complete(session: FakeStripeSession, status: FakeStripeSession['payment_status'] = 'paid') {
    Object.assign(session, {
      status: 'complete',
      payment_status: status,
      payment_intent: `pi_${session.id}`,
      customer_details: { email: session.customer_email ?? 'buyer@example.com' },
      url: null,
    });
  }

  /** An event as Stripe words it, with a copy of the object as it is now. */
  function event(type: string, object: object): string {
    events += 1;
    const id = `evt_${events}_${Date.now()}`;
    return JSON.stringify({ id, object: 'event', type, data: { object: { ...object } } });
  }

  /** Signs an event as Stripe does, `secondsAgo` in the past. */
  function sign(payload: string, { secret = WEBHOOK_SECRET, secondsAgo = 0 } = {}): string {
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  /** Posts a signed event to the portal; returns the status. */
  async function post(payload: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) };
    return (await fetch(webhookUrl, { method: 'POST', headers, body: payload })).status;
  }

  return {
    url,
    webhookSecret: WEBHOOK_SECRET,
    sessions,
    requests,
    complete,
    event,
    sign,
    refuse: (...statuses: number[]) => void refusals.push(...statuses),
    /** Returns nothing until the function that it gives is called. */
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    tell: (address: string) => {
      webhookUrl = address;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const of = (name: string) => Number(form.get(`line_items[${line}]${name}`));
    total += of('[quantity]') * of('[price_data][unit_amount]');
  }
  return total;
}

function invalid(response: ServerResponse, status: number, code: string, message: string): void {
  send(response, status, { error: { type: 'invalid_request_error', code, message } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function page(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>Stand-in for Stripe</title><main>${body}</main></html>`,
  );
}
