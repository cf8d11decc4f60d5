import { ONLY_VARIANT } from '#app/features/product/only-variant.ts';

/** What was bought, at the price of the time: of one unit, in the smallest unit of the sale's currency. */
export type SaleLine = {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  unitCents: number;
  quantity: number;
  /** What it has of the stock: units taken from our own catalogue, a hold on an external store's, or nothing. */
  stock: 'none' | 'taken' | 'held';
};

/** 'Safety Vest (Large)'; the title of the only variant says nothing. */
export function lineName({ title, variantTitle }: Pick<SaleLine, 'title' | 'variantTitle'>): string {
  return variantTitle && variantTitle !== ONLY_VARIANT ? `${title} (${variantTitle})` : title;
}
