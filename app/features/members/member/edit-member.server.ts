import type { z } from 'zod';
import { type Ctx, instant, transactAlone } from '#app/ctx.ts';
import { emailTaken } from '#app/features/platform/account/create-account.server.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { endAccountLinks } from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { requireMember } from './find-member.server.ts';
import { explainTaken } from './login/held-address.server.ts';
import { memberEvents } from './member-events.server.ts';
import type { editMemberSchema } from './member-schema.ts';

/**
 * Changes name and email of the member acted for; links that were sent to another address end. Throws ValidationError at an email that another account has.
 * Admins only.
 */
export async function editMember(ctx: Ctx, input: z.infer<typeof editMemberSchema>): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const before = await requireMember(tx, tx.memberId);
    await tx.db
      .updateTable('users')
      .set({
        name: input.name,
        email: emailKey(input.email),
        email_written: input.email,
        ...searchColumns(input.name, input.email),
        updated_at: instant(tx),
      })
      .where('id', '=', tx.memberId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    // Whoever has the earlier mailbox, mistyped or given up, is not to choose this account's password.
    if (emailKey(before.email) !== emailKey(input.email)) await endAccountLinks(tx.db, tx.memberId);
    await record(tx, memberEvents.edited(tx.memberId, { name: input.name, before: before.name }));
  }).catch(async (error: unknown) => {
    throw await explainTaken(ctx, input.email, error);
  });
}
