import { type Ctx, instant, transactAlone } from '#app/ctx.ts';
import { leaveLogin } from '#app/features/platform/account/companies/share-login.server.ts';
import { emailTaken } from '#app/features/platform/account/create-account.server.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { endAccountLinks } from '#app/features/platform/account/password/account-links.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { requireMember } from './find-member.server.ts';
import { explainTaken } from './login/held-address.server.ts';
import { mailNewLogin } from './login/mail-new-login.server.ts';
import { memberEvents } from './member-events.server.ts';

/**
 * Changes name and email of the member acted for; links that were sent to another address end, and
 * an account that shared its login gets one of its own with another address. Throws as mergeEdit does,
 * ValidationError at an email that another account has. Admins only.
 */
export async function editMember(ctx: Ctx, input: { name: string; email: string } & MadeFrom): Promise<void> {
  requireAdmin(ctx);
  await transactAlone(ctx, async (tx) => {
    const account = await requireMember(tx, tx.memberId);
    const before = { name: account.name, email: account.email };
    const { name, email } = mergeEdit(input, { name: input.name, email: input.email }, before);
    if (isSame({ name, email }, before)) return;
    const isMoved = emailKey(before.email) !== emailKey(email);
    // The other companies of the person stay theirs, with the earlier address.
    const hasLeft = isMoved && (await leaveLogin(tx.db, tx.memberId));
    await tx.db
      .updateTable('users')
      .set({
        name,
        ...(isMoved && { email: emailKey(email) }),
        email_written: email,
        ...searchColumns(name, email),
        updated_at: instant(tx),
      })
      .where('id', '=', tx.memberId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error;
      });
    // Whoever has the earlier mailbox, mistyped or given up, is not to choose this account's password.
    if (isMoved) await endAccountLinks(tx.db, tx.memberId);
    if (hasLeft) await mailNewLogin(tx, { id: tx.memberId, name, email });
    await record(tx, memberEvents.edited(tx.memberId, { name, before: before.name }));
  }).catch(async (error: unknown) => {
    throw await explainTaken(ctx, input.email, error);
  });
}
