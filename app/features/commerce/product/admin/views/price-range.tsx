import { formatMoney } from '#app/format/money.ts';
import { isOnSale, unitCentsOf, type VariantPrice } from '../../product-price.ts';

type PriceRangeProps = {
  variants: readonly { price: VariantPrice }[];
  /** Without what it cost before the sale. */
  isShort?: boolean;
};

/** What a product's variants cost: one price, with the one before the sale, or from the lowest to the highest. */
export function PriceRange({ variants, isShort }: PriceRangeProps) {
  const prices = variants.map(({ price }) => price);
  const sorted = prices.toSorted((a, b) => unitCentsOf(a) - unitCentsOf(b));
  const low = sorted[0];
  const high = sorted.at(-1);
  if (!low || !high) return <span className="text-ink-2">No price</span>;
  const range = unitCentsOf(low) !== unitCentsOf(high) || low.currency.code !== high.currency.code;
  const onSale = prices.find(isOnSale);
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{textOf(low)}</span>
      {range && (
        <>
          {' – '}
          <span className="whitespace-nowrap">{textOf(high)}</span>
        </>
      )}
      {onSale && !isShort && (
        <span className="block text-xs text-ink-2">
          {range ? (
            'Sale'
          ) : (
            <>
              <span className="sr-only">, was </span>
              <s>{formatMoney(onSale.cents, onSale.currency)}</s> Sale
            </>
          )}
        </span>
      )}
    </span>
  );
}

function textOf(price: VariantPrice): string {
  return formatMoney(unitCentsOf(price), price.currency);
}
