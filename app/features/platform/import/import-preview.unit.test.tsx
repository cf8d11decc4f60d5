import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ImportLabels } from './import-kind.ts';
import type { ImportView } from './list-import.server.ts';
import { ImportPreview } from './views/import-preview.tsx';

const WORDS: ImportLabels = {
  title: 'Import employees',
  one: 'employee',
  many: 'employees',
  list: 'Employees',
  see: 'View employees',
  detail: 'Email',
  updates: true,
  needed: ['Name'],
  welcome: '',
  sources: '',
  known: '',
  others: '',
  builtOn: '',
};
const VIEW: ImportView = {
  id: 'imp_1',
  fileName: 'roster.csv',
  status: 'applied',
  counts: { add: 2, update: 0, skip: 0, ask: 0 },
  questions: 0,
  outcome: null,
  reading: '',
  lines: [],
  canUndo: false,
  canRedo: false,
  page: 1,
  pageCount: 1,
  total: 0,
};

function shown(status: ImportView['status']): string {
  const element = (
    <ImportPreview
      view={{ ...VIEW, status }}
      words={WORDS}
      list="/member/employees"
      calls="/api/member/employee-imports"
      onAnother={() => {}}
      onAgain={null}
      onColumns={null}
      reading={false}
    />
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test.each([
  ['applying', 'Importing…'],
  ['reverting', 'Canceling the import…'],
  ['undoing', 'Undoing the import…'],
] as const)('an import that is %s is never shown as finished', (status, title) => {
  const html = shown(status);
  expect(html).toContain(title);
  expect(html).toContain('still running.');
  for (const text of ['Import finished', 'Import undone', '2 added', 'Undo import', 'Import 2 employees']) {
    expect(html).not.toContain(text);
  }
  expect(shown('applied')).toContain('Import finished');
});
