import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { isComposing } from '#app/ui/forms/composing.ts';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import type { ListedProduct, ListedVariant } from '../list-products.server.ts';

type StockDialogProps = { product: ListedProduct; onClose: () => void };

/** The stock of each variant, to be typed over and saved one by one. */
export function StockDialog({ product, onClose }: StockDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={
        <>
          Stock of <bdi className="wrap-anywhere">{product.title}</bdi>
        </>
      }
      description="Press Enter to save a number."
    >
      <div className="grid gap-1.5 text-sm">
        {product.variants.map((variant) => (
          <VariantStock key={variant.id} product={product} variant={variant} />
        ))}
      </div>
    </Dialog>
  );
}

function VariantStock({ product, variant }: { product: ListedProduct; variant: ListedVariant }) {
  const named = product.variants.length > 1;
  return (
    <div className="flex items-start justify-end gap-3">
      {named && (
        <bdi className="min-w-0 flex-1 py-2 wrap-anywhere text-ink-2" title={variant.sku || undefined}>
          {variant.title}
        </bdi>
      )}
      {variant.managed ? (
        <QuickStock
          label={`Stock of ${product.title}${named ? `, ${variant.title}` : ''}`}
          variant={variant}
        />
      ) : (
        <span className="py-2 text-ink-2">Not tracked</span>
      )}
    </div>
  );
}

function QuickStock({ label, variant }: { label: string; variant: ListedVariant }) {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(variant.stock);
  const [text, setText] = useState(String(variant.stock));
  const changed = text.trim() !== String(seen);
  const field = useRef<HTMLInputElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  // What was saved or sold meanwhile shows by itself; what somebody is typing stays.
  if (variant.stock !== seen) {
    setHadFocus(document.activeElement === field.current);
    setSeen(variant.stock);
    if (!changed) setText(String(variant.stock));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each field that is made anew.
  useEffect(() => {
    if (hadFocus) field.current?.focus();
  }, [seen, hadFocus]);
  return (
    <ActionForm
      intent="product-stock"
      values={{ variantId: variant.id, seen }}
      onRefused={() => void revalidate()}
      className="shrink-0"
    >
      {({ pending, errors }) => (
        <>
          {/* The button comes after the field, and stands before it: the fields are in line. */}
          <span className="flex flex-row-reverse items-center gap-1">
            <input
              // Made anew with each number that is saved, which is then no change to be asked about.
              key={seen}
              ref={field}
              type="text"
              inputMode="numeric"
              name="quantity"
              aria-label={label}
              aria-invalid={errors.quantity ? true : undefined}
              autoComplete="off"
              maxLength={9}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && setText(String(seen))}
              className={classNames(
                'control h-8 w-20! px-2! text-right tabular-nums',
                variant.stock <= 0 && 'border-danger-line! text-danger',
              )}
            />
            <IconButton
              type="submit"
              label={`Save: ${label}`}
              aria-busy={pending || undefined}
              className={classNames('size-8 text-secondary-strong', !changed && !pending && 'invisible')}
            >
              <Check aria-hidden />
            </IconButton>
          </span>
          {changed && (
            <span className="block text-right text-xs text-ink-2">
              Currently {seen.toLocaleString('en-US')}
            </span>
          )}
          <FieldError>{errors.quantity}</FieldError>
        </>
      )}
    </ActionForm>
  );
}
