/** One to four columns, by what room there is; two on a phone. */
export const SHOP_GRID = 'grid gap-3 min-[22rem]:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
