import { squash } from '#app/csv/values/cells.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { KnownProduct, KnownVariant, ProductColumns } from './product-columns.ts';
import { flagOf, textOf } from './read-cells.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** A product, and what the rows so far make of it. */
export type Shelf = {
  product: KnownProduct;
  /** The columns with the changes so far, and the rows that they come from. */
  columns: ProductColumns;
  setBy: Map<string, number>;
  /** The titles of its variants as the rows so far leave them. */
  titles: Map<KnownVariant, string>;
};

const LABELS = {
  title: 'Product',
  subtitle: 'Subtitle',
  ribbon: 'Ribbon',
  category: 'Category',
  description: 'Description',
  hidden: 'Hidden',
  purchasable: 'Purchasable',
} satisfies Record<keyof ProductColumns, string>;

export const shelfOf = (product: KnownProduct): Shelf => ({
  product,
  columns: product.columns,
  setBy: new Map(),
  titles: new Map(product.variants.map((variant) => [variant, variant.columns.title])),
});

/** The row's columns of its product; blank cells are as before. Throws Unusable. */
export function productColumns(cells: Cells, before: ProductColumns): ProductColumns {
  const title = textOf(cells.product, before.title);
  return {
    title: searchKey(title) === searchKey(before.title) ? before.title : title,
    subtitle: textOf(cells.subtitle, before.subtitle),
    ribbon: textOf(cells.ribbon, before.ribbon),
    category: textOf(cells.category, before.category),
    description: descriptionOf(cells.description, before.description),
    hidden: flagOf(cells.hidden, LABELS.hidden, before.hidden),
    purchasable: flagOf(cells.purchasable, LABELS.purchasable, before.purchasable),
  };
}

/**
 * Takes over what a row changes of its product. Of two rows that change a column to different values the first counts,
 * which is noted. Returns the labels of the columns that were changed now.
 */
export function settle(
  shelf: Shelf,
  wanted: ProductColumns,
  line: number,
): { changed: string[]; notes: string[] } {
  const changed: string[] = [];
  const notes: string[] = [];
  for (const key of Object.keys(LABELS) as (keyof ProductColumns)[]) {
    if (wanted[key] === shelf.product.columns[key] || wanted[key] === shelf.columns[key]) continue;
    const first = shelf.setBy.get(key);
    if (first !== undefined) {
      notes.push(`${LABELS[key]} differs from row ${first} of this file, which is used instead.`);
      continue;
    }
    shelf.setBy.set(key, line);
    shelf.columns = { ...shelf.columns, [key]: wanted[key] };
    changed.push(LABELS[key]);
  }
  return { changed, notes };
}

/** HTML as it would be kept, so that the same cell is nothing new the next time. */
function descriptionOf(cell: string | undefined, before: string): string {
  const text = textOf(cell, before);
  if (text === before) return before;
  const cleaned = cleanRichText(text);
  return squash(cleaned) === squash(before) ? before : cleaned;
}
