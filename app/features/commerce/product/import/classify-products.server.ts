import { ONLY_VARIANT } from '#app/features/commerce/cart/variant-title.ts';
import type { FileRow } from '#app/features/platform/import/import-kind.ts';
import { isSame } from '#app/fields/is-same.ts';
import { searchKey } from '#app/text/search-key.ts';
import { CURRENCIES, VARIANTS_MAX } from '../admin/product-form-schema.ts';
import type { KnownProduct, KnownVariant, ProductColumns, VariantColumns } from './product-columns.ts';
import { productColumns, type Shelf, settle, shelfOf } from './product-shelf.server.ts';
import { checkTexts, numbersOf, quantityOf, readingNotes, textOf, Unusable } from './read-cells.ts';
import { optionNames, optionValues, valuesOf, wantedTitle } from './read-options.ts';

type Cells = FileRow['cells'];

/** A row that counts. */
export type UsedRow = {
  product: KnownProduct;
  /** The product is new, and this row makes it. */
  makes: boolean;
  /** What the row makes of the product's columns; null where it leaves them as they are. */
  change: ProductColumns | null;
  /** The variant as it is now; null for a new one. */
  known: KnownVariant | null;
  variant: VariantColumns;
  stock: number;
};

/** What becomes of a row, and why; `used` is null where it is skipped. */
export type ProductDecision = {
  line: number;
  outcome: 'add' | 'update' | 'skip';
  reason: string;
  used: UsedRow | null;
};

/** Makes the ids of a new product and of its options. */
type NewIds = { product: () => string; option: (productId: string, index: number) => string };
type Place = { shelf: Shelf; known: KnownVariant | null; makes: boolean };

const LABELS = {
  title: 'Variant',
  sku: 'SKU',
  options: 'Options',
  price: 'Price',
  salePrice: 'Sale Price',
  currency: 'Currency',
  managed: 'Managed Stock',
  grams: 'Weight',
} satisfies Record<keyof VariantColumns, string>;

const NEW: ProductColumns = {
  title: '',
  subtitle: '',
  ribbon: '',
  category: '',
  description: '',
  hidden: false,
  purchasable: true,
};

/**
 * Judges rows one after the other against the products in use and the rows before them. A variant is known by its SKU,
 * or else by product and variant. Cells that are blank change nothing.
 */
