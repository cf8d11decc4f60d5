import fc from 'fast-check';
import { expect } from 'vitest';
import { squash } from '#app/csv/values/cells.ts';
import type { Ctx } from '#app/ctx.ts';
import { withFreeNames } from '#app/features/work/employee/custom-fields/free-field-names.ts';
import { isSamePerson, personKeys } from '#app/features/work/employee/same-person.ts';
import {
  candidateRows,
  createHiringFixtures,
  previewCandidates,
  sendCandidates,
} from '#test/fixtures/candidates.ts';
import { exportCandidates } from '#test/fixtures/csv-exports.ts';
import { test } from '#test/fixtures/test.ts';
import { email, hostile, phone } from '#test/hostile-texts.ts';
import { addNote } from '../add-note.server.ts';
import { candidateSchema, pipelineSchema } from '../candidate-schema.ts';
import { addCandidate } from '../change-candidate.server.ts';

const candidate = fc.record({
  name: hostile,
  email,
  phone,
  jobAppliedFor: fc.oneof(fc.constant(''), hostile),
  note: hostile,
  fields: fc.array(fc.record({ label: hostile.map((text) => `X${text}`), value: hostile }), { maxLength: 3 }),
});
type Drawn = typeof candidate extends fc.Arbitrary<infer One> ? One : never;

/** Those whom the form takes, each as it takes them; nobody twice. */
function taken(people: readonly Drawn[]) {
  const forms = people.flatMap(({ note, fields, ...form }) => {
    const parsed = candidateSchema.safeParse(form);
    return parsed.success ? [{ form: parsed.data, note, fields }] : [];
  });
  const keys = forms.map(({ form }) => personKeys(form.name, form.email, form.phone));
  return forms.filter((_, at) =>
    keys.slice(0, at).every((other) => !isSamePerson(other, keys[at] ?? personKeys('', '', ''))),
  );
}

async function add(ctx: Ctx, { form, note, fields }: ReturnType<typeof taken>[number]): Promise<void> {
  const { id: candidateId } = await addCandidate(ctx, form);
  await addNote(ctx, { candidateId, note: note.trim() });
  // Further columns come with imports only, which clean them so.
  const clean = fields.map(({ label, value }) => ({ label: squash(label), value: squash(value) }));
  const kept = JSON.stringify(withFreeNames(clean.filter(({ value }) => value !== '')));
  await ctx.db
    .updateTable('candidates')
    .set({ fields: kept })
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', candidateId)
    .execute();
}

test('[CSV-19] [CSV-16] candidates that were exported are already up to date in every row, whatever is in it', async ({
  testPortal,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(candidate, { minLength: 1, maxLength: 5 }), async (people) => {
      const forms = taken(people);
      if (forms.length === 0) return;
      const { asMember } = await createHiringFixtures(testPortal);
      for (const form of forms) await add(asMember, form);
      const csv = await exportCandidates(asMember, pipelineSchema.parse({}));
      const asked = await sendCandidates(asMember, csv);
      const dates = asked.kind === 'mapping' ? asked.dates : [];
      const importId = await previewCandidates(asMember, csv, {
        dateOrders: Object.fromEntries(dates.map(({ index }) => [String(index), 'mdy'] as const)),
        serials: Object.fromEntries(dates.map(({ index }) => [String(index), 'dates'] as const)),
      });
      const rows = await candidateRows(asMember, importId);
      expect(rows.map(([, outcome, , reason]) => [outcome, reason.slice(0, 18)])).toEqual(
        forms.map(() => ['skip', 'Already up to date']),
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);
