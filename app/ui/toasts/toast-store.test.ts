import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast, TOAST_REMOVE_DELAY_MS } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('[CON-11] a new toast takes the place of the one before it', () => {
  showToast({ title: 'Note added' });
  const first = currentToast();
  showToast({ title: 'Error', description: 'Name and Email required', tone: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Error', tone: 'destructive', open: true });
  expect(currentToast()?.id).not.toBe(first?.id);
});

test('[CON-12] a toast lasts 5000 ms unless it says otherwise', () => {
  showToast({ title: 'Note added' });
  expect(currentToast()?.duration).toBe(5000);
  showToast({ title: 'Import finished', duration: 9000 });
  expect(currentToast()?.duration).toBe(9000);
});

test('[CON-14] a dismissed toast stays in the store, closed, for 1,000,000 ms', () => {
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  showToast({ title: 'Note added' });
  dismissToast();
  expect(currentToast()).toMatchObject({ title: 'Note added', open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('[CON-14] the removal of a dismissed toast does not take a newer one with it', () => {
  showToast({ title: 'Note added' });
  dismissToast();
  vi.advanceTimersByTime(500_000);
  showToast({ title: 'Candidate Added' });
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast()).toMatchObject({ title: 'Candidate Added', open: true });
});

test('dismissing with no toast, or twice, changes nothing', () => {
  dismissToast();
  expect(currentToast()).toBeNull();
  showToast({ title: 'Note added' });
  dismissToast();
  const closed = currentToast();
  dismissToast();
  expect(currentToast()).toBe(closed);
});
