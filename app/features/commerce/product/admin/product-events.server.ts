import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Titled = { title: string };

/** What happens to products and their pictures. */
export const productEvents = declareEvents(
  'product',
  { provider: true, topics: ['products'] },
  {
    added: { text: ({ title }: Titled) => `added the product ${title}` },
    edited: { text: ({ title }: Titled) => `changed the product ${title}` },
    deleted: { text: ({ title }: Titled) => `deleted the product ${title}` },
    restored: { text: ({ title }: Titled) => `restored the product ${title}` },
    hidden: { text: ({ title }: Titled) => `hid the product ${title}` },
    shown: { text: ({ title }: Titled) => `shows the product ${title} in the shop` },
    stock: {
      text: ({ title, quantity }: Titled & { quantity: number }) =>
        `set the stock of ${title} to ${quantity}`,
    },
    moved: {
      text: ({ title, to }: Titled & { to: 'up' | 'down' }) => `moved the product ${title} ${to} in the shop`,
    },
    'picture-added': { text: ({ title }: Titled) => `added a picture to the product ${title}` },
    'picture-described': { text: ({ title }: Titled) => `described a picture of the product ${title}` },
    'picture-moved': {
      text: ({ title }: Titled) => `reordered the pictures of the product ${title} in order`,
    },
    'picture-deleted': { text: ({ title }: Titled) => `deleted a picture of the product ${title}` },
  },
);
