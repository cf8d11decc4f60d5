import type { NounTests } from './noun-tests.ts';

/** The search over everything: an address for each area. */
export const findTests: NounTests = {
  // biome-ignore format: the cells of a row stand in columns
  pages: {
    '/admin/find':            'login   login              login              login              login              200',
    '/member/find':           'login   200                200                200                200                200',
  },
  intents: {},
  calls: {},
  screens: [],
  lists: {},
  deleted: {},
};
