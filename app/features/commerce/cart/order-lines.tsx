import { type Currency, DOLLAR, formatMoney } from '#app/format/money.ts';
import { Card } from '#app/ui/page/card.tsx';

/** A line of an order: what, how many, and what one costs, in the currency's smallest unit. */
export type ShownLine = { key: string; name: string; detail?: string; unitCents: number; quantity: number };

type OrderLinesProps = {
  lines: readonly ShownLine[];
  totalCents: number;
  currency?: Currency;
  /** What was given back of it. */
  refunded?: { cents: number; reason: string };
};

const ROW = 'flex items-baseline justify-between gap-4 py-2.5';

/** What was ordered, line by line, and the total. */
export function OrderLines(props: OrderLinesProps) {
  return (
    <Card title="Items">
      <OrderLinesList {...props} />
    </Card>
  );
}

/** The lines with their total, for a page that has a frame for them. */
export function OrderLinesList({ lines, totalCents, currency = DOLLAR, refunded }: OrderLinesProps) {
  return (
    <ul className="-my-2 divide-y divide-line text-sm">
      {lines.map(({ key, name, detail, unitCents, quantity }) => (
        <li key={key} className={ROW}>
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-medium text-ink">{name}</bdi>
            <span className="block text-ink-2">
              {[detail, quantity > 1 && `${quantity} × ${formatMoney(unitCents, currency)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="tabular-nums">{formatMoney(unitCents * quantity, currency)}</span>
        </li>
      ))}
      <li className={`${ROW} text-base font-semibold`}>
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(totalCents, currency)}</span>
      </li>
      {refunded && refunded.cents > 0 && (
        <li className={ROW}>
          <span className="min-w-0 wrap-anywhere">
            Refunded{refunded.reason && <bdi className="text-ink-2"> · {refunded.reason}</bdi>}
          </span>
          <span className="tabular-nums">{formatMoney(-refunded.cents, currency)}</span>
        </li>
      )}
    </ul>
  );
}
