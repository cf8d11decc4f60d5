import { parseWeight } from '#app/format/weight.ts';

/** A variant in the form: what is typed, as text. */
export type EditedVariant = {
  /** Tells the rows apart, also those that are not saved yet. */
  key: string;
  /** Null for one that is not saved yet. */
  id: string | null;
  /** What it is in each of the product's options, in their order. */
  values: string[];
  sku: string;
  price: string;
  salePrice: string;
  currency: string;
  managed: boolean;
  stock: string;
  /** The stock that it had when it was shown; null for one that is not saved yet. */
  seenStock: number | null;
  /** In pounds and ounces. */
  weight: string;
  imageId: string | null;
};

/** A product in the form. Descriptions are HTML. */
export type EditedProduct = {
  title: string;
  subtitle: string;
  ribbon: string;
  category: string;
  sizeTable: string;
  description: string;
  purchasable: boolean;
  hidden: boolean;
  selection: 'lowest_price_first' | 'first_variant';
  options: { key: string; title: string }[];
  variants: EditedVariant[];
  info: { key: string; title: string; description: string }[];
};

/** A picture that a variant can be shown by. */
export type ListedPicture = { id: string; url: string; alt: string };

/** A product as its page has it; `id` is null for a new one. */
export type LoadedProduct = {
  id: string | null;
  version: number;
  edited: EditedProduct;
  pictures: ListedPicture[];
};

/** A variant of a product with so many options, with nothing in it yet. */
export function newVariant(key: string, options: number, currency = 'USD'): EditedVariant {
  return {
    key,
    id: null,
    values: Array<string>(options).fill(''),
    sku: '',
    price: '',
    salePrice: '',
    currency,
    managed: true,
    stock: '0',
    seenStock: null,
    weight: '',
    imageId: null,
  };
}

/** What the form of a new product begins with. */
export function newProduct(): LoadedProduct {
  return {
    id: null,
    version: 0,
    edited: {
      title: '',
      subtitle: '',
      ribbon: '',
      category: '',
      sizeTable: '',
      description: '',
      purchasable: true,
      hidden: false,
      selection: 'lowest_price_first',
      options: [],
      variants: [newVariant('variant:1', 0)],
      info: [],
    },
    pictures: [],
  };
}

/** The variants are shown by pictures that the product (still) has: one may have been deleted on the page meanwhile. */
export function withPicturesOf({ pictures }: LoadedProduct, edited: EditedProduct): EditedProduct {
  const has = (imageId: string | null) => pictures.some(({ id }) => id === imageId);
  return {
    ...edited,
    variants: edited.variants.map((one) => (has(one.imageId) ? one : { ...one, imageId: null })),
  };
}

/** The product as it is sent to be saved. */
export function toSent({ options, info, variants, ...product }: EditedProduct) {
  return {
    ...product,
    options: options.map(({ title }) => title),
    info: info.map(({ title, description }) => ({ title, description })),
    variants: variants.map(({ key: _, stock, weight, ...variant }) => ({
      ...variant,
      stock: variant.managed ? integerField(stock) : (variant.seenStock ?? 0),
      // What is no weight goes as it is, and the server refuses it.
      grams: weight.trim() === '' ? null : (parseWeight(weight) ?? weight),
    })),
  };
}

/** What tells whether anything was changed: the form without its keys, and the stock only where it was typed. */
export function wordsOf(product: EditedProduct): string {
  const { variants, ...sent } = toSent(product);
  const typed = variants.map(({ id: _, seenStock, stock, ...variant }) => ({
    ...variant,
    stock: stock === seenStock ? null : stock,
  }));
  return JSON.stringify({ ...sent, variants: typed });
}

/** What a variant is called: its values, or its place. */
export function variantName({ values }: Pick<EditedVariant, 'values'>, index: number): string {
  return values.filter((value) => value.trim()).join(' / ') || `Variant ${index + 1}`;
}

/** A number where the text is one; otherwise the text, which the server refuses. */
function integerField(text: string): number | string {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}
