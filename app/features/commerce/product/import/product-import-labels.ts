import type { ImportLabels } from '#app/features/platform/import/import-kind.ts';

/** The texts of the products' import: a row is a variant of a product. */
export const PRODUCT_IMPORT_LABELS: ImportLabels = {
  title: 'Import products',
  one: 'variant',
  many: 'variants',
  list: 'Shop',
  see: 'View products',
  detail: 'Variant',
  updates: true,
  needed: ['Product', 'Price'],
  welcome:
    'or the SKU of an existing variant. Missing columns and blank cells change nothing; "none" in Sale Price ends a sale.',
  sources: 'Excel, Google Sheets and our own export',
  known:
    "Each row is a variant. Variants already on file (same SKU, or same product and variant) are updated; re-importing won't create duplicates.",
  others: 'Other columns are skipped',
  builtOn: 'some of these products have since changed or sold.',
};
