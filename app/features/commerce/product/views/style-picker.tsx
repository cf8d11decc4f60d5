import { classNames } from '#app/ui/class-names.ts';
import { isBuyable } from '../product-stock.ts';
import type { VariantView } from '../product-view.ts';

type StylePickerProps = {
  variants: readonly VariantView[];
  chosen: string;
  onChoose: (variant: VariantView) => void;
};

/** Which of the product's variants it is to be. */
export function StylePicker({ variants, chosen, onChoose }: StylePickerProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">Style</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <label
            key={variant.id}
            className={classNames(
              'flex min-h-11 max-w-full items-center rounded-lg border px-4 py-1.5 text-base transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-secondary-strong',
              variant.id === chosen
                ? 'border-secondary-strong bg-secondary-soft font-semibold text-ink inset-ring inset-ring-secondary-strong'
                : 'border-line-strong/60 text-ink',
              isBuyable(variant)
                ? 'cursor-pointer not-has-checked:hover:bg-surface-2'
                : 'cursor-not-allowed border-dashed text-ink-2',
            )}
          >
            <input
              type="radio"
              name="style"
              value={variant.id}
              checked={variant.id === chosen}
              disabled={!isBuyable(variant)}
              onChange={() => onChoose(variant)}
              className="sr-only"
            />
            <span className="min-w-0">
              <bdi className={classNames('block wrap-anywhere', !isBuyable(variant) && 'line-through')}>
                {variant.title}
              </bdi>
              {!isBuyable(variant) && (
                <span className="block text-xs font-normal text-ink-2">Out of stock</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
