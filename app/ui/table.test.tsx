import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './table.tsx';

const html = (page: number, pageCount: number) =>
  renderToString(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} total={1234} label="Pages" href={(to) => `?page=${to}`} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');

test('a list of several pages says which is shown, and leads to its neighbours', () => {
  expect(html(2, 3)).toContain('Page 2 of 3 · 1,234 in total');
  expect(html(2, 3)).toMatch(/page=1.*Previous.*page=3.*Next/s);
});

test('a list of one page says how many there are, and offers no other', () => {
  expect(html(1, 1)).toContain('1,234 in total');
  expect(html(1, 1)).not.toMatch(/Page 1|Previous|Next/);
});
