import { type AnyTx, instant, memberOf } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';

/** What happened, in words; the actor and the instant come from the transaction. */
export type ActivityEntry = {
  /** Short verb of the act, such as 'file.rejected'. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Continues the sentence that the actor's name begins: 'rejected tolls.csv in EZ Pass'. */
  text: string;
  /** Null for acts that concern no member; by default the member acted for. */
  memberId?: string | null;
};

/** Records an act in the transaction that carries it out, so that neither is there without the other. */
export async function recordActivity(tx: AnyTx, entry: ActivityEntry): Promise<void> {
  const memberId = entry.memberId === undefined ? memberOf(tx) : entry.memberId;
  await tx.db
    .insertInto('activities')
    .values({
      id: newId('event'),
      member_id: memberId,
      actor_id: tx.actor.id,
      actor_name: tx.actor.name,
      actor_role: tx.actor.role,
      as_member: 'viewingAsMember' in tx && tx.viewingAsMember ? 1 : 0,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      text: entry.text,
      at: instant(tx),
    })
    .execute();
  tx.emit('activity', memberId);
}
