import type { Tx } from '#app/ctx.ts';
import {
  declareNotice,
  type NoticeChange,
} from '#app/features/platform/notification/declare-notice.server.ts';
import { paths, withQuery } from '#app/paths.ts';

type Told = { candidateId: string; name: string; what: string };

/** That a candidate has booked an interview, or canceled it. */
export const interviewNotice = declareNotice<Told>(
  'interview',
  ({ candidateId, name, what }, { side, memberId, memberName }) => ({
    title: `Interview with ${name}`,
    detail: [side === 'admin' ? memberName : null, what].filter(Boolean).join(' · '),
    to: withQuery(paths.candidates(side === 'admin' ? memberId : null), { candidate: candidateId }),
  }),
);

/** What hides the notices of a candidate's interview, or shows them again. */
export async function interviewNotices(
  { db, memberId }: Pick<Tx, 'db' | 'memberId'>,
  candidateId: string,
  shown: boolean,
): Promise<NoticeChange[]> {
  const rows = await db
    .selectFrom('interviews')
    .select('id')
    .where('member_id', '=', memberId)
    .where('candidate_id', '=', candidateId)
    .execute();
  return rows.map(({ id }) => interviewNotice[shown ? 'shown' : 'hidden']('both', id));
}
