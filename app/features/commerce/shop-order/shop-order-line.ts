/** What was bought, at the price of the time: of one unit, in the smallest unit of the sale's currency. */
export type ShopOrderLine = {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  unitCents: number;
  quantity: number;
  /** What it has of the stock: units taken from our own catalogue, a hold on an external store's, or nothing. */
  stock: 'none' | 'taken' | 'held';
};
