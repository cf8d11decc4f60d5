import { ArrowDown, ArrowUp, Eye, EyeOff, Package, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import type { ListedProduct } from '../list-products.server.ts';
import { MoveButtons, type OnMove } from './move-buttons.tsx';
import { PriceRange } from './price-range.tsx';
import { ProductName } from './product-name.tsx';
import { isSoldOut, StockButton } from './stock-button.tsx';
import { StockDialog } from './stock-dialog.tsx';

type ProductActs = {
  /** Null where the list is not the whole shop. */
  onMove: OnMove | null;
  onHide: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
};

type ProductsTableProps = ProductActs & { products: readonly ListedProduct[]; empty: ReactNode };

/** Products with their prices and their stock, a row each. */
export function ProductsTable({ products, empty, ...acts }: ProductsTableProps) {
  const navigate = useNavigate();
  const [counted, setCounted] = useState<string | null>(null);
  const product = products.find(({ id }) => id === counted);
  const onStock = ({ id }: ListedProduct) => setCounted(id);
  const onEdit = ({ id }: ListedProduct) => void navigate(href('/admin/shop/:productId', { productId: id }));
  return (
    <>
      <RowTable
        caption="Products"
        columns={columnsFor(acts.onMove, onStock, (one) => itemsOf(one, { ...acts, onStock, onEdit }))}
        rows={products}
        rowKey={({ id }) => id}
        sort={{ key: '', direction: 'asc' }}
        sortHref={() => ''}
        empty={empty}
      />
      {product && <StockDialog product={product} onClose={() => setCounted(null)} />}
    </>
  );
}

type OfProduct = (product: ListedProduct) => void;

function columnsFor(
  onMove: OnMove | null,
  onStock: OfProduct,
  items: (product: ListedProduct) => MenuItem[],
): RowColumn<ListedProduct>[] {
  const order: RowColumn<ListedProduct> = {
    key: 'order',
    header: 'Order',
    place: 'tip w1',
    cell: (product) => onMove && <MoveButtons product={product} onMove={onMove} />,
  };
  return [
    { key: 'product', header: 'Product', place: 'who', cell: (product) => <ProductName product={product} /> },
    {
      key: 'price',
      header: 'Price',
      place: 'amount',
      cell: ({ variants }) => <PriceRange variants={variants} />,
    },
    {
      key: 'stock',
      header: 'Stock',
      place: 'tip',
      cell: (product) => <StockButton product={product} onOpen={onStock} />,
    },
    { key: 'status', header: 'Status', place: 'end', cell: statusOf },
    ...(onMove ? [order] : []),
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (product) => <StaffRowMenu needs="manage" name={product.title} items={() => items(product)} />,
    },
  ];
}

type MenuActs = ProductActs & { onStock: OfProduct; onEdit: OfProduct };

function itemsOf(
  product: ListedProduct,
  { onMove, onHide, onDelete, onStock, onEdit }: MenuActs,
): MenuItem[] {
  const { hidden, first, last } = product;
  const moves: MenuItem[] = onMove
    ? [
        {
          label: 'Move up',
          icon: <ArrowUp aria-hidden />,
          disabled: first,
          onSelect: () => onMove(product, 'up'),
        },
        {
          label: 'Move down',
          icon: <ArrowDown aria-hidden />,
          disabled: last,
          onSelect: () => onMove(product, 'down'),
        },
      ]
    : [];
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(product) },
    { label: 'Update stock', icon: <Package aria-hidden />, onSelect: () => onStock(product) },
    ...moves,
    {
      label: hidden ? 'Show in the shop' : 'Hide from the shop',
      icon: hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
      onSelect: () => onHide(product),
    },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(product) },
  ];
}

/** What keeps it from being bought, or that nothing does. */
function statusOf(product: ListedProduct): ReactNode {
  if (product.hidden) {
    return (
      <Badge tone="neutral" icon={<EyeOff aria-hidden />}>
        Hidden
      </Badge>
    );
  }
  if (!product.purchasable) return <Badge tone="neutral">Not for sale</Badge>;
  if (isSoldOut(product)) return <Badge tone="danger">Out of stock</Badge>;
  return (
    <span className="max-sm:hidden">
      <Badge tone="ok">In the shop</Badge>
    </span>
  );
}
