import { type AnyTx, instant } from '#app/ctx.ts';
import { unsignedReplyTo } from '#app/features/platform/mail/reply-signature.server.ts';
import { newId } from '#app/ids.ts';
import type { ReplyAddressRow } from '#db/tables/comment.ts';

/** So long an address takes answers after the last email that had it. */
const LASTS_MS = 30 * 86_400_000;

type Thread = Pick<
  ReplyAddressRow,
  'member_id' | 'account_id' | 'subject_kind' | 'subject_id' | 'is_internal'
>;

/** The address at which that person answers in that thread, for 30 days from now; undefined where the portal takes no emails. */
export async function replyAddressFor(tx: AnyTx, thread: Thread): Promise<string | undefined> {
  const domain = tx.mailer.replyDomain;
  if (domain === undefined) return undefined;
  const expires_at = new Date(tx.now().getTime() + LASTS_MS).toISOString();
  const row: ReplyAddressRow = { id: newId('reply'), ...thread, created_at: instant(tx), expires_at };
  const { id } = await tx.db
    .insertInto('reply_addresses')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['member_id', 'account_id', 'subject_kind', 'subject_id', 'is_internal'])
        .doUpdateSet({ expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return unsignedReplyTo(id, domain);
}
