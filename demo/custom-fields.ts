import { transact } from '#app/ctx.ts';
import { setField } from '#app/features/work/employee/bulk/set-field.server.ts';
import { addField, editField } from '#app/features/work/employee/custom-fields/change-field.server.ts';
import { customFieldSchema } from '#app/features/work/employee/custom-fields/field-schema.ts';
import { customFieldsOf } from '#app/features/work/employee/custom-fields/list-fields.server.ts';
import type { Roster } from './employees.ts';
import type { Makers } from './makers.ts';
import type { Step, Timeline } from './timeline.ts';

/** What Northgate's own export calls them, which came in as text, and what they really are. */
const TYPED = [
  { name: 'ID expiration', type: 'date', options: '' },
  { name: 'Status', type: 'choice', options: 'ACTIVE\nINACTIVE' },
] as const;

/** Dollars an hour of the first drivers. */
const RATES = ['21.50', '23', '21.50', '22.75', '24', '21.50', '22', '26.25'];

/** Northgate's custom fields, one of each type, the last of them filled in for some. */
export function northgateFields(make: Makers, line: Timeline, member: Step<string>, roster: Roster): void {
  line.at('185d 15:30', async () => {
    const ctx = await make.ctxOfMember(member.made);
    const known = new Map((await customFieldsOf(ctx)).map(({ name, id }) => [name, id]));
    for (const { name, type, options } of TYPED) {
      const fieldId = known.get(name);
      if (!fieldId) throw new Error(`The roster has no ${name}.`);
      await editField(ctx, { fieldId, ...customFieldSchema.parse({ name, type, options }) });
    }
    await addField(ctx, customFieldSchema.parse({ name: 'Hourly rate', type: 'number', options: '' }));
    for (const [index, value] of RATES.entries()) {
      const driver = roster.made[index];
      if (driver) await transact(ctx, (tx) => setField(tx, driver.id, { label: 'Hourly rate', value }));
    }
  });
}
