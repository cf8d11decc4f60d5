import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { countedLines, type FirstLines } from '#app/lists/load-more.ts';
import { type Application, applicationsOf } from './applied/applications-of.server.ts';
import { type CandidateFile, filesOfCandidate, presentFile } from './applied/candidate-files.server.ts';
import { type EarlierRecord, earlierRecords } from './applied/earlier-records.server.ts';
import { type CandidateCard, candidatesOf, present, selectCards } from './candidate-cards.server.ts';
import { checksOf } from './checks/candidate-checks.server.ts';
import type { CandidateCheck } from './checks/checklist.ts';
import { type StageLeft, stagesLeft } from './stages-left.server.ts';

export type CandidateHistoryLine = { id: string; action: string; date: string };

/** A candidate with all that its panel shows. */
export type OpenCandidate = CandidateCard & {
  /** When it came into its stage. */
  stageSince: string;
  /** The stages before, the last one first. */
  stagesLeft: StageLeft[];
  /** How it came onto the board, as in 'Imported from indeed.csv by Dana'; empty where nothing tells. */
  source: string;
  fields: FreeField[];
  /** Why it was rejected; empty where it is not, or nobody said. */
  rejectReason: string;
  /** What is checked in its stage. */
  checklist: CandidateCheck[];
  /** What it sent on pages of openings, the newest first. */
  applications: Application[];
  files: CandidateFile[];
  /** What else there is of the same person. */
  earlier: EarlierRecord[];
  /** The newest line first. */
  history: FirstLines<CandidateHistoryLine>;
};

/** A candidate of the member acted for with its history's newest lines, `show` of them; null where there is none of that id. */
export async function openCandidate(ctx: Ctx, id: string, show: number): Promise<OpenCandidate | null> {
  const rows = candidatesOf(ctx).where('candidates.id', '=', id);
  const row = await selectCards(ctx, rows)
    .select(['candidates.fields', 'candidates.reject_reason', 'candidates.email_key', 'candidates.phone_key'])
    .executeTakeFirst();
  if (!row) return null;
  const [lines, source, left, applications, files, earlier, checklist] = await Promise.all([
    historyLines(ctx, id, show),
    sourceOf(ctx, id),
    stagesLeft(ctx, id),
    applicationsOf(ctx, id),
    filesOfCandidate(ctx, id),
    earlierRecords(ctx, row),
    checksOf(ctx, row),
  ]);
  return {
    ...present(ctx, row),
    stageSince: row.stage_changed_at,
    stagesLeft: left,
    applications,
    files: files.map(presentFile),
    earlier,
    checklist,
    ...(checklist.length > 0 && { checks: checklist.length }),
    source,
    fields: JSON.parse(row.fields) as FreeField[],
    rejectReason: row.stage === 'Rejected' ? row.reject_reason : '',
    history: countedLines(lines),
  };
}

function historyLines(ctx: Ctx, id: string, show: number) {
  return ctx.db
    .selectFrom('candidate_history')
    .select(['id', 'action', 'date'])
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('member_id', '=', ctx.memberId)
    .where('candidate_id', '=', id)
    .orderBy('id', 'desc')
    .limit(show)
    .execute();
}

/** The history's first line says it: 'Candidate added by Dana'. */
async function sourceOf(ctx: Ctx, id: string): Promise<string> {
  const first = await ctx.db
    .selectFrom('candidate_history')
    .select('action')
    .where('member_id', '=', ctx.memberId)
    .where('candidate_id', '=', id)
    .where('kind', '=', 'added')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.action.replace(/^Candidate (\w)/, (_, letter: string) => letter.toUpperCase()) ?? '';
}
