import { ShoppingCart } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { addProduct } from '../add-product.ts';
import { isBuyableIn, stockLine } from '../product-stock.ts';
import type { ProductView, VariantView } from '../product-view.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { NeedsScripts } from './shop-page.tsx';

/** How many of the variant, what is in stock, and the button that puts them in the cart. */
export function BuyBox({ product, variant }: { product: ProductView; variant: VariantView | undefined }) {
  const [quantity, setQuantity] = useState(1);
  const noteId = useId();
  const line = product.purchasable ? (variant?.line ?? null) : null;
  const enough = variant !== undefined && isBuyableIn(variant, quantity);
  const stock = variant ? stockLine(variant) : null;
  return (
    <div className="space-y-5">
      <QuantityStepper quantity={quantity} onChange={setQuantity} />
      <div className="buy-bar">
        <Button
          type="button"
          variant="primary"
          icon={<ShoppingCart aria-hidden />}
          disabled={!line || !enough}
          aria-describedby={noteId}
          onClick={() => line && addProduct({ ...line, quantity }, { outOfStock: 'Out of Stock!' })}
          className="min-h-12! w-full text-base! sm:max-w-sm"
        >
          Add to Cart
        </Button>
        <div id={noteId} role="status" className="text-sm sm:mt-3">
          {stock && (
            <p className={classNames('font-semibold', enough ? 'text-ok-ink' : 'text-danger-ink')}>{stock}</p>
          )}
          {!line && <p className="text-ink-2">This product can't be ordered right now.</p>}
        </div>
      </div>
      <NeedsScripts />
    </div>
  );
}
