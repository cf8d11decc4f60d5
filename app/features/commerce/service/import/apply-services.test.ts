import { describe, expect } from 'vitest';
import { addSubscription } from '#app/features/commerce/subscription/change-subscription.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { test } from '#test/fixtures/services-import-test.ts';
import { addService, deleteService, editService, restoreService } from '../change-service.server.ts';
import { offeredServices } from '../list-services.server.ts';
import { servicesImport } from './services-import.server.ts';

describe('[CSV-15] applying', () => {
  test('is refused where the services have changed since the preview, and leaves nothing behind', async ({
    importing,
    provider,
  }) => {
    const importId = await importing.preview('name,category\nNight Audit,Payroll\n');
    await addService(provider, { name: 'By Hand', category: 'Payroll', Weekly: 1, Monthly: 1, Yearly: 1 });
    const before = await importing.snapshot();
    await expect(importing.apply(importId)).rejects.toThrow('The services changed since this preview.');
    expect(await importing.snapshot()).toEqual(before);
  });

  test('is refused where one service was deleted and another one brought back since the preview', async ({
    importing,
    ownPortal,
    provider,
  }) => {
    const [audit, invoices] = await offeredServices(ownPortal.deps);
    await deleteService(provider, { serviceId: invoices?.id ?? '' });
    ownPortal.passTime(1000);
    await addService(provider, { name: 'Newest', category: 'Payroll', Weekly: 0, Monthly: 0, Yearly: 0 });
    const importId = await importing.preview('name,category,Weekly\nBasic Payroll Audit,Payroll,30\n');
    await deleteService(provider, { serviceId: audit?.id ?? '' });
    ownPortal.passTime(1000);
    await restoreService(provider, { serviceId: invoices?.id ?? '' });
    await expect(importing.apply(importId)).rejects.toThrow('The services changed since this preview.');
  });

  test('happens once, however often it is asked for at the same time, also for two files of two admins', async ({
    importing,
    ownPortal,
  }) => {
    const csv = new TextEncoder().encode('name,category\nNight Audit,Payroll\n');
    const others = await ownPortal.ctx(await ownPortal.admin());
    const mine = await importing.preview(csv);
    const theirs = await previewImport(others, servicesImport, { name: 'b.csv' }, csv);
    if (theirs.kind !== 'preview') throw new Error('a preview was expected');
    const answers = await Promise.allSettled([
      importing.apply(mine),
      importing.apply(mine),
      applyImport(others, servicesImport, { importId: theirs.importId }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await importing.snapshot()).filter(({ name }) => name === 'Night Audit')).toHaveLength(1);
  });

  test('is undone as a whole, until something has been built on it', async ({
    fixtures,
    importing,
    ownPortal,
    provider,
  }) => {
    const before = await importing.snapshot();
    const csv = 'name,category,Weekly,Monthly\nNight Audit,Payroll,1,2\nBasic Payroll Audit,Payroll,1,2\n';
    const first = await importing.preview(csv);
    await importing.apply(first);
    expect((await importing.view(first)).canUndo).toBe(true);
    await undoImport(provider, servicesImport, { importId: first });
    expect(await importing.snapshot()).toEqual(before);

    const second = await importing.preview(csv);
    await importing.apply(second);
    const added = (await offeredServices(ownPortal.deps)).find(({ name }) => name === 'Night Audit');
    await addSubscription(fixtures.asAdmin, { serviceId: added?.id ?? '', granularity: 'Monthly' });
    expect((await importing.view(second)).canUndo).toBe(false);
    await expect(undoImport(provider, servicesImport, { importId: second })).rejects.toThrow(
      'have since changed',
    );
  });

  test('nor once a service of it has been changed', async ({ importing, ownPortal, provider }) => {
    const importId = await importing.preview('name,category,Weekly\nNight Audit,Payroll,1\n');
    await importing.apply(importId);
    ownPortal.passTime(1000);
    const { id = '' } =
      (await offeredServices(ownPortal.deps)).find(({ name }) => name === 'Night Audit') ?? {};
    const changed = { name: 'Night Audit', category: 'Payroll', Weekly: 5, Monthly: 0, Yearly: 0 };
    await editService(provider, { ...changed, serviceId: id });
    await expect(undoImport(provider, servicesImport, { importId })).rejects.toThrow('have since changed');
  });
});
