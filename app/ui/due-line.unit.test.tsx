import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { DueLine } from './due-line.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-03-01', '1 day overdue (Mar 1, 2026)'],
  ['2026-03-02', 'due today (Mar 2, 2026)'],
  ['2026-03-05', 'due Thu (Mar 5, 2026)'],
  ['2026-03-20', 'due Mar 20'],
  ['2030-05-17', 'due May 17, 2030'],
])('a line about %s says "%s"', (date, text) => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') });
  const html = renderToStaticMarkup(<DueLine date={date} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
});
