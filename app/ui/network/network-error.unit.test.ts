import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#app/ui/toasts/toast-store.ts';
import { ConnectionLost, networkErrorMiddleware } from './network-error.ts';

const unreachable = new TypeError('Failed to fetch');

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
});

async function resultOf(method: string, error: unknown): Promise<DataStrategyResult | undefined> {
  const request = new Request('http://localhost/', { method });
  const results = { 'routes/page': { type: 'error' as const, result: error } };
  return (await networkErrorMiddleware({ request }, async () => results))['routes/page'];
}

test('a form that could not be sent is answered, so that its page stays, and its data are not asked for', async () => {
  for (const error of [data(unreachable), new ErrorResponse(502, 'Bad Gateway', '')]) {
    const result = await resultOf('POST', error);
    expect(result).toMatchObject({ type: 'data', result: { init: { status: 503 }, data: { ok: false } } });
    expect(JSON.stringify(result)).toContain(
      'The connection was lost. Your changes are still here. Try again.',
    );
  }
});

test('what the portal says of an outage of its own is told, and the form stays', async () => {
  const told = JSON.stringify({ error: 'There is no room left.', title: 'Storage is full' });
  for (const status of [503, 507]) {
    const result = await resultOf('POST', data(new ErrorResponse(status, '', told), status));
    expect(result).toMatchObject({ type: 'data', result: { init: { status: 503 } } });
    expect(result).toMatchObject({
      result: { data: { toast: { title: 'Storage is full', description: 'There is no room left.' } } },
    });
  }
});

test('a form that failed on the server is answered as well, but not one that was unknown, or led elsewhere', async () => {
  const fault = await resultOf('POST', data(new Error('Unexpected Server Error'), 500));
  expect(JSON.stringify(fault)).toContain('This failed on our side');
  const unknown = new ErrorResponse(400, 'Bad Request', 'Unknown request');
  expect(await resultOf('POST', unknown)).toEqual({ type: 'error', result: unknown });
  const elsewhere = new Response(null, { status: 302, headers: { location: '/login' } });
  expect(await resultOf('POST', elsewhere)).toEqual({ type: 'error', result: elsewhere });
});

test('a page that could not be fetched says that the connection was lost, and nothing of a fault', async () => {
  expect(await resultOf('GET', unreachable)).toMatchObject({
    type: 'error',
    result: expect.any(ConnectionLost),
  });
  const fault = new Error('Unexpected Server Error');
  expect(await resultOf('GET', fault)).toEqual({ type: 'error', result: fault });
});

test('what is opened offline waits until the browser is online, or until it is given up', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: false });
  const next = vi.fn(async () => ({}));
  const opened = networkErrorMiddleware({ request: new Request('http://localhost/') }, next);
  expect(currentToast()?.title).toBe('You are offline');
  expect(next).not.toHaveBeenCalled();
  browser.dispatchEvent(new Event('online'));
  await opened;
  expect(next).toHaveBeenCalledOnce();
  const left = new AbortController();
  const givenUp = networkErrorMiddleware({ request: new Request('http://localhost/', left) }, next);
  left.abort();
  await givenUp;
});
