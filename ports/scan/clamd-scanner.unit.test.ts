import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EICAR, fakeClamd } from '#test/fakes/clamd.ts';
import { clamdPlace } from './clamd-place.ts';
import { clamdScanner, pingClamd } from './clamd-scanner.ts';

async function* pieces(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

/** A fake clamd for the test, closed at its end. */
async function withClamd<T>(
  manner: Parameters<typeof fakeClamd>[0],
  act: (clamd: Awaited<ReturnType<typeof fakeClamd>>) => Promise<T>,
): Promise<T> {
  const clamd = await fakeClamd(manner);
  try {
    return await act(clamd);
  } finally {
    await clamd.close();
  }
}

describe('clamd is asked', () => {
  test('about a content of any size, and gets it byte for byte', async () => {
    await withClamd({}, async ({ place, seen }) => {
      const large = randomBytes(1_000_001);
      for (const content of [Buffer.alloc(0), Buffer.from('a'), large])
        expect(await clamdScanner(place).scan(pieces(content))).toEqual({ found: null });
      expect(seen).toEqual([Buffer.alloc(0), Buffer.from('a'), large]);
    });
  });

  test('and names what it found, also where it stands across two pieces', async () => {
    await withClamd({}, async ({ place }) => {
      const scan = clamdScanner(place).scan(pieces(EICAR.slice(0, 20), EICAR.slice(20)));
      expect(await scan).toEqual({ found: 'Eicar-Test-Signature' });
    });
  });

  test('whether it is there', async () => {
    await withClamd({}, async ({ place }) => expect(await pingClamd(place)).toBe(true));
  });
});

describe('there is no verdict, and no connection stays open', () => {
  const failing = (manner: Parameters<typeof fakeClamd>[0], content = pieces(randomBytes(500_000))) =>
    withClamd(manner, async ({ place, open }) => {
      const scanner = clamdScanner(place, { quietMs: 80, totalMs: 200 });
      await expect(scanner.scan(content)).rejects.toMatchObject({ name: 'ScanFailed' });
      await expect.poll(open).toBe(0);
    });

  test('where it says nothing', () => failing({ silent: true }));
  test('where it hangs up', () => failing({ hangsUp: true }));
  test('where the content is larger than it takes', () => failing({ maxBytes: 1000 }));
  test('where the whole takes too long, however lively it is', () =>
    failing(
      {},
      (async function* () {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          yield Buffer.from('on and on');
        }
      })(),
    ));
  test('where nothing listens', async () => {
    const { place } = await withClamd({}, async (clamd) => clamd);
    await expect(clamdScanner(place).scan(pieces('a'))).rejects.toMatchObject({ name: 'ScanFailed' });
  });
});

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', undefined],
  ['clamav:3310/x', undefined],
  ['http://clamav:3310', undefined],
  ['', undefined],
])('the address %s is read', (address, place) => expect(clamdPlace(address)).toEqual(place));
