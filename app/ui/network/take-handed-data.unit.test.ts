import { expect, test } from 'vitest';
import { HANDED_ID, takeHandedData } from './take-handed-data.ts';

const pageWith = (textContent: string | null) => ({
  getElementById: (id: string) => (id === HANDED_ID ? ({ textContent } as HTMLElement) : null),
});

test("what the server handed over comes beside what the router has read, in a stand-in's place", () => {
  const context: { state?: object } = {};
  takeHandedData(context, pageWith('{"root":{"lines":[1]}}'));
  expect(context.state).toBeUndefined();
  context.state = { loaderData: { root: {}, page: { at: 1 } }, errors: null };
  expect(context.state).toEqual({ loaderData: { root: { lines: [1] }, page: { at: 1 } }, errors: null });
});

test('a page without such data has what the router has read', () => {
  const context: { state?: object } = {};
  takeHandedData(context, { getElementById: () => null });
  context.state = { loaderData: { root: null } };
  expect(context.state).toEqual({ loaderData: { root: null } });
});
