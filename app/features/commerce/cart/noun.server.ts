import type { Noun } from '#app/noun.ts';

/** The cart, which only the browser keeps. */
export const cartNoun: Noun = {
  key: 'commerce/cart',
  tables: {},
};
