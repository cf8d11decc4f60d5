import { formatMoney } from '#app/format/money.ts';
import { classNames } from '#app/ui/class-names.ts';
import { isOnSale, unitCentsOf, type VariantPrice } from '../product-price.ts';

/** What it costs, and what it did before the sale; 'Not for sale' without a price. */
export function PriceTag({ price, large = false }: { price: VariantPrice | null; large?: boolean }) {
  if (!price) return <p className="text-base text-ink-2">Not for sale</p>;
  const onSale = isOnSale(price);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span
        className={classNames(
          'font-bold',
          large ? 'text-2xl' : 'text-lg',
          onSale ? 'text-accent-strong' : 'text-ink',
        )}
      >
        {onSale && <span className="sr-only">Now </span>}
        {formatMoney(unitCentsOf(price), price.currency)}
      </span>
      {onSale && (
        <span className={classNames('text-ink-2', large ? 'text-base' : 'text-sm')}>
          <span className="sr-only">, was </span>
          <s>{formatMoney(price.cents, price.currency)}</s>
        </span>
      )}
    </p>
  );
}
