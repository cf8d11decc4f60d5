import { expect, test } from 'vitest';
import { RateLimited } from '#app/errors.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import { readContents } from './read-contents.server.ts';

test('files are read one at a time; those who come while many wait are asked to try again, the others are served', async () => {
  const gate = Promise.withResolvers<void>();
  let [open, most] = [0, 0];
  const blobs = {
    open: async () => {
      open += 1;
      most = Math.max(most, open);
      await gate.promise;
      open -= 1;
      return { stream: new Blob(['Tag,Amount\nA,$1.50\n']).stream(), size: 19 };
    },
  } as unknown as BlobStore;
  const file = { name: 'tolls.csv', type: 'text/plain', sha256: 'a', size: 19 };
  const asked = Array.from({ length: 25 }, (_, at) => readContents(blobs, file, { sheet: `sheet ${at}` }));
  const ends = Promise.allSettled(asked);
  gate.resolve();
  const refused = (await ends).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const end of refused) expect(end).toMatchObject({ reason: expect.any(RateLimited) });
  expect(most).toBe(1);
  expect(await readContents(blobs, file, { sheet: 'sheet 24' })).toMatchObject({
    kind: 'table',
    totals: [null, '$1.50'],
  });
});
