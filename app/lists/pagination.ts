import { z } from 'zod';

/** The page of a list that an address asks for (`?page=3`); the first where that is no number of a page. */
export const pageParam = z.coerce.number().int().min(1).catch(1);

/**
 * A page of a list: which one it is, counted from 1, of how many, and how many lines the whole list has; with `more`, that
 * there are more than `total`, and more pages perhaps: long lists are not counted to their end.
 */
export type ListPage = { page: number; pageCount: number; total: number; more?: true };

/** The page that was asked for, or the last one where there are fewer; `offset` lines come before it. */
export function pageOf(total: number, asked: number, size: number): ListPage & { offset: number } {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pageCount);
  return { page, pageCount, total, offset: (page - 1) * size };
}
