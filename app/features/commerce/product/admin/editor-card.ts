import type { EditedProduct } from './edited-product.ts';

/** What each card of the form gets. */
export type EditorCardProps = {
  product: EditedProduct;
  /** The refused texts, by the path of what they are about. */
  errors: Record<string, string>;
  onChange: (part: Partial<EditedProduct>) => void;
};
