/** The path of a product's page; a store's id may be any text. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}
