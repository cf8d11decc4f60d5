import { type Ctx, transact } from '#app/ctx.ts';
import { requirePipeline } from './find-candidate.server.ts';

/** What a member chooses from that has set nothing. */
const USUAL = [
  "Didn't respond",
  "Doesn't meet the requirements",
  "Didn't pass the background check or drug screening",
  'Withdrew the application',
  'Position filled',
];

/** The reasons that the member's people choose from when they reject a candidate, in their order. */
export async function rejectReasons(ctx: Pick<Ctx, 'db' | 'memberId'>): Promise<string[]> {
  const set = await ctx.db
    .selectFrom('hiring_settings')
    .select('reject_reasons')
    .where('member_id', '=', ctx.memberId)
    .executeTakeFirst();
  return set ? (JSON.parse(set.reject_reasons) as string[]) : USUAL;
}

/** Keeps another list of reasons for all of the member's people. */
export async function saveRejectReasons(
  ctx: Ctx,
  { reasons }: { reasons: readonly string[] },
): Promise<void> {
  await requirePipeline(ctx);
  const set = { reject_reasons: JSON.stringify(reasons) };
  await transact(ctx, async (tx) => {
    await tx.db
      .insertInto('hiring_settings')
      .values({ member_id: tx.memberId, ...set })
      .onConflict((oc) => oc.column('member_id').doUpdateSet(set))
      .execute();
    tx.emit('candidates');
  });
}
