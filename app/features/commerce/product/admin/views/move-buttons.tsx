import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { ListedProduct } from '../list-products.server.ts';

export type OnMove = (product: ListedProduct, to: 'up' | 'down') => void;

type MoveButtonsProps = { product: ListedProduct; onMove: OnMove };

/** Moves a product within the shop, one place at a time. */
export function MoveButtons({ product, onMove }: MoveButtonsProps) {
  return (
    <span className="inline-flex">
      <MoveButton product={product} to="up" blocked={product.first} onMove={onMove} />
      <MoveButton product={product} to="down" blocked={product.last} onMove={onMove} />
    </span>
  );
}

function MoveButton({
  product,
  to,
  blocked,
  onMove,
}: MoveButtonsProps & { to: 'up' | 'down'; blocked: boolean }) {
  const Arrow = to === 'up' ? ArrowUp : ArrowDown;
  return (
    <IconButton
      label={`Move ${product.title} ${to}`}
      data-move={`${product.id} ${to}`}
      aria-disabled={blocked || undefined}
      onClick={() => !blocked && onMove(product, to)}
      className={classNames('size-8', blocked && 'opacity-40')}
    >
      <Arrow aria-hidden />
    </IconButton>
  );
}
