import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeStripe } from '../../test/fakes/fake-stripe.ts';
import {
  BadSignature,
  type CheckoutRequest,
  noPayments,
  PaymentError,
  type Payments,
  UnreadableEvent,
} from './payments.ts';
import { stripePayments } from './stripe-payments.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let payments: Payments;

beforeEach(async () => {
  stripe = await fakeStripe();
  payments = stripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: stripe.webhookSecret,
    apiUrl: stripe.url,
  });
});
afterEach(() => stripe.close());

const request = (): CheckoutRequest => ({
  saleId: 'sale_1',
  lines: [
    { title: 'Safety Vest (Large)', unitCents: 1999, quantity: 2 },
    { title: 'Payroll (Monthly)', unitCents: 10_000, quantity: 1 },
  ],
  totalCents: 13_998,
  currencyCode: 'EUR',
  successUrl: 'http://localhost:3000/success',
  cancelUrl: 'http://localhost:3000/checkout?cancelled=sale_1',
  email: null,
  expiresAt: new Date(Date.now() + 31 * 60_000).toISOString(),
});
const bytes = (text: string) => new TextEncoder().encode(text);
const only = () => {
  const [session] = stripe.sessions.values();
  if (!session) throw new Error('no session');
  return session;
};

describe('[CART-25] a checkout', () => {
  test('is asked for with the lines, the currency, the limit and the addresses, in the pinned version', async () => {
    const asked = request();
    expect(await payments.createCheckout(asked)).toMatchObject({
      state: 'open',
      saleId: 'sale_1',
      totalCents: 13_998,
      currencyCode: 'EUR',
      email: null,
      paymentRef: null,
      url: expect.stringContaining(stripe.url),
    });
    const [{ headers, form } = { headers: {}, form: new URLSearchParams() }] = stripe.requests;
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': 'checkout:sale_1',
    });
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      client_reference_id: 'sale_1',
      'payment_intent_data[metadata][sale_id]': 'sale_1',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1999',
      'line_items[0][price_data][product_data][name]': 'Safety Vest (Large)',
      expires_at: String(Math.floor(Date.parse(asked.expiresAt) / 1000)),
      cancel_url: asked.cancelUrl,
      success_url: asked.successUrl,
    });
  });

  test('asked for twice is one, also where the first answer was lost', async () => {
    const asked = request();
    const first = await payments.createCheckout(asked);
    stripe.refuse(500);
    expect(await payments.createCheckout(asked)).toEqual(first);
    expect(stripe.sessions.size).toBe(1);
  });

  test('that is refused, or asked of nobody, is a PaymentError', async () => {
    stripe.refuse(402);
    await expect(payments.createCheckout(request())).rejects.toThrow(PaymentError);
    await expect(payments.findCheckout('cs_unknown')).rejects.toMatchObject({ missing: true });
    await stripe.close();
    await expect(payments.findCheckout('cs_unknown')).rejects.toMatchObject({ missing: false });
  });

  test('is closed while it is open; one that was paid a moment before says so', async () => {
    const { ref } = await payments.createCheckout(request());
    expect(await payments.expireCheckout(ref)).toMatchObject({ state: 'expired', url: null });
    expect(await payments.expireCheckout(ref)).toMatchObject({ state: 'expired' });
    const second = await payments.createCheckout({ ...request(), saleId: 'sale_2' });
    const session = stripe.sessions.get(second.ref);
    if (session) stripe.complete(session);
    expect(await payments.expireCheckout(second.ref)).toMatchObject({
      state: 'paid',
      email: 'buyer@example.com',
      paymentRef: `pi_${second.ref}`,
    });
  });
});

describe('[CART-26] an event', () => {
  test.each([
    ['checkout.session.completed', 'paid', 'paid'],
    ['checkout.session.completed', 'unpaid', 'unpaid'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
  ] as const)('%s with payment_status %s is a checkout that is %s', async (type, status, state) => {
    await payments.createCheckout(request());
    stripe.complete(only(), status);
    const payload = stripe.event(type, only());
    expect(payments.readEvent(bytes(payload), stripe.sign(payload))).toMatchObject({
      kind: 'checkout',
      checkout: { state, saleId: 'sale_1', totalCents: 13_998, currencyCode: 'EUR' },
    });
  });

  test('of a refund tells the sum so far, and anything else is nothing to us', () => {
    const charge = {
      payment_intent: 'pi_1',
      amount_refunded: 500,
      currency: 'eur',
      metadata: { sale_id: 'sale_1' },
    };
    const refund = stripe.event('charge.refunded', charge);
    expect(payments.readEvent(bytes(refund), stripe.sign(refund))).toMatchObject({
      kind: 'refund',
      saleId: 'sale_1',
      paymentRef: 'pi_1',
      refundedCents: 500,
    });
    const other = stripe.event('customer.created', {});
    expect(payments.readEvent(bytes(other), stripe.sign(other))).toMatchObject({ kind: 'other' });
  });

  test('that Stripe did not sign, not just now, or not in this form, is refused', () => {
    const payload = stripe.event('customer.created', {});
    const signature = stripe.sign(payload);
    for (const [body, signed] of [
      [payload, ''],
      [payload, 't=1,v1=00'],
      [payload.replace('customer', 'costumer'), signature],
      [payload, stripe.sign(payload, { secret: 'whsec_another' })],
      [payload, stripe.sign(payload, { secondsAgo: 600 })],
    ] as const) {
      expect(() => payments.readEvent(bytes(body), signed)).toThrow(BadSignature);
    }
    expect(payments.readEvent(bytes(payload), signature)).toMatchObject({ kind: 'other' });
  });

  const whole = { id: 'cs_1', payment_status: 'paid', amount_total: 1, currency: 'eur' };
  test.each([
    'null',
    '1',
    '"text"',
    '[]',
    '{}',
    '{"id":"evt_1"}',
    '{"id":1,"type":"charge.refunded"}',
    '{"id":"evt_1","type":"charge.refunded"}',
    '{"id":"evt_1","type":"charge.refunded","data":{"object":null}}',
    '{"id":"evt_1","type":"charge.refunded","data":{"object":{"amount_refunded":"5","metadata":{}}}}',
    '{"id":"evt_1","type":"charge.refunded","data":{"object":{"amount_refunded":5,"metadata":null}}}',
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{}}}',
    JSON.stringify({ id: 'e', type: 'checkout.session.expired', data: { object: { ...whole, id: 'a\0b' } } }),
    JSON.stringify({ id: 'e', type: 'checkout.session.completed', data: { object: { ...whole, url: 1 } } }),
  ])('that is signed and is none is refused: %s', (payload) => {
    expect(() => payments.readEvent(bytes(payload), stripe.sign(payload))).toThrow(UnreadableEvent);
  });
});

test('[CART-24] without a gateway nothing can be asked, and nothing is believed', async () => {
  const none = noPayments();
  expect(none.configured).toBe(false);
  await expect(none.createCheckout(request())).rejects.toThrow('No payment gateway is configured.');
  expect(() => none.readEvent(bytes('{}'), '')).toThrow(BadSignature);
});
