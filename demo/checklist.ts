import { randomUUID } from 'node:crypto';
import { type Ctx, instant } from '#app/ctx.ts';
import { answerItem } from '#app/features/work/request/items/answer-item.server.ts';
import { sendItemBack } from '#app/features/work/request/items/decide-item.server.ts';
import { receiveItemFile } from '#app/features/work/request/items/item-file.server.ts';
import type { NewItem } from '#app/features/work/request/items/item-schema.ts';
import { itemsOf } from '#app/features/work/request/items/list-items.server.ts';
import { addRecurring } from '#app/features/work/request/recurring/change-recurring.server.ts';
import { addTemplate } from '#app/features/work/request/templates/change-template.server.ts';
import { plusDays } from '#app/recurrence/occurrences.ts';
import type { Scenario } from './scenario.ts';

const AUDIT: readonly NewItem[] = [
  { kind: 'file', label: 'Certificate of insurance', options: [] },
  { kind: 'file', label: 'Payroll summary of the last quarter', options: [] },
  { kind: 'question', label: 'Who meets the auditor, and on which phone number?', options: [] },
  { kind: 'choice', label: 'Where does the audit take place?', options: ['At the station', 'By video call'] },
];

/** A checklist that is half answered, and one of whose files came back. */
export function insuranceAudit(scenario: Scenario, certificate: Uint8Array): void {
  const request = scenario.ask('3d 10:20', 'For the workers compensation audit we need:', 4, AUDIT);
  scenario.by('admin', '3d 10:30', async (ctx) => {
    const items = AUDIT.map((item) => ({ ...item, options: [...item.options] }));
    const text = 'For the workers compensation audit we need:';
    await addTemplate(ctx, { name: 'Workers compensation audit', text, dueDays: 14, items });
  });
  const itemAt = async (ctx: Ctx, place: number) => {
    const items = await itemsOf(ctx, [{ id: request.made, status: 'Pending', round: 1 }]);
    return items.get(request.made)?.[place]?.id ?? '';
  };
  scenario.by('member', '2d 16:05', async (ctx) => {
    const said = { name: 'Certificate of insurance.pdf', clientKey: randomUUID() };
    await receiveItemFile(ctx, await itemAt(ctx, 0), said, oneChunk(certificate));
  });
  scenario.by('member', '2d 16:09', async (ctx) => {
    await answerItem(ctx, { itemId: await itemAt(ctx, 3), answer: 'By video call' });
  });
  scenario.by('admin', '6h', async (ctx) => {
    const reason = 'This one ended last month. Please send the certificate of the current policy.';
    await sendItemBack(ctx, { itemId: await itemAt(ctx, 0), reason });
  });
}

/** The mileage of each month; the first request opens by itself in two weeks. */
export function monthlyMileage(scenario: Scenario): void {
  scenario.by('admin', '5h', async (ctx) => {
    const when = { repeat: 'monthly-weekday', weekday: 1, week: 1, day: 1, month: 1 } as const;
    const startsOn = plusDays(instant(ctx).slice(0, 10), 14);
    const asked = { text: 'Please send the mileage of all vans of last month.', dueDays: 5, items: [] };
    await addRecurring(ctx, { ...asked, ...when, startsOn, endsOn: null });
  });
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
