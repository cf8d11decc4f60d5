import { href } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { readTrash } from '#app/lists/trash.server.ts';
import type { Trash } from '#app/lists/trash.ts';
import { mayHire } from '#app/policy.ts';
import type { Question } from './questions.ts';

/** An opening as its member's page shows it. */
export type Opening = {
  id: string;
  title: string;
  place: string;
  pay: string;
  shift: string;
  description: string;
  questions: Question[];
  listed: boolean;
  open: boolean;
  /** Candidates who applied for it on its page, without those deleted. */
  applicants: number;
  /** Address of the page to apply on. */
  address: string;
};

/** All that the screen 'Openings' shows. */
export type OpeningsPage = { openings: Opening[]; deleted: Trash; canHire: boolean };

/** The openings of the member acted for. The caller sees to it that hiring is assigned. */
export async function openingsPage(ctx: Ctx, show = LINES_SHOWN): Promise<OpeningsPage> {
  const canHire = mayHire(ctx);
  const [openings, deleted] = await Promise.all([
    listOpenings(ctx),
    canHire ? listDeletedOpenings(ctx, show) : { lines: [], count: 0 },
  ]);
  return { openings, deleted, canHire };
}

/** Openings of the member acted for, the newest first. */
export async function listOpenings(ctx: Ctx): Promise<Opening[]> {
  const rows = await ctx.db
    .selectFrom('openings')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('applications')
        .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
        .select((all) => all.fn.count<number>('applications.candidate_id').distinct().as('count'))
        .whereRef('applications.opening_id', '=', 'openings.id')
        .where('applications.member_id', '=', ctx.memberId)
        .where('candidates.member_id', '=', ctx.memberId)
        .where('candidates.deleted_at', 'is', null)
        .as('applicants'),
    )
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title, place, pay, shift, description, ...row }) => ({
    ...{ id, title, place, pay, shift, description },
    questions: JSON.parse(row.questions) as Question[],
    listed: row.listed === 1,
    open: row.closed_at === null,
    applicants: Number(row.applicants ?? 0),
    address: `${ctx.baseUrl}${href('/apply/:opening', { opening: row.slug })}`,
  }));
}

/** Openings that were deleted and can be restored: the first of them, the last deleted first. */
export function listDeletedOpenings(ctx: Ctx, show = LINES_SHOWN): Promise<Trash> {
  const found = ctx.db
    .selectFrom('openings')
    .select(['id', 'title as name', 'deleted_at as deletedAt'])
    .where('member_id', '=', ctx.memberId);
  return readTrash(found, show);
}
