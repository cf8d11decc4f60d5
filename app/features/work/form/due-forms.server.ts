import { type AnyTx, instant } from '#app/ctx.ts';
import type { Due, DueSource, Reminded } from '#app/due.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { answerLinkFor } from '#app/features/platform/answer-link/answer-links.server.ts';
import { formatDue } from '#app/format/dates.ts';
import { atCompany } from '#app/paths.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { latestSubmission } from './fill/save-draft.server.ts';
import { formAccessEvents, formPath } from './form-events.server.ts';

/** Assigned forms with a due date are reminded of until they are submitted, and again while a correction is asked for. */
export const dueForms: DueSource = {
  kind: 'form',
  count: (many) => `${many} forms are due`,
  async waiting({ db }, until) {
    const rows = await acrossMembers(db, 'who has a form to submit is reminded')
      .selectFrom('form_assignments')
      .select('member_id')
      .distinct()
      .where('due_date', '<=', until)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  async open(db, { memberId }, _until, held) {
    const rows = await openForms(db, memberId);
    const names = await namesOf(
      db,
      rows.map(({ form_id }) => form_id),
      held,
    );
    return rows.flatMap((row) => {
      const name = names.get(row.form_id);
      return name === undefined ? [] : dueForm(row, name);
    });
  },
  async remind(tx, memberId, due) {
    for (const form of due) await markReminded(tx, memberId, form);
  },
  describe,
};

type OpenForm = Awaited<ReturnType<typeof openForms>>[number];

/** Those whose newest submission is not there, or is to be corrected. */
function openForms(db: Db, memberId: string) {
  return db
    .selectFrom('form_assignments as a')
    .leftJoin('form_submissions as latest', (join) =>
      join
        .onRef('latest.member_id', '=', 'a.member_id')
        .onRef('latest.form_id', '=', 'a.form_id')
        .on('latest.successor_id', 'is', null),
    )
    .select(['a.form_id', 'a.assigned_at', 'a.due_date', 'a.reminded_at', 'latest.correction_asked_at'])
    .where('a.member_id', '=', memberId)
    .where('a.due_date', 'is not', null)
    .where((eb) => eb.or([eb('latest.id', 'is', null), eb('latest.status', '=', 'Correction asked')]))
    .orderBy('a.due_date')
    .orderBy('a.form_id')
    .execute();
}

/** The names of those that are in use; `held`, nobody submits one before the transaction ends. */
async function namesOf(db: Db, ids: readonly string[], held: boolean): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const forms = await db
    .selectFrom('forms')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(held, (found) => found.forNoKeyUpdate())
    .execute();
  return new Map(forms.map(({ id, name }) => [id, name]));
}

function dueForm(row: OpenForm, name: string): Due {
  const { form_id: id, assigned_at: assigned, correction_asked_at: asked, due_date, reminded_at } = row;
  return {
    ...{ id, name, dueDate: due_date ?? '', asked: asked && asked > assigned ? asked : assigned },
    reminded: reminded_at ?? null,
  };
}

async function markReminded(tx: AnyTx, memberId: string, { id, name, dueDate }: Due): Promise<void> {
  await tx.db
    .updateTable('form_assignments')
    .set({ reminded_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where('form_id', '=', id)
    .execute();
  const correction = (await latestSubmission({ db: tx.db, memberId }, id)) !== undefined;
  await record(tx, formAccessEvents['form-reminded'](memberId, { formId: id, name, dueDate, correction }), {
    memberId,
  });
}

async function describe(tx: AnyTx, person: Reminded, due: readonly Due[], today: string): Promise<string[]> {
  const texts: string[] = [];
  for (const one of due) texts.push(await describeForm(tx, person, one, today));
  return texts;
}

async function describeForm(
  tx: AnyTx,
  { id: userId, company }: Reminded,
  { id, name, dueDate }: Due,
  today: string,
): Promise<string> {
  const memberId = company.id;
  const latest = await latestSubmission({ db: tx.db, memberId }, id);
  const about = { kind: 'form', subjectId: id, round: (latest?.number ?? 0) + 1 } as const;
  const byLink = await answerLinkFor(tx, { memberId, userId }, about);
  const said = latest ? [`Correction requested: ${latest.correction_reason}`] : [];
  const link = `${tx.baseUrl}${atCompany(formPath(null, id), memberId)}`;
  const answer = byLink === null ? [] : [`Complete it without logging in:\n${byLink}`];
  return [`${name} (${formatDue(dueDate, today)})`, ...said, link, ...answer].join('\n');
}
