import Stripe from 'stripe';
import {
  BadSignature,
  type CheckoutRequest,
  type GatewayCheckout,
  PaymentError,
  type PaymentEvent,
  type Payments,
} from './payments.ts';
import { eventShape } from './stripe-event-shape.ts';

/** The version of Stripe's interface that this is written for; events come in the endpoint's own version. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds for which a buyer waits, those for one try, and how many more tries there are after a failed one. */
const PATIENCE_MS = 5_000;
const TIMEOUT_MS = 4_000;
const RETRIES = 1;
/** Seconds that a signed event may be old. */
const TOLERANCE_S = 300;

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Scheme, host and port of the interface; Stripe's own by default. */
  apiUrl?: string | undefined;
  /** Milliseconds for which a buyer waits; tests wait less. */
  patienceMs?: number;
};

/** Takes payments through Stripe Checkout: the buyer pays on Stripe's page. */
export function stripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, apiUrl, patienceMs = PATIENCE_MS } = options;
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...placeOf(apiUrl),
  });
  const { sessions } = stripe.checkout;
  const findCheckout = async (ref: string) => checkoutOf(await told(() => sessions.retrieve(ref)));
  return {
    configured: true,
    patienceMs,
    // One sale is one session, however often it is asked for: the key is the sale's.
    createCheckout: async (request) =>
      checkoutOf(
        await told(() =>
          sessions.create(sessionOf(request), { idempotencyKey: `checkout:${request.saleId}` }),
        ),
      ),
    findCheckout,
    async expireCheckout(ref) {
      try {
        // A buyer may wait for it, and what could not be closed is tried again later anyway.
        return checkoutOf(await sessions.expire(ref, {}, { maxNetworkRetries: 0 }));
      } catch (error) {
        // Stripe refuses where it is not open (any more): how it stands instead is what counts.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return findCheckout(ref);
        throw paymentError(error);
      }
    },
    readEvent(body, signature) {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, TOLERANCE_S);
      } catch (error) {
        throw new BadSignature('The signature does not fit.', { cause: error });
      }
      return eventOf(eventShape(event));
    },
  };
}

function placeOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) };
}

function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { saleId, lines, currencyCode, successUrl, cancelUrl, email, expiresAt } = request;
  return {
    mode: 'payment',
    client_reference_id: saleId,
    metadata: { sale_id: saleId },
    payment_intent_data: { metadata: { sale_id: saleId } },
    line_items: lines.map(({ title, unitCents, quantity }) => ({
      quantity,
      price_data: {
        currency: currencyCode.toLowerCase(),
        unit_amount: unitCents,
        product_data: { name: title.slice(0, NAME_MAX) },
      },
    })),
    // The buyer pays the amount that was shown, in its currency.
    adaptive_pricing: { enabled: false },
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(email ? { customer_email: email } : {}),
    expires_at: Math.floor(Date.parse(expiresAt) / 1000),
  };
}

/** Characters of a product's name on Stripe's page. */
const NAME_MAX = 250;

function checkoutOf(session: Stripe.Checkout.Session): GatewayCheckout {
  return {
    ref: session.id,
    url: session.url,
    state: stateOf(session),
    saleId: session.client_reference_id,
    totalCents: session.amount_total,
    currencyCode: (session.currency ?? '').toUpperCase(),
    email: session.customer_details?.email ?? session.customer_email,
    paymentRef: idOf(session.payment_intent),
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): GatewayCheckout['state'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  return payment_status === 'unpaid' ? 'unpaid' : 'paid';
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, kind: 'checkout', checkout: checkoutOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { id, kind: 'checkout', checkout: { ...checkoutOf(event.data.object), state: 'failed' } };
    case 'charge.refunded': {
      const charge = event.data.object;
      return {
        id,
        kind: 'refund',
        saleId: charge.metadata.sale_id ?? null,
        paymentRef: idOf(charge.payment_intent),
        refundedCents: charge.amount_refunded,
      };
    }
    default:
      return { id, kind: 'other' };
  }
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

async function told<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw paymentError(error);
  }
}

function paymentError(error: unknown): PaymentError {
  const missing =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  return new PaymentError(error instanceof Error ? error.message : String(error), missing, { cause: error });
}
