import type { ListedProduct } from '../list-products.server.ts';

/** Whether every variant is counted, and none is left. */
export function isSoldOut({ variants }: ListedProduct): boolean {
  return variants.length > 0 && variants.every(({ managed, stock }) => managed && stock <= 0);
}

/** What is in stock of all variants together. */
export function stockText({ variants }: ListedProduct): string {
  const tracked = variants.filter(({ managed }) => managed);
  if (tracked.length === 0) return 'Not tracked';
  const left = tracked.reduce((sum, { stock }) => sum + Math.max(0, stock), 0);
  return `${left.toLocaleString('en-US')} in stock`;
}

import { useMayChange } from '#app/ui/page/staff-rights.ts';

type StockButtonProps = { product: ListedProduct; onOpen: (product: ListedProduct) => void };

/** The stock of a product, which opens what it is made of; variants that are sold out show. Who may not change it reads it. */
export function StockButton({ product, onOpen }: StockButtonProps) {
  const { title, variants } = product;
  const out = variants.filter(({ managed, stock }) => managed && stock <= 0).length;
  const text = stockText(product);
  const shown = (
    <>
      {text}
      {out > 0 && variants.length > 1 && (
        <span className="block text-xs font-normal text-danger">{`${out} of ${variants.length} variants out`}</span>
      )}
    </>
  );
  if (!useMayChange('manage')) return shown;
  return (
    <button
      type="button"
      aria-label={`Stock of ${title}: ${text}`}
      onClick={() => onOpen(product)}
      className="tap rounded-md text-left leading-tight font-medium text-secondary-strong tabular-nums hover:underline"
    >
      {shown}
    </button>
  );
}
