import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { RowButtons } from '#app/ui/lists/row-buttons.tsx';
import { symbolOf } from '#ports/store/currency.ts';
import { type EditedVariant, type ListedPicture, variantName } from '../edited-product.ts';
import { VariantFields } from './variant-fields.tsx';

export type VariantEditorProps = {
  variant: EditedVariant;
  index: number;
  count: number;
  options: readonly { key: string; title: string }[];
  pictures: readonly ListedPicture[];
  open: boolean;
  onToggle: () => void;
  onChange: (part: Partial<EditedVariant>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** The refused texts of this variant, by name. */
  errors: Record<string, string>;
};

/** One variant in the form: its head to fold, move and remove it, and below what can be set. */
export function VariantEditor(props: VariantEditorProps) {
  const { variant, index, count, open, onToggle, onMove, onRemove, errors } = props;
  const id = useId();
  const name = variantName(variant, index);
  const opened = open || Object.keys(errors).length > 0;
  return (
    <li className="rounded-xl border border-line">
      <div className="flex items-center gap-1 py-1.5 pr-2 pl-1.5">
        <button
          type="button"
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={onToggle}
          className="tap flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 text-left hover:bg-bg"
        >
          <span className="min-w-0 flex-1">
            <bdi className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
              {name}
            </bdi>
            <span className="block truncate text-xs text-ink-2" title={summaryOf(variant)}>
              {summaryOf(variant)}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4 shrink-0 text-ink-2 transition-transform', opened && 'rotate-180')}
          />
        </button>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {opened && (
        <div id={id}>
          <VariantFields {...props} />
        </div>
      )}
    </li>
  );
}

/** What was typed as a price, its thousands apart. */
function grouped(typed: string): string {
  return typed.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

function summaryOf({ price, salePrice, currency, managed, stock, sku }: EditedVariant): string {
  const symbol = symbolOf(currency);
  const parts = [
    price.trim()
      ? `${symbol}${grouped((salePrice.trim() || price.trim()).replace(symbol, ''))}`
      : 'No price yet',
    salePrice.trim() && 'on sale',
    managed ? `${stock.trim() || '0'} in stock` : 'stock not tracked',
    sku.trim(),
  ];
  return parts.filter(Boolean).join(' · ');
}
