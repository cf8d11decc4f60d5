import { expect } from 'vitest';
import { productsImport } from '#app/features/commerce/product/import/products-import.server.ts';
import { servicesImport } from '#app/features/commerce/service/import/services-import.server.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import type { ImportKind } from '#app/features/platform/import/import-kind.ts';
import { viewImport } from '#app/features/platform/import/list-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { vehiclesImport } from '#app/features/work/vehicle/import/vehicles-import.server.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const KINDS: [string, ImportKind][] = [
  ['/api/member/employee-imports', employeesImport],
  ['/api/member/candidate-imports', candidatesImport],
  ['/api/member/vehicle-imports', vehiclesImport],
  ['/api/admin/services/service-imports', servicesImport],
  ['/api/admin/shop/variant-imports', productsImport],
];

test.for(KINDS)(
  'the sample at %s can be imported as it is, then says that it is there, and is undone and imported again',
  async ([path, kind], { testPortal, fixtures }) => {
    await setCategoryAccess(fixtures.asAdmin, ['hiring']);
    const site = await openSite(testPortal);
    const browser = await site.signedIn(path.startsWith('/api/admin') ? fixtures.admin : fixtures.member);
    const answer = await browser.get(`${path}/sample.csv`);
    expect(answer.headers.get('content-disposition')).toContain(`${kind.words.many}-sample.csv`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const ctx = path.startsWith('/api/admin') ? await testPortal.ctx(fixtures.admin) : fixtures.asMember;
    const outcomes = async () => {
      const preview = await previewImport(ctx, kind, { name: 'sample.csv' }, bytes);
      if (preview.kind !== 'preview') throw new Error(`The sample asks: ${JSON.stringify(preview)}`);
      const { lines } = await viewImport(ctx, kind, preview.importId, { outcome: null, page: 1 });
      return { importId: preview.importId, outcomes: lines.map(({ outcome }) => outcome) };
    };
    const { importId, outcomes: first } = await outcomes();
    expect(first).toEqual(['add', 'add']);
    await applyImport(ctx, kind, { importId });
    expect((await outcomes()).outcomes).toEqual(['skip', 'skip']);
    const view = () => viewImport(ctx, kind, importId, { outcome: null, page: 1 });
    await undoImport(ctx, kind, { importId });
    // The columns of a roster became fields, which stay: the list is another one than the preview was made for.
    const canRedo = kind !== employeesImport;
    expect(await view()).toMatchObject({ status: 'undone', canUndo: false, canRedo });
    if (!canRedo) return;
    await applyImport(ctx, kind, { importId });
    expect(await view()).toMatchObject({ status: 'applied', canUndo: true, canRedo: false });
    expect((await outcomes()).outcomes).toEqual(['skip', 'skip']);
  },
);
