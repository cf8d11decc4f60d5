import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { type Column, DataTable } from '#app/ui/lists/table.tsx';
import { ProductPicture } from '../../views/product-picture.tsx';
import type { ListedProduct } from '../list-products.server.ts';
import { PriceRange } from './price-range.tsx';
import { StockCell } from './stock-cell.tsx';

type ProductsTableProps = {
  products: readonly ListedProduct[];
  /** Null where the list is not the whole shop. */
  onMove: ((product: ListedProduct, to: 'up' | 'down') => void) | null;
  onHide: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
  empty: ReactNode;
};

/** Products with their prices and their stock. */
export function ProductsTable({ products, onMove, onHide, onDelete, empty }: ProductsTableProps) {
  const navigate = useNavigate();
  const columns: Column<ListedProduct>[] = [
    { key: 'product', header: 'Product', cell: (product) => <ProductCell product={product} /> },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      className: '@xl:w-32 @4xl:w-44',
      cell: ({ variants }) => <PriceRange prices={variants.map(({ price }) => price)} />,
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'right',
      className: '@xl:w-60',
      cell: (product) => <StockCell product={product} />,
    },
    ...(onMove ? [orderColumn(onMove)] : []),
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      align: 'right',
      className: '@xl:w-16',
      cell: (product) => (
        <Menu
          label={`Actions for ${product.title}`}
          trigger={
            <IconButton label={`Actions for ${product.title}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              label: 'Edit',
              icon: <Pencil aria-hidden />,
              onSelect: () => void navigate(href('/admin/shop/:productId', { productId: product.id })),
            },
            {
              label: product.hidden ? 'Show in the shop' : 'Hide from the shop',
              icon: product.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
              onSelect: () => onHide(product),
            },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => onDelete(product),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable caption="Products" columns={columns} rows={products} rowKey={({ id }) => id} empty={empty} />
  );
}

function orderColumn(onMove: NonNullable<ProductsTableProps['onMove']>): Column<ListedProduct> {
  return {
    key: 'order',
    header: 'Order',
    align: 'right',
    className: '@xl:w-24',
    cell: (product) => (
      <span className="inline-flex">
        <MoveButton product={product} to="up" blocked={product.first} onMove={onMove} />
        <MoveButton product={product} to="down" blocked={product.last} onMove={onMove} />
      </span>
    ),
  };
}

type MoveButtonProps = {
  product: ListedProduct;
  to: 'up' | 'down';
  blocked: boolean;
  onMove: NonNullable<ProductsTableProps['onMove']>;
};

function MoveButton({ product, to, blocked, onMove }: MoveButtonProps) {
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

function ProductCell({ product }: { product: ListedProduct }) {
  const { id, title, subtitle, hidden, purchasable, picture, variants } = product;
  const soldOut = variants.length > 0 && variants.every(({ managed, stock }) => managed && stock <= 0);
  return (
    <div className="flex items-center gap-3">
      <span className="w-12 shrink-0 overflow-hidden rounded-lg border border-line">
        <ProductPicture picture={picture && { ...picture, alt: '' }} sizes="48px" fill />
      </span>
      <span className="min-w-0">
        <Link
          to={href('/admin/shop/:productId', { productId: id })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <bdi className="wrap-anywhere">{title}</bdi>
        </Link>
        {subtitle && (
          <span className="line-clamp-2 text-ink-2">
            <bdi>{subtitle}</bdi>
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {hidden && (
            <Badge tone="neutral" icon={<EyeOff aria-hidden />}>
              Hidden
            </Badge>
          )}
          {soldOut && <Badge tone="danger">Out of stock</Badge>}
          {!purchasable && <Badge tone="neutral">Not for sale</Badge>}
        </span>
      </span>
    </div>
  );
}
