// Inlined at build time, so that the built server needs no folder beside it. scripts/draw-products.ts makes them.
const CONTENTS = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

/** A product's drawing as WebP in that width. Throws for a name that is not there. */
export function productPicture(name: string, width: 320 | 800 | 1600): Uint8Array {
  const base64 = CONTENTS[`./pictures/${name}-${width}.webp`]?.split(';base64,')[1];
  if (!base64) throw new Error(`There is no drawing ${name}.`);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
