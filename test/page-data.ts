import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import type { ActionAnswer } from '#app/session/actions.server.ts';
import type { Browser } from './browser.ts';

type RouteResult = { data?: unknown; error?: unknown };

/** Sends a call of a page as its script does; answers what the page gets. */
export async function submit(
  browser: Browser,
  path: string,
  form: Record<string, string | string[]>,
): Promise<{ status: number; answer: ActionAnswer | undefined; location: string | null }> {
  const response = await browser.post(dataPath(path), form);
  const result = (await read(response)) as RouteResult & { redirect?: string };
  return {
    status: response.status,
    answer: result.data as ActionAnswer | undefined,
    location: result.redirect ?? null,
  };
}

/** What the loader of that route (its module's path below `routes/`) gives the page at that address. */
export async function pageData<T>(browser: Browser, path: string, route: string): Promise<T> {
  const results = (await read(await browser.get(dataPath(path)))) as Record<string, RouteResult>;
  return results[`routes/${route}`]?.data as T;
}

function dataPath(path: string): string {
  const [pathname, query] = path.split('?');
  return `${pathname}.data${query ? `?${query}` : ''}`;
}

async function read(response: Response): Promise<unknown> {
  if (!response.body) throw new Error(`An answer without a body: ${response.status}`);
  const { value } = await decode(response.body, globalThis as unknown as Window);
  return unwrapRedirect(value);
}

/** A redirect comes under a symbol of the router's own. */
function unwrapRedirect(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const symbol of Object.getOwnPropertySymbols(value)) return (value as Record<symbol, unknown>)[symbol];
  return value;
}
