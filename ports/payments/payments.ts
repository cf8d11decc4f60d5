/** One line that a buyer pays for; the price of one unit in the currency's smallest unit. */
export type PaymentLine = { title: string; unitCents: number; quantity: number };

/** What a gateway is asked to take payment for. The same sale asked for twice is one checkout. */
export type CheckoutRequest = {
  saleId: string;
  lines: readonly PaymentLine[];
  totalCents: number;
  /** ISO 4217, in capitals. */
  currencyCode: string;
  /** Where the buyer arrives after paying, and where without. */
  successUrl: string;
  cancelUrl: string;
  /** The buyer's address where it is known. */
  email: string | null;
  /** ISO instant after which it cannot be paid any more. */
  expiresAt: string;
};

/**
 * A checkout as the gateway has it. 'unpaid' was completed with a way of paying that takes days, 'failed' is where that
 * came to nothing.
 */
export type GatewayCheckout = {
  ref: string;
  /** The gateway's page; null once it is over. */
  url: string | null;
  state: 'open' | 'paid' | 'unpaid' | 'failed' | 'expired';
  saleId: string | null;
  totalCents: number | null;
  currencyCode: string;
  email: string | null;
  /** The payment, by which refunds are known. */
  paymentRef: string | null;
};

/** What a gateway tells on its own. */
export type PaymentEvent = { id: string } & (
  | { kind: 'checkout'; checkout: GatewayCheckout }
  /** `refundedCents` is all that has been given back of this payment so far. */
  | { kind: 'refund'; saleId: string | null; paymentRef: string | null; refundedCents: number }
  | { kind: 'other' }
);

/** What takes payments. Where none is configured, `configured` is false and every call rejects. */
export type Payments = {
  readonly configured: boolean;
  /** Milliseconds for which a buyer waits for a checkout. */
  readonly patienceMs: number;
  /** Rejects with PaymentError where the gateway refuses or does not answer. */
  createCheckout(request: CheckoutRequest): Promise<GatewayCheckout>;
  findCheckout(ref: string): Promise<GatewayCheckout>;
  /** Closes a checkout that is open, and returns how it stands then: it may have been paid a moment before. */
  expireCheckout(ref: string): Promise<GatewayCheckout>;
  /**
   * Reads what was posted; throws BadSignature where the gateway did not sign it, or long ago, and UnreadableEvent where what
   * it signed is no event.
   */
  readEvent(body: Uint8Array, signature: string): PaymentEvent;
};

/** The gateway refused or did not answer; `missing` where it has no such checkout. */
export class PaymentError extends Error {
  readonly missing: boolean;
  constructor(message: string, missing = false, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.missing = missing;
  }

  /** By its name: the one that throws it may be of another bundle. */
  static is(error: unknown): error is PaymentError {
    return error instanceof Error && error.name === 'PaymentError';
  }
}

/** A message that the gateway did not sign, or not just now. */
export class BadSignature extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadSignature';
  }

  /** By its name: the one that throws it may be of another bundle. */
  static is(error: unknown): error is BadSignature {
    return error instanceof Error && error.name === 'BadSignature';
  }
}

/** A message that the gateway signed, and that is no event as the gateway words it. */
export class UnreadableEvent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableEvent';
  }

  /** By its name: the one that throws it may be of another bundle. */
  static is(error: unknown): error is UnreadableEvent {
    return error instanceof Error && error.name === 'UnreadableEvent';
  }
}

/** The payments of an installation without a gateway. */
export function noPayments(): Payments {
  const refuse = async () => {
    throw new PaymentError('No payment gateway is configured.');
  };
  return {
    configured: false,
    patienceMs: 0,
    createCheckout: refuse,
    findCheckout: refuse,
    expireCheckout: refuse,
    readEvent() {
      throw new BadSignature('No payment gateway is configured.');
    },
  };
}
