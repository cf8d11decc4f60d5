/** Orders that are paid online, by members and visitors alike. Amounts are in the smallest unit of the currency. */

export type ShopOrderStatus = 'open' | 'paid' | 'fulfilled' | 'expired' | 'cancelled' | 'refunded';

export type ShopOrderRow = {
  id: string;
  /** What people call it by, such as 'K7-2041'. */
  number: string;
  /** Stands for the browser and the key of the page that started it, while a second call is to find it; null once it is over unpaid. */
  key: string | null;
  /** Stands for the network that it was started from. */
  origin: string;
  /** Stands for the browser that started it, which alone may go on with it or cancel it. */
  browser: string | null;
  state: ShopOrderStatus;
  /** JSON of ShopOrderLine[]: what was bought, at the prices of the time. */
  lines: string;
  /** JSON of a Currency. */
  currency: string;
  total_cents: number;
  /** The account that bought; null for a visitor. */
  buyer_id: string | null;
  buyer_email: string | null;
  /** The gateway's checkout, its page, and the payment once there is one. */
  gateway_ref: string | null;
  gateway_url: string | null;
  payment_ref: string | null;
  created_at: string;
  /** When an open one is looked after. */
  expires_at: string;
  paid_at: string | null;
  /** What the gateway says was paid. */
  paid_cents: number | null;
  closed_at: string | null;
  fulfilled_at: string | null;
  fulfilled_by: string | null;
  refunded_cents: number;
  refunded_at: string | null;
  refund_reason: string;
  /** Why somebody must look at it; '' for nothing. */
  flag: string;
};

/** Checkouts that one network has started within an hour, by the first 13 characters of its instants. */
export type CheckoutStartsRow = { origin: string; hour: string; starts: number };

/** Events of the gateway that were dealt with, so that a repeated one changes nothing. */
export type PaymentEventRow = { id: string; at: string };

/** Units that open and unfulfilled sales hold of an external store's variant, whose stock is not ours to change. */
export type HeldUnitsRow = { variant_id: string; held: number };
