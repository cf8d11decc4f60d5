import { instant, type Tx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';
import { candidateEvents } from '../candidate-events.server.ts';
import { candidateSearch } from '../candidate-search.ts';
import { refusedTags, tagsIn, tagsText } from './tags.ts';

/** What became of a candidate's tags. */
export type TagsChanged = { added: string[]; removed: string[] };

/**
 * Gives a candidate, whose row is held, tags and takes others from it; null where it has them so already. Throws
 * ValidationError where they would be too many.
 */
export async function changeTags(
  tx: Tx,
  candidate: CandidateRow,
  { added, removed }: TagsChanged,
): Promise<TagsChanged | null> {
  const had = tagsIn(candidate.tags);
  const [fresh, gone] = [
    added.filter((tag) => !had.includes(tag)),
    removed.filter((tag) => had.includes(tag)),
  ];
  if (fresh.length + gone.length === 0) return null;
  const tags = [...had.filter((tag) => !gone.includes(tag)), ...fresh];
  const refusal = refusedTags(tags);
  if (refusal) throw new ValidationError(refusal, { tags: refusal });
  const { id, name, email, job_applied_for: job, phone } = candidate;
  await tx.db
    .updateTable('candidates')
    .set({
      tags: tagsText(tags),
      search: candidateSearch({ name, email, job, phone, tags }),
      import_id: null,
      updated_at: instant(tx),
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  const changed = { added: fresh, removed: gone };
  await record(tx, candidateEvents.tagged(id, { name, by: tx.actor.name, ...changed }));
  return changed;
}
