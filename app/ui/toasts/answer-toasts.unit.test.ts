import { type DataStrategyResult, data } from 'react-router';
import { expect, test } from 'vitest';
import { showAnswerToasts } from './answer-toasts.ts';
import { currentToast, dismissToast } from './toast-store.ts';

/** The title that shows after an answer to a request of that method; undefined where none does. */
async function titleAfter(method: string, answer: DataStrategyResult): Promise<string | undefined> {
  dismissToast();
  const request = new Request('http://localhost/', { method });
  const results = { 'routes/page': answer };
  expect(await showAnswerToasts({ request }, async () => results)).toBe(results);
  const toast = currentToast();
  return toast?.open ? toast.title : undefined;
}

const saved = { ok: true, toast: { title: 'Saved' } };

test('the toast of an answer to a form shows when it arrives, with or without the status around it', async () => {
  expect(await titleAfter('POST', { type: 'data', result: data(saved, 200) })).toBe('Saved');
  expect(await titleAfter('POST', { type: 'data', result: saved })).toBe('Saved');
});

test('an answer without a toast, a fault and a page that was asked for show none', async () => {
  expect(await titleAfter('POST', { type: 'data', result: data({ ok: true }) })).toBeUndefined();
  expect(await titleAfter('POST', { type: 'data', result: null })).toBeUndefined();
  expect(await titleAfter('POST', { type: 'error', result: new Error('away') })).toBeUndefined();
  expect(await titleAfter('GET', { type: 'data', result: saved })).toBeUndefined();
});
