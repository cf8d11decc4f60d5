import { useEffect, useRef, useState } from 'react';
import { type EditedProduct, type EditedVariant, type LoadedProduct, wordsOf } from '../edited-product.ts';

/** What is edited of a product, against the version that it was made from. */
export function useEditedProduct(loaded: LoadedProduct) {
  const [edited, setEdited] = useState(loaded.edited);
  const [base, setBase] = useState(loaded.version);
  const [saved, setSaved] = useState(() => wordsOf(loaded.edited));
  const sent = useRef(edited);
  /** What was saved here, until the page has it from the server. */
  const own = useRef<{ version: number; product: EditedProduct } | null>(null);
  const changed = wordsOf(edited) !== saved;
  const adopt = () => {
    setEdited(loaded.edited);
    setSaved(wordsOf(loaded.edited));
    setBase(loaded.version);
  };
  const follow = () => {
    if (own.current && own.current.version === loaded.version) {
      const taken = (product: EditedProduct) => withIds(product, own.current?.product, loaded.edited);
      setEdited(taken(edited));
      setSaved(wordsOf(taken(own.current.product)));
      setBase(loaded.version);
      own.current = null;
    } else if (loaded.version > base) {
      if (!changed) adopt();
    } else {
      setEdited((before) => withStock(before, loaded.edited));
    }
  };
  const followNow = useRef(follow);
  followNow.current = follow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has told how it is now.
  useEffect(() => followNow.current(), [loaded]);
  const change = (part: Partial<EditedProduct>) => setEdited((before) => ({ ...before, ...part }));
  return {
    edited,
    base,
    changed,
    /** Somebody else has changed it since the version that these changes are made from. */
    behind: loaded.version > base && changed && own.current === null,
    adopt,
    /** Takes the changes as made from the newest version: saving them puts them in its place. */
    keepMine() {
      setBase(loaded.version);
      setEdited((before) => withStock(withKnownIds(before, loaded.edited), loaded.edited));
    },
    change,
    changeVariant: (key: string, part: Partial<EditedVariant>) =>
      setEdited((before) => ({
        ...before,
        variants: before.variants.map((one) => (one.key === key ? { ...one, ...part } : one)),
      })),
    /** To be called when a save is sent, and when it has been carried out. */
    sending: () => {
      sent.current = edited;
    },
    done: () => {
      own.current = { version: base + 1, product: sent.current };
      setSaved(wordsOf(sent.current));
    },
  };
}

/** With the ids that the new variants got: they were saved in the order in which they were sent. */
function withIds(
  product: EditedProduct,
  sent: EditedProduct | undefined,
  loaded: EditedProduct,
): EditedProduct {
  const variants = product.variants.map((variant) => {
    const now = loaded.variants[sent?.variants.findIndex(({ key }) => key === variant.key) ?? -1];
    return now ? { ...variant, id: now.id, seenStock: now.seenStock } : variant;
  });
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
