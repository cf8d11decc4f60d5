import { lengthen } from './packed-data.ts';

/** The id of the script that holds a page's data. */
export const HANDED_ID = 'handed';

declare global {
  interface Window {
    /** Where React Router keeps what the server tells it. */
    __reactRouterContext?: object;
  }
}

type State = { loaderData: Record<string, unknown> };

/**
 * Adds to what React Router reads of the page, and keeps as `state`, what the server has put beside it as JSON
 * (`handed-data.server.ts`): to write and to read that takes a small part of the time.
 */
export function takeHandedData(context: object, page: Pick<Document, 'getElementById'>): void {
  let state: State | undefined;
  Object.defineProperty(context, 'state', {
    get: () => state,
    set(read: State) {
      const handed = lengthen(JSON.parse(page.getElementById(HANDED_ID)?.textContent || '{}'));
      Object.assign(read.loaderData, handed);
      state = read;
    },
  });
}