export function createProductClassifier(
  products: readonly KnownProduct[],
  ids: NewIds,
): (row: FileRow) => ProductDecision {
  const byTitle = new Map<string, Shelf[]>();
  const bySku = new Map<string, { shelf: Shelf; known: KnownVariant }>();
  const rowOf = new Map<KnownVariant, number>();

  const learn = (shelf: Shelf, title: string) => {
    const shelves = byTitle.get(searchKey(title)) ?? [];
    if (!shelves.includes(shelf)) byTitle.set(searchKey(title), [...shelves, shelf]);
  };
  const learnSku = (shelf: Shelf, known: KnownVariant, sku: string) => {
    if (searchKey(sku)) bySku.set(searchKey(sku), { shelf, known });
  };
  for (const product of products) {
    const shelf = shelfOf(product);
    learn(shelf, product.columns.title);
    for (const variant of product.variants) learnSku(shelf, variant, variant.columns.sku);
  }

  const find = (cells: Cells): Place => {
    const { product: title = '', sku = '' } = cells;
    const named = title ? (byTitle.get(searchKey(title)) ?? []) : [];
    const found = bySku.get(searchKey(sku));
    if (sku && found) {
      if (named.length > 0 && !named.includes(found.shelf)) {
        throw new Unusable(`The SKU ${sku} belongs to '${found.shelf.columns.title}'.`);
      }
      return { ...found, makes: false };
    }
    if (!title && sku) throw new Unusable(`No variant has the SKU ${sku}, and the row has no product.`);
    if (!title) throw new Unusable('Has neither product nor SKU.');
    const [shelf, another] = named;
    if (another) throw new Unusable('Several products have this title. Give the SKU.');
    if (!shelf) return { shelf: newShelf(cells, ids), known: null, makes: true };
    const wanted = searchKey(wantedTitle(cells, shelf.product));
    const [known = null] = [...shelf.titles].find(([, one]) => searchKey(one) === wanted) ?? [];
    return { shelf, known, makes: false };
  };

  const classifyRow = ({ line, cells }: FileRow): ProductDecision => {
    checkTexts(cells);
    const { shelf, known, makes } = find(cells);
    const first = known && rowOf.get(known);
    if (first) throw new Unusable(`The same variant is in row ${first} of this file already.`);
    const variant = variantOf(cells, shelf, known);
    const stock = quantityOf(cells.quantity, known);
    if (variant.managed && stock < 0) throw new Unusable("Tracked inventory can't be below 0.");
    const wanted = productColumns(cells, shelf.product.columns);
    // From here on the row counts, and the rows after it are judged by it.
    const { changed, notes: settled } = settle(shelf, wanted, line);
    const notes = [...settled, ...readingNotes(cells, variant)];
    const kept = known ?? { id: '', columns: variant, stock, updatedAt: '' };
    rowOf.set(kept, line);
    shelf.titles.set(kept, variant.title);
    learnSku(shelf, kept, variant.sku);
    learn(shelf, shelf.columns.title);
    const change = changed.length > 0 ? shelf.columns : null;
    const used = { product: shelf.product, makes, change, known, variant, stock };
    if (!known) return { line, outcome: 'add', reason: words(makes && 'A new product.', ...notes), used };
    const changes = [...changed, ...changesOf(known, variant, stock)];
    return changes.length === 0
      ? { line, outcome: 'skip', reason: words('Already up to date.', ...notes), used }
      : {
          line,
          outcome: 'update',
          reason: words(`Updates ${changes.join(', ')}.`, ...notes),
          used,
        };
  };

  return (row) => {
    try {
      return classifyRow(row);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      return { line: row.line, outcome: 'skip', reason: error.message, used: null };
    }
  };
}

function newShelf(cells: Cells, ids: NewIds): Shelf {
  const id = ids.product();
  const options = optionNames(cells).map((title, index) => ({ id: ids.option(id, index), title }));
  return shelfOf({ id, columns: productColumns(cells, NEW), options, variants: [], updatedAt: '' });
}

function variantOf(cells: Cells, shelf: Shelf, known: KnownVariant | null): VariantColumns {
  const { product, titles } = shelf;
  const before = known?.columns ?? null;
  const values = optionValues(cells, product, known);
  const same = known !== null && valuesOf(product, known).every((value, index) => value === values[index]);
  const title = same && before ? before.title : values.join(' / ') || ONLY_VARIANT;
  const twin = [...titles].some(([one, its]) => one !== known && searchKey(its) === searchKey(title));
  if (twin && !same) throw new Unusable(`'${title}' is another variant of this product.`);
  if (!known && titles.size >= VARIANTS_MAX) {
    throw new Unusable(`A product has at most ${VARIANTS_MAX} variants.`);
  }
  const [sibling] = titles.keys();
  const options = values.map((value, index) => ({ option_id: product.options[index]?.id ?? '', value }));
  return {
    title,
    sku: textOf(cells.sku, before?.sku ?? ''),
    options: same && before ? before.options : options,
    ...numbersOf(cells, before, sibling?.columns.currency ?? CURRENCIES[0]),
  };
}

function changesOf(known: KnownVariant, variant: VariantColumns, stock: number): string[] {
  const keys = Object.keys(LABELS) as (keyof VariantColumns)[];
  const changed = keys.filter((key) => !isSame(known.columns[key], variant[key]));
  return [...changed.map((key) => LABELS[key]), ...(known.stock === stock ? [] : ['Quantity'])];
}

function words(...sentences: (string | false)[]): string {
  return sentences.filter(Boolean).join(' ');
}
