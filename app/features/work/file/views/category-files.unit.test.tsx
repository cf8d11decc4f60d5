import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { FileLine } from '../file-lines.server.ts';
import { CategoryFiles, type CategoryFilesProps } from './category-files.tsx';
import { memberFileMenu } from './member-file-actions.tsx';

const FILE: FileLine = {
  isScanned: null,
  id: 'file_1',
  name: 'Week 45.pdf',
  type: 'application/pdf',
  preview: 'pdf',
  remark: null,
  size: 2048,
  notes: 'Please check line 3.',
  uploadedBy: 'member',
  uploaderName: 'Northgate Logistics LLC',
  date: '2026-11-27T14:05:00.000Z',
  isDispute: false,
  status: 'In Progress',
  statusReason: '',
  statusChangedAt: '2026-11-27T14:05:00.000Z',
  unseen: false,
  predecessor: null,
  successors: [],
  canReplace: false,
  canDispute: false,
  canSetStatus: false,
  canDelete: false,
  employee: null,
  isRow: true,
  earlier: [],
};

function page(file: Partial<FileLine> | null, props: Partial<CategoryFilesProps> = {}): string {
  const element = (
    <CategoryFiles
      category="payroll"
      files={file ? [{ ...FILE, ...file }] : []}
      count={file ? 1 : 0}
      searched={null}
      disputable={[]}
      findings={() => null}
      query={{ by: '', q: '' }}
      showUploadCard
      canEdit
      side="member"
      base="/api/member"
      discussion={null}
      selectedId={null}
      choices={[]}
      maxUploadBytes={25 * 1024 * 1024}
      {...props}
    />
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('the upload card', () => {
  test.each([
    ['is there where the rule shows it', { showUploadCard: true }, true],
    ['is absent where the rule does not', { showUploadCard: false }, false],
    ['is absent for somebody who may not edit', { canEdit: false }, false],
  ])('%s', (_, props, shown) => {
    expect(page({}, props).includes('Upload files')).toBe(shown);
  });

  test('says how large a file may be', () => {
    expect(page(null)).toContain('Up to 25 MB each');
  });
});

test('a list that is cut off says how many there are, and leads to more', () => {
  const files = Array.from({ length: 50 }, (_, index) => ({ ...FILE, id: `file_${index}` }));
  const html = page(null, { files, count: 120 });
  expect(html.replaceAll('<!-- -->', '')).toContain('50 of 120');
  expect(html).toContain('show=75');
  expect(page(null, { files, count: 50 })).not.toContain('Show more');
});

describe('a line of the list', () => {
  test('[CAT-26] of a rejected file asks for a new version and gives the reason', () => {
    const html = page({ status: 'Rejected', statusReason: 'Too dark to read.' });
    expect(html).toContain('This file was rejected. Please upload a new version.');
    expect(html).toContain('Too dark to read.');
    expect(html).toContain('Upload a new version');
  });

  test('of a rejected file with a successor names that one instead', () => {
    const html = page({ status: 'Rejected', successors: [{ id: 'file_2', name: 'Week 45b.pdf' }] });
    expect(html).toContain('A newer version was uploaded: ');
    expect(html).toContain('Week 45b.pdf');
    expect(html).not.toContain('Please upload a new version.');
  });

  test.each(['member', 'admin'] as const)('[CAT-33] shows the notes to the %s', (side) => {
    expect(page({}, { side })).toContain('Please check line 3.');
  });

  test.each(['In Progress', 'Completed', 'Rejected', 'Replaced'] as const)(
    '[CAT-09] names the status %s in a word',
    (status) => {
      expect(page({ status })).toContain(status);
    },
  );

  test('carries a mark while it has not been seen', () => {
    expect(page({ unseen: true })).toContain('New: ');
    expect(page({ unseen: false })).not.toContain('New: ');
  });
});

describe('the buttons', () => {
  test('[CAT-24] Dispute is there for a member with a completed file, and only then', () => {
    const completed = { status: 'Completed', canDispute: true } as const;
    expect(page(completed, { disputable: [FILE] })).toContain('Dispute');
    expect(page(completed, { disputable: [FILE], side: 'admin' })).not.toContain('Dispute');
    expect(page({ ...completed, canDispute: false })).not.toContain('Dispute');
  });

  test('[CAT-16] Replace and Cancel are there for a member where the file allows them', () => {
    const acts = { onReplace() {}, onDispute() {}, onNewVersion() {}, onCancel() {} };
    const offered = (file: Partial<FileLine>) =>
      memberFileMenu({ ...FILE, ...file }, acts).map(({ label }) => label);
    expect(offered({ canReplace: true })).toEqual(['Replace', 'Cancel']);
    expect(offered({ canReplace: false })).toEqual([]);
    expect(page({ canReplace: true })).toContain('Actions for Week 45.pdf');
    expect(page({ canReplace: false })).not.toContain('Actions for');
    expect(page({ canReplace: true }, { canEdit: false })).not.toContain('Actions for');
  });
});

test('earlier versions are folded under their row, and each month stands above its files once', () => {
  const files: FileLine[] = [
    { ...FILE, id: 'file_3', name: 'Week 45b.pdf', earlier: ['file_2'] },
    { ...FILE, id: 'file_2', isRow: false, status: 'Replaced' },
    { ...FILE, id: 'file_1', name: 'Week 40.pdf', date: '2026-10-20T14:05:00.000Z' },
    { ...FILE, id: 'file_0', name: 'Week 39.pdf', date: '2026-10-12T14:05:00.000Z' },
  ];
  const html = page(null, { files, count: 3 });
  expect(html.match(/<h3 class="month">[^<]*/g)).toEqual([
    '<h3 class="month">November 2026',
    '<h3 class="month">October 2026',
  ]);
  expect(html.match(/<details.*?<\/details>/s)?.[0]).toContain('1 earlier version');
  expect(html).not.toContain('Show more');
});
