import { useEffect } from 'react';
import { useConcurrentEdit } from '#app/ui/forms/use-concurrent-edit.ts';
import { type EditedProduct, type EditedVariant, type LoadedProduct, wordsOf } from '../edited-product.ts';

/** What is edited of a product, against the version that it was made from. */
export function useEditedProduct(loaded: LoadedProduct) {
  const edit = useConcurrentEdit(
    { values: loaded.edited, version: loaded.version },
    { textOf: wordsOf, adopt: withKeys, settle: withWholeVariants },
  );
  // Units that were sold are no new version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has told how it is now.
  useEffect(() => {
    if (loaded.version === edit.version) edit.set((before) => withStock(before, loaded.edited));
  }, [loaded]);
  const change = (part: Partial<EditedProduct>) => edit.set((before) => ({ ...before, ...part }));
  return {
    ...edit,
    keepMine() {
      edit.keepMine();
      edit.set((before) => withStock(withKnownIds(before, loaded.edited), loaded.edited));
    },
    change,
    changeVariant: (key: string, part: Partial<EditedVariant>) =>
      edit.set((before) => ({
        ...before,
        variants: before.variants.map((one) => (one.key === key ? { ...one, ...part } : one)),
      })),
    done: () => edit.saved(loaded.version + 1),
  };
}

/** What was loaded, with the keys of the rows here; new variants were saved in the order in which they were sent. */
function withKeys(loaded: EditedProduct, values: EditedProduct, saved: EditedProduct | null): EditedProduct {
  const rows = (saved ?? values).variants;
  const keys = new Map(rows.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])));
  const keyOf = ({ id, key }: EditedVariant, index: number) =>
    keys.get(id ?? '') ?? (saved?.variants[index]?.id === null ? saved.variants[index].key : key);
  return {
    ...loaded,
    options: loaded.options.map((option, index) => ({
      ...option,
      key: saved?.options[index]?.key ?? option.key,
    })),
    info: loaded.info.map((info, index) => ({ ...info, key: saved?.info[index]?.key ?? info.key })),
    variants: loaded.variants.map((variant, index) => ({ ...variant, key: keyOf(variant, index) })),
  };
}

/** A variant has a value for each option, also where one side added an option and the other a variant. */
function withWholeVariants(product: EditedProduct): EditedProduct {
  const variants = product.variants.map((variant) => ({
    ...variant,
    values: product.options.map((_, index) => variant.values[index] ?? ''),
  }));
  return { ...product, variants };
}

/** What others deleted is new again where somebody goes on with it. */
function withKnownIds(product: EditedProduct, loaded: EditedProduct): EditedProduct {
  const known = new Set(loaded.variants.map(({ id }) => id));
  const variants = product.variants.map((variant) =>
    known.has(variant.id) ? variant : { ...variant, id: null, seenStock: null },
  );
  return { ...product, variants };
}

/** With the stock of now: what was typed stays, beside the number that it was typed over. */
function withStock(product: EditedProduct, loaded: EditedProduct): EditedProduct {
  const variants = product.variants.map((variant) => {
    const now = loaded.variants.find(({ id }) => id === variant.id);
    if (!now || now.seenStock === variant.seenStock) return variant;
    const typed = variant.stock !== String(variant.seenStock);
    return { ...variant, seenStock: now.seenStock, stock: typed ? variant.stock : now.stock };
  });
  return { ...product, variants };
}
