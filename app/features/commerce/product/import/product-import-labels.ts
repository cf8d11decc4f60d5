import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the products' import: a row is a variant of a product. */
export const PRODUCT_IMPORT_LABELS: ImportLabels = {
  title: 'Import products',
  one: 'variant',
  many: 'variants',
  list: 'Shop',
  see: 'See the products',
  detail: 'Variant',
  updates: true,
  needed: ['Product', 'Price'],
  welcome:
    'or else the SKU of a variant that is known. A column that is missing and a cell that is blank change nothing; the word none in Sale Price ends a sale.',
  sources: 'Excel, Google Sheets and our own export',
  known:
    'Each row is a variant. One that is known by its SKU, or else by product and variant, is brought up to date. The same file twice adds nothing.',
  others: 'The other columns are left out',
  builtOn: 'some of these products have been changed or sold since.',
};
