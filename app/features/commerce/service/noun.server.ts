import { type Noun, TRASH } from '#app/noun.ts';

/** Services with their prices. */
export const serviceNoun: Noun = {
  key: 'commerce/service',
  tables: { services: TRASH },
  ids: { service: 'services' },
};
