import type { PortalCtx } from '#app/ctx.ts';
import { describeThings } from './describe-things.server.ts';
import { askedOf, openThings } from './open-things.server.ts';
import { type WorkRef, workRef } from './queue-kinds.ts';

/** Something of the queue that is still open; `memberId` is '' where it is no member's. */
export type FoundThing = WorkRef & { memberId: string; title: string };

/** Those of what was chosen that are still open, in the order in which they were chosen. `today` is YYYY-MM-DD. */
export async function findThings(
  ctx: PortalCtx,
  refs: readonly WorkRef[],
  today: string,
): Promise<FoundThing[]> {
  const asked = await askedOf(ctx, today);
  const kinds = [...new Set(refs.map(({ kind }) => kind))];
  const owners = new Map<string, string>();
  for (const kind of kinds) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    const rows = await asked.db
      .selectFrom(openThings(kind, asked))
      .select(['thing.id', 'thing.member_id'])
      .where('thing.id', 'in', ids)
      .execute();
    for (const { id, member_id } of rows) owners.set(workRef({ kind, id }), member_id);
  }
  const open = refs.filter((ref) => owners.has(workRef(ref)));
  const texts = await describeThings(asked, open);
  return open.map((ref) => {
    const key = workRef(ref);
    return { ...ref, memberId: owners.get(key) ?? '', title: texts.get(key)?.title ?? '' };
  });
}
