import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { decideFinding } from '#app/features/audit/finding/decide-finding.server.ts';
import { NEXT, STATUSES } from '#app/features/audit/finding/finding-schema.ts';
import { setStock } from '#app/features/commerce/product/admin/change-product.server.ts';
import { cancelCheckout } from '#app/features/commerce/shop-order/checkout/end-open-shop-order.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { MODEL_LIMIT_MS, sequences, test, WHO } from './fixtures/model-test.ts';
import { outcome } from './fixtures/outcome.ts';
import { previewLines } from './fixtures/preview-lines.ts';
import { newEmail } from './fixtures/record-values.ts';
import { createTestShop } from './fixtures/test-shop.ts';

describe('random acts of several people leave what a small model says:', { timeout: MODEL_LIMIT_MS }, () => {
  test('a finding goes through its life', async ({ all: { actors, made } }) => {
    const step = fc.record({
      who: fc.constantFrom(...WHO),
      was: fc.constantFrom('now', 'now', 'now', ...STATUSES),
      status: fc.constantFrom(...STATUSES),
    });
    await sequences(step, async (steps) => {
      const findingId = await made.finding();
      let now: (typeof STATUSES)[number] = 'found';
      for (const { who, was: seen, status } of steps) {
        const was = seen === 'now' ? now : seen;
        const follows = was === now && NEXT[now].includes(status);
        const expected = who === 'admin' ? (follows ? 'done' : 'Conflict') : 'NotAllowed';
        expect(await outcome(decideFinding(actors[who], { findingId, was, status, reason: 'x' }))).toBe(
          expected,
        );
        if (expected === 'done') now = status;
        const row = await actors.admin.db
          .selectFrom('audit_findings')
          .select('status')
          .where('member_id', '=', actors.admin.memberId)
          .where('id', '=', findingId)
          .executeTakeFirstOrThrow();
        expect(row.status).toBe(now);
      }
    });
  });

  test('lists of employees are applied in full or not at all, and undone once', async ({
    all: { actors },
  }) => {
    const step = fc.record({
      who: fc.constantFrom(...WHO),
      act: fc.constantFrom('apply', 'apply', 'undo'),
      one: fc.nat({ max: 1 }),
    });
    await sequences(step, async (steps) => {
      const lists = [];
      for (const rows of [1, 3]) {
        const lines = Array.from({ length: rows }, () => `Robin Vale,${newEmail()}`).join('\n');
        const importId = await previewLines(actors.member, employeesImport, `name,email\n${lines}\n`);
        lists.push({ importId, rows, state: 'previewed' });
      }
      const count = async () => {
        const { of } = await actors.member.db
          .selectFrom('employees')
          .select((eb) => eb.fn.countAll<number>().as('of'))
          .where('member_id', '=', actors.member.memberId)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow();
        return Number(of);
      };
      const before = await count();
      let isUntouched = true;
      for (const { who, act, one } of steps) {
        const list = lists[one];
        if (!list) continue;
        const verb = act === 'apply' ? applyImport : undoImport;
        const mine = who !== 'hires' && who !== 'stranger';
        const became = await outcome(verb(actors[who], employeesImport, { importId: list.importId }));
        // A preview holds for the list as it was: what was applied since then makes it old.
        expect(mine ? ['done', 'Conflict'] : ['NotAllowed', 'NotFound']).toContain(became);
        if (mine && act === 'apply' && isUntouched) expect(became).toBe('done');
        if (became === 'done') {
          expect(list.state === 'applied').toBe(act === 'undo');
          list.state = act === 'apply' ? 'applied' : 'undone';
          isUntouched = false;
        } else expect(mine && act === 'undo' && list.state === 'applied').toBe(false);
        const there = lists
          .filter(({ state }) => state === 'applied')
          .reduce((sum, { rows }) => sum + rows, 0);
        expect(await count()).toBe(before + there);
      }
    });
  });
});

test('units are never sold twice nor lost, whoever orders, turns back and counts the shelf', {
  timeout: MODEL_LIMIT_MS,
}, async () => {
  const shop = await createTestShop();
  const staff = await shop.ctx(await shop.admin());
  const step = fc.record({
    act: fc.constantFrom('order', 'order', 'turn back', 'count'),
    units: fc.integer({ min: 1, max: 3 }),
    isStale: fc.boolean(),
  });
  await sequences(step, async (steps) => {
    const line = await shop.product({ quantity: 5, cents: 1000 });
    let stock = 5;
    const open = new Map<string, number>();
    for (const { act, units, isStale } of steps) {
      if (act === 'order') {
        const ordered = await outcome(shop.start([{ ...line, quantity: units }], units * 1000));
        expect(ordered === 'done').toBe(units <= stock);
        if (ordered === 'done') {
          stock -= units;
          open.set((await shop.newestSale()).id, units);
        }
      } else if (act === 'turn back') {
        const [saleId, held] = [...open][0] ?? [];
        if (saleId === undefined || held === undefined) continue;
        await cancelCheckout(shop.deps, saleId);
        await cancelCheckout(shop.deps, saleId);
        open.delete(saleId);
        stock += held;
      } else {
        const quantity = units + 2;
        const seen = isStale ? stock + 1 : stock;
        const counted = await outcome(setStock(staff, { variantId: line.variantId, seen, quantity }));
        expect(counted).toBe(isStale ? 'Conflict' : 'done');
        if (!isStale) stock = quantity;
      }
      expect(await shop.stockOf(line.variantId)).toBe(stock);
    }
  });
  await shop.close();
});
