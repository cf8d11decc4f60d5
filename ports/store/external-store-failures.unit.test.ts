import { describe, expect } from 'vitest';
import { type Canned, openFakeStore } from '#test/fakes/fake-store.ts';
import { failure, listOf, test, VEST } from '#test/fixtures/external-store-test.ts';

const UNREADABLE = failure('The answer of the store cannot be read.', null);

describe('[ERR-01] a store that fails', () => {
  test.for<[number, string, object, string, number]>([
    [500, '', { text: '<h1>secret stack</h1>' }, 'HTTP 500: Internal Server Error', 3],
    [503, 'Closed For Lunch', { json: { error: 'x' } }, 'HTTP 503: Closed For Lunch', 3],
    [429, '', {}, 'HTTP 429: Too Many Requests', 3],
    [404, '', { json: { message: 'no such product' } }, 'HTTP 404: Not Found', 1],
    [401, '', { text: '' }, 'HTTP 401: Unauthorized', 1],
    [304, '', {}, 'HTTP 304: Not Modified', 1],
  ])(
    'with %i is told by its status line, whatever the body holds',
    async ([status, statusText, body, message, times], { external, fakeServer }) => {
      fakeServer.answer({ status, statusText, ...body });
      await expect(external.store.getProduct('vest')).rejects.toMatchObject(failure(message, status));
      expect(fakeServer.asked).toHaveLength(times);
      await expect(external.store.listProducts({})).rejects.toMatchObject(failure(message, status));
      await expect(external.store.listStock(['vest'])).rejects.toMatchObject(failure(message, status));
    },
  );

  test('for a moment is asked again', async ({ external, fakeServer }) => {
    fakeServer.answer({ status: 503 }, (response) => response.destroy(), listOf(VEST));
    expect((await external.store.listProducts({})).products).toHaveLength(1);
    expect(fakeServer.asked).toHaveLength(3);
  });

  test.for<[string, Canned]>([
    ['HTML', { headers: { 'content-type': 'text/html' }, text: '<!doctype html><p>Hello' }],
    ['cut off JSON', { text: '{"count":1,"offset":0,"limit":100,"products":[{"id":"ve' }],
    ['nothing', { text: '' }],
    ['null', { json: null }],
    ['another shape', { json: { items: [] } }],
    ['products that are none', { json: { count: 1, offset: 0, limit: 1, products: ['vest'] } }],
    ['a product without id', listOf({ title: 'Vest' })],
    ['a price that is text', listOf({ ...VEST, variants: [{ id: 'v', prices: [{ amount: '12' }] }] })],
  ])('by answering %s is told in plain words', async ([_what, answer], { external, fakeServer }) => {
    fakeServer.answer(answer);
    await expect(external.store.listProducts({})).rejects.toMatchObject(UNREADABLE);
    expect(fakeServer.asked).toHaveLength(1);
  });

  test('by hanging up amid the answer, or by not being there, cannot be reached', async ({
    external,
    fakeServer,
  }) => {
    fakeServer.answer((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"count":', () => response.destroy());
    });
    const unreachable = failure('The store cannot be reached.', null);
    await expect(external.store.listProducts({})).rejects.toMatchObject(unreachable);
    expect(fakeServer.asked).toHaveLength(3);
    const closed = await openFakeStore();
    await closed.close();
    await expect(external.open({}, closed.url).listProducts({})).rejects.toMatchObject(unreachable);
  });

  test('by being slow, before or amid the answer, is not waited for', async ({ external, fakeServer }) => {
    const late = failure('The store did not answer in time.', null);
    const hurried = external.open({ timeoutMs: 50 });
    fakeServer.answer(() => undefined);
    await expect(hurried.listProducts({})).rejects.toMatchObject(late);
    fakeServer.answer((response) => void response.write('{"count":'));
    await expect(hurried.listStock(['vest'])).rejects.toMatchObject(late);
    expect(fakeServer.asked).toHaveLength(1);
  });

  test('by answering without end is given up', async ({ external, fakeServer }) => {
    fakeServer.answer({ json: { product: { ...VEST, description: 'x'.repeat(2_000) } } });
    await expect(external.open({ maxBytes: 1_000 }).getProduct('vest')).rejects.toMatchObject(
      failure('The answer of the store is too large.', null),
    );
  });

  test('by leading elsewhere is not followed, but on its own host it is, for a while', async ({
    external,
    fakeServer,
  }) => {
    const elsewhere = await openFakeStore();
    const away = failure('The store leads to another place.', null);
    for (const location of [elsewhere.url, 'file:///etc/passwd', 'http://', '/again']) {
      fakeServer.answer({ status: 302, headers: { location } });
      await expect(external.store.getProduct('vest')).rejects.toMatchObject(away);
    }
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
    fakeServer.answer({ status: 307, headers: { location: '/v2/vest' } }, { json: { product: VEST } });
    expect((await external.store.getProduct('vest')).title).toBe('Vest');
    expect(fakeServer.asked.map(({ url }) => url)).toContain('/v2/vest');
  });
});
