import type { Ctx } from '#app/ctx.ts';
import { addNote } from '#app/features/hiring/candidate/add-note.server.ts';
import {
  rejectCandidates,
  tagCandidates,
} from '#app/features/hiring/candidate/bulk/bulk-candidates.server.ts';
import { rejectChosenSchema, tagChosenSchema } from '#app/features/hiring/candidate/bulk/bulk-schema.ts';
import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/hiring/candidate/move-candidate.server.ts';
import { saveRejectReasons } from '#app/features/hiring/candidate/reject-reasons.server.ts';
import { FIRST_STAGE } from '#app/features/hiring/candidate/stages.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { phoneKey } from '#app/features/work/employee/same-person.ts';
import { newId } from '#app/ids.ts';
import { searchKey } from '#app/text/search-key.ts';
import type {
  CandidateHistoryRow,
  CandidateRow,
  CandidateStage,
  CandidateStageRow,
} from '#db/tables/candidate.ts';

/** A candidate with a past: the stages that it has been in, the first one where it was added, and its notes. */
export type NewCandidate = {
  name: string;
  email: string;
  phone: string;
  job: string;
  stages: readonly { stage: CandidateStage; at: Date }[];
  notes: readonly { text: string; at: Date }[];
};

/** Small functions that make candidates. Single acts go through the verbs. */
export const candidateMakers = {
  /** Many candidates with their pasts, written at once; returns their ids by name. */
  async addCandidates(ctx: Ctx, people: readonly NewCandidate[]): Promise<Map<string, string>> {
    const made = people.map((person) => ({ row: rowOf(ctx, person), lines: linesOf(ctx, person) }));
    const stays = made.flatMap(({ row }, index) => staysOf(ctx, row.id, people[index]?.stages ?? []));
    const history = made.flatMap(({ row, lines }) =>
      lines.map(
        (line): CandidateHistoryRow => ({
          ...line,
          id: newId('event'),
          member_id: ctx.memberId,
          candidate_id: row.id,
          actor: ctx.actor.name,
        }),
      ),
    );
    await ctx.db
      .insertInto('candidates')
      .values(made.map(({ row }) => row))
      .execute();
    if (stays.length > 0) await ctx.db.insertInto('candidate_stages').values(stays).execute();
    // SQLite takes some thousands of values in a statement.
    for (let from = 0; from < history.length; from += 500) {
      await ctx.db
        .insertInto('candidate_history')
        .values(history.slice(from, from + 500))
        .execute();
    }
    return new Map(made.map(({ row }) => [row.name, row.id]));
  },

  /** A new candidate, who writes from an address of the job site. */
  addCandidate: (ctx: Ctx, { name, job }: { name: string; job: string }) =>
    addCandidate(ctx, {
      name,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '')}_9kq@indeedemail.example.com`,
      jobAppliedFor: job,
      phone: '',
    }),

  addNote: (ctx: Ctx, candidateId: string, note: string) => addNote(ctx, { candidateId, note }),

  /** Tags them, with one word or several. */
  tagCandidates: (ctx: Ctx, ids: readonly string[], tags: string) =>
    tagCandidates(ctx, tagChosenSchema.parse({ candidates: ids.join(' '), tags })),

  rejectCandidate: (ctx: Ctx, id: string, reason: string) =>
    rejectCandidates(ctx, rejectChosenSchema.parse({ candidates: id, reason })),

  saveRejectReasons: (ctx: Ctx, reasons: readonly string[]) => saveRejectReasons(ctx, { reasons }),

  moveCandidate: (ctx: Ctx, candidateId: string, [from, to]: readonly [CandidateStage, CandidateStage]) =>
    moveCandidate(ctx, { candidateId, from, to }),
};

function rowOf(ctx: Ctx, { name, email, phone, job, stages }: NewCandidate): CandidateRow {
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last) throw new Error(`${name} is in no stage.`);
  return {
    id: newId('cand'),
    member_id: ctx.memberId,
    name,
    email,
    email_key: emailKey(email),
    phone,
    phone_key: phoneKey(phone),
    job_applied_for: job,
    stage: last.stage,
    stage_changed_at: last.at.toISOString(),
    fields: '[]',
    tags: '',
    reject_reason: '',
    search: searchKey(name, email, job, phone),
    employee_id: null,
    import_id: null,
    created_at: first.at.toISOString(),
    updated_at: last.at.toISOString(),
    deleted_at: null,
  };
}

/** The stages that it has left: all but the last one. */
function staysOf(ctx: Ctx, candidateId: string, stages: NewCandidate['stages']): CandidateStageRow[] {
  return stages.slice(1).map(({ at }, index) => ({
    id: newId('stay'),
    member_id: ctx.memberId,
    candidate_id: candidateId,
    stage: stages[index]?.stage ?? FIRST_STAGE,
    entered_at: stages[index]?.at.toISOString() ?? at.toISOString(),
    left_at: at.toISOString(),
  }));
}

type Line = Pick<CandidateHistoryRow, 'kind' | 'action' | 'date'>;

function linesOf(ctx: Ctx, { stages, notes }: NewCandidate): Line[] {
  const by = ctx.actor.name;
  const moved = stages.map(({ stage, at }, index): Line => {
    const before = stages[index - 1]?.stage;
    const date = at.toISOString();
    return before
      ? { kind: 'stage', action: `Stage changed from "${before}" to "${stage}" by ${by}`, date }
      : { kind: 'added', action: `Candidate added by ${by}`, date };
  });
  const noted = notes.map(
    ({ text, at }): Line => ({
      kind: 'note',
      action: `Note added by ${by}: "${text}"`,
      date: at.toISOString(),
    }),
  );
  return [...moved, ...noted].toSorted((a, b) => a.date.localeCompare(b.date));
}
