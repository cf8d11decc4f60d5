import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';
import { RowTable } from './row-table.tsx';

const html = (page: number, pageCount: number) =>
  renderToString(
    <MemoryRouter>
      <Pagination page={page} pageCount={pageCount} total={1234} of="members" href={(to) => `?page=${to}`} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');

test('a list of several pages says which is shown, and leads to its neighbors', () => {
  expect(html(2, 3)).toContain('Page 2 of 3 · 1,234 members');
  expect(html(2, 3)).toMatch(/page=1.*Previous.*page=3.*Next/s);
});

test('a list of one page says how many there are, and offers no other', () => {
  expect(html(1, 1)).toContain('1,234 members');
  expect(html(1, 1)).not.toMatch(/Page 1|Previous|Next/);
});

test('a column of menus is not printed: on paper it would be empty', () => {
  const columns = [
    { key: 'name', header: 'Name', place: 'who', cell: (row: string) => row },
    { key: 'actions', header: 'Actions', place: 'act', cell: () => <button type="button" /> },
  ] as const;
  const table = renderToString(
    <MemoryRouter>
      <RowTable caption="Forms" columns={columns} rows={['W-4']} rowKey={(row) => row} empty="" />
    </MemoryRouter>,
  );
  const places = [...table.matchAll(/<t[hd]\b[^>]*class="([^"]*)"/g)].map(([, place]) => place);
  expect(places).toEqual(['who', 'act', 'who', 'act']);
  const styles = readFileSync(new URL('rows.css', import.meta.url), 'utf8');
  expect(styles).toMatch(/@media print \{\s*\.rows \.act \{\s*display: none;/);
});

test('a list that was not counted to its end says so, and leads on', () => {
  const long = renderToString(
    <MemoryRouter>
      <Pagination page={7} pageCount={201} total={10_000} more of="members" href={(to) => `?page=${to}`} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
  expect(long).toContain('Page 7 · 10,000+ members');
  expect(long).toContain('page=8');
});
