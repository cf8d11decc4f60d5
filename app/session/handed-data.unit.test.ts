import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthen } from '#app/ui/network/packed-data.ts';
import { standIn, takeGiven, withData } from './handed-data.server.ts';

/** Without the two names that go the router's way. */
const plain = fc
  .dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true })
  .filter((value) => !/"(~|__proto__)":/.test(JSON.stringify(value)));

describe("what a page's loaders gave", () => {
  test('is rendered as it was given, and handed over as JSON, whatever it says', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const { loaderData, handed } = takeGiven({ root: standIn(value) });
        expect(loaderData.root).toBe(value);
        expect(lengthen(JSON.parse(handed))).toEqual(JSON.parse(JSON.stringify({ root: value })));
      }),
    );
  });

  test.each([
    ['a date', { at: new Date(0) }],
    ['a promise', { later: Promise.resolve(1) }],
    ['nothing', null],
    ['a text', 'text'],
  ])('is left to the router where it is %s', (_, value) => {
    const { loaderData, handed } = takeGiven({ root: standIn(value) });
    expect(loaderData.root).toBe(value);
    expect(handed).toBe('{}');
  });

  test('is nothing that the router would find by itself', () => {
    expect(Object.keys(standIn({ lines: [1] }) as object)).toEqual([]);
  });
});

test('what is handed over ends no script, and comes before the end of the page', () => {
  const page = Buffer.from('<html><body><main></main></body></html>');
  const sly = { text: '</script><script>alert(1)</script><!-- <script>' };
  const html = withData(page, {
    handed: JSON.stringify({ root: sly }),
    rest: JSON.stringify(sly),
    nonce: 'n1',
  }).toString();
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.map(([, attributes]) => attributes)).toEqual([
    ' type="application/json" id="handed"',
    ' nonce="n1"',
  ]);
  expect(JSON.parse(scripts[0]?.[2] ?? '')).toEqual({ root: sly });
  expect(html).toMatch(/^<html><body><main><\/main><script /);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html).not.toContain('<!--');
});
