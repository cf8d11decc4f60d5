import { ONLY_VARIANT } from '#app/features/commerce/cart/variant-title.ts';
import { searchKey } from '#app/text/search-key.ts';
import type { KnownProduct, KnownVariant } from './product-columns.ts';
import { OPTION_PLACES } from './product-columns.ts';
import { Unusable } from './read-cells.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** The names of a new product's options, as its first row has them. */
export function optionNames(cells: Cells): string[] {
  const names = trimmed(OPTION_PLACES.map((place) => cells[`option${place}`] ?? ''));
  const values = givenValues(cells);
  const count = Math.max(names.length, values.length);
  if (count === 0) return isNamed(cells.variant) ? ['Variant'] : [];
  return Array.from({ length: count }, (_, index) => (names[index] || `Option ${index + 1}`).slice(0, 60));
}

/** The title by which the row's variant is known in its product. */
export function wantedTitle(cells: Cells, product: KnownProduct): string {
  if (cells.variant) return cells.variant;
  const only = product.options.length === 0 ? product.variants[0]?.columns.title : undefined;
  return givenValues(cells).join(' / ') || only || ONLY_VARIANT;
}

/** The row's value for each option of its product; of a known variant those of before where it gives none. Throws Unusable. */
export function optionValues(cells: Cells, product: KnownProduct, variant: KnownVariant | null): string[] {
  const { options } = product;
  const before = variant && valuesOf(product, variant);
  const given = givenValues(cells);
  const named = cells.variant ?? '';
  if (before && given.length === 0 && (!named || searchKey(named) === searchKey(variant.columns.title))) {
    return before;
  }
  if (options.length === 0) {
    if (given.length === 0 && !isNamed(named)) return [];
    throw new Unusable(
      'The product has no options, and so no other variants. Give it one on its page first.',
    );
  }
  const typed = given.length > 0 ? given : options.length === 1 ? [named] : named.split(' / ');
  const values = options.map((_, index) => (typed[index] || before?.[index]) ?? '');
  if (typed.length > options.length || (!before && values.includes(''))) {
    throw new Unusable(`Needs a value for each option: ${options.map(({ title }) => title).join(', ')}.`);
  }
  if (values.some((value) => value.length > 100)) throw new Unusable('A value has more than 100 characters.');
  return values;
}

/** A variant's value for each option of its product. */
export function valuesOf({ options }: KnownProduct, { columns }: KnownVariant): string[] {
  return options.map(({ id }) => columns.options.find(({ option_id }) => option_id === id)?.value ?? '');
}

function givenValues(cells: Cells): string[] {
  return trimmed(OPTION_PLACES.map((place) => cells[`value${place}`] ?? ''));
}

function isNamed(variant: string | undefined): boolean {
  return Boolean(variant) && searchKey(variant ?? '') !== searchKey(ONLY_VARIANT);
}

/** Without the blank ones at its end. */
function trimmed(list: string[]): string[] {
  return list.slice(0, list.findLastIndex(Boolean) + 1);
}
