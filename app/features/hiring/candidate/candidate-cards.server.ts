import type { SelectQueryBuilder } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { unreadWithThread } from '#app/features/work/comment/unread-threads.server.ts';
import type { CandidateRow, CandidateStage } from '#db/tables/candidate.ts';
import type { Tables } from '#db/tables/tables.ts';
import { tagsIn } from './tags/tags.ts';

const DAY_MS = 86_400_000;

/** A query of candidates that nothing was selected of yet. */
export type Candidates = SelectQueryBuilder<Tables, 'candidates', object>;

/** A candidate as a card shows it. */
export type CandidateCard = {
  id: string;
  name: string;
  email: string;
  phone: string;
  jobAppliedFor: string;
  stage: CandidateStage;
  /** Whole days since it came into its stage. */
  daysInStage: number;
  noteCount: number;
  tags: string[];
  fileCount: number;
  /** How many checks its stage has, and how many are ticked; only where there are some. */
  checks?: number;
  checked?: number;
  /** The employee made from it, unless that was deleted. */
  employeeId: string | null;
  employeeDeleted: boolean;
  /** Whether something in its thread is new to the viewer. */
  unseen?: true;
};

/** The member's candidates without those deleted. */
export function candidatesOf(ctx: Pick<Ctx, 'db' | 'memberId'>): Candidates {
  return ofMember(ctx, ctx.db.selectFrom('candidates'));
}

/** Narrows candidates down to the member's, without those deleted. */
export function ofMember({ memberId }: Pick<Ctx, 'memberId'>, rows: Candidates): Candidates {
  return rows.where('candidates.member_id', '=', memberId).where('candidates.deleted_at', 'is', null);
}

/** Those candidates with what a card shows of them. */
export function selectCards(ctx: Ctx, rows: Candidates) {
  return rows.select((eb) => [
    'candidates.id',
    'candidates.name',
    'candidates.email',
    'candidates.phone',
    'candidates.job_applied_for',
    'candidates.stage',
    'candidates.stage_changed_at',
    'candidates.employee_id',
    'candidates.tags',
    eb
      .selectFrom('candidate_history')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('candidate_history.candidate_id', '=', 'candidates.id')
      .where('candidate_history.member_id', '=', ctx.memberId)
      .where('candidate_history.kind', '=', 'note')
      .as('notes'),
    eb
      .selectFrom('candidate_files')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('candidate_files.candidate_id', '=', 'candidates.id')
      .where('candidate_files.member_id', '=', ctx.memberId)
      .as('files'),
    eb
      .selectFrom('candidate_checks')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('candidate_checks.candidate_id', '=', 'candidates.id')
      .whereRef('candidate_checks.stage', '=', 'candidates.stage')
      .where('candidate_checks.member_id', '=', ctx.memberId)
      .as('checked'),
    eb
      .selectFrom('employees')
      .select('employees.id')
      .whereRef('employees.id', '=', 'candidates.employee_id')
      .where('employees.member_id', '=', ctx.memberId)
      .where('employees.deleted_at', 'is', null)
      .as('employee'),
    unreadWithThread(ctx, 'candidates.id').as('unread'),
  ]);
}

type CardRow = Pick<
  CandidateRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'job_applied_for'
  | 'stage'
  | 'stage_changed_at'
  | 'employee_id'
  | 'tags'
> & {
  notes: number | null;
  files: number | null;
  checked: number | null;
  employee: string | null;
  unread: number;
};

/** A row as its card. */
export function present(ctx: Ctx, row: CardRow): CandidateCard {
  const since = ctx.now().getTime() - new Date(row.stage_changed_at).getTime();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    jobAppliedFor: row.job_applied_for,
    stage: row.stage,
    daysInStage: Math.max(0, Math.floor(since / DAY_MS)),
    noteCount: row.notes ?? 0,
    tags: tagsIn(row.tags),
    fileCount: row.files ?? 0,
    employeeId: row.employee,
    employeeDeleted: row.employee_id !== row.employee,
    ...(row.checked && { checked: Number(row.checked) }),
    ...(row.unread > 0 && { unseen: true }),
  };
}
