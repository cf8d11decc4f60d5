import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toaster, ToastFrame } from './toaster.tsx';

test('[CON-12] Radix is handed a duration of 5000 ms', () => {
  expect(ToastFrame({}).props).toMatchObject({ duration: 5000 });
});

test('[CON-13] Radix is handed a swipe threshold of 50', () => {
  expect(ToastFrame({}).props).toMatchObject({ swipeThreshold: 50 });
});

test('the first toast is part of the page that the server sends', () => {
  const html = renderToString(<Toaster initial={{ title: 'Message Sent!', description: 'Thank you.' }} />);
  expect(html).toContain('Message Sent!');
  expect(html).toContain('Thank you.');
  expect(html).toContain('role="status"');
});

test('a destructive toast is an alert', () => {
  const html = renderToString(<Toaster initial={{ title: 'Login Failed', tone: 'destructive' }} />);
  expect(html).toContain('role="alert"');
});

test('without a toast the place of the toasts is empty', () => {
  expect(renderToString(<Toaster />)).not.toContain('data-toast');
});
