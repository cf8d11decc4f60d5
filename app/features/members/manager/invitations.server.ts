import { type AnyTx, instant, type Permissions, type Tx } from '#app/ctx.ts';
import { Conflict, RateLimited } from '#app/errors.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { mailNewLogin } from '#app/features/members/member/login/mail-new-login.server.ts';
import { requireNewCompany } from '#app/features/platform/account/companies/require-own-login.server.ts';
import {
  findLogin,
  joinLogin,
  leaveLogin,
} from '#app/features/platform/account/companies/share-login.server.ts';
import { emailTaken, insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import {
  createAccountLink,
  endAccountLinks,
} from '#app/features/platform/account/password/account-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { newId } from '#app/ids.ts';
import { searchColumns } from '#app/text/search-key.ts';
import type { ManagerInvitationRow } from '#db/tables/account.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { invitationWords } from './invitation-mails.server.ts';

/** Invitations of one member that wait at the same time, and that it sends within an hour. */
const OPEN_INVITATIONS = 20;
const HOURLY_INVITATIONS = 40;

export type NewManager = {
  name: string;
  email: string;
  permissions: Permissions;
  passwordHash: string | null;
};

type Invited = NewManager & { id?: string; managerId: string | null };

/**
 * Asks an address whether it agrees, and returns the id that the account will have. Whether the address has an account
 * already is told to that address alone: the same is kept and answered either way. One that works for another company
 * accepts with the login that it has.
 */
export async function invite(tx: Tx, invited: Invited): Promise<string> {
  await requireFewInvitations(tx);
  const { id = newId('mgr'), name, email, permissions, passwordHash, managerId } = invited;
  await tx.db
    .insertInto('manager_invitations')
    .values({
      id,
      member_id: tx.memberId,
      manager_id: managerId,
      name,
      email,
      permissions: JSON.stringify(permissions),
      password: passwordHash,
      created_at: instant(tx),
    })
    .execute();
  const known = await findLogin(tx.db, email);
  const { name: company } = await requireMember(tx, tx.memberId);
  const link = await createAccountLink(tx, tx.db, 'invitation', null, id);
  const words = await invitationWords(tx, invited, { known: known?.role, company, link });
  await sendMail(tx, { to: email, ...words });
  return id;
}

/** Each invitation is an email to an address that somebody only names. */
async function requireFewInvitations(tx: Tx): Promise<void> {
  const open = await tx.db
    .selectFrom('manager_invitations')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .execute();
  if (open.length >= OPEN_INVITATIONS)
    throw new Conflict('Too many people have not confirmed yet. Withdraw an invitation first.');
  const hourAgo = new Date(tx.now().getTime() - 3_600_000).toISOString();
  const lately = await tx.db
    .selectFrom('activities')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('action', 'in', ['manager.invited', 'manager.edited'])
    .where('at', '>', hourAgo)
    .limit(HOURLY_INVITATIONS)
    .execute();
  if (lately.length >= HOURLY_INVITATIONS)
    throw new RateLimited("You've sent many invitations this hour. Try again later.");
}

/** Ends the invitation with that id and returns it; undefined where there is none of the member acted for. */
export function endInvitation(tx: Tx, id: string): Promise<ManagerInvitationRow | undefined> {
  return tx.db
    .deleteFrom('manager_invitations')
    .where('id', '=', id)
    .where('member_id', '=', tx.memberId)
    .where('manager_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets the address that was to take the place of the manager's, and returns it; undefined where there is none. */
export async function endAddressChange(tx: Tx, managerId: string): Promise<string | undefined> {
  const ended = await tx.db
    .deleteFrom('manager_invitations')
    .where('manager_id', '=', managerId)
    .where('member_id', '=', tx.memberId)
    .returning('email')
    .executeTakeFirst();
  return ended?.email;
}

/**
 * Does what the address has agreed to: makes the account, or changes the manager's address. `loginId` is the login that the
 * address has at another company and that opens it from now on. Throws ValidationError if the address is taken.
 */
export async function acceptInvitation(
  tx: AnyTx,
  invitation: ManagerInvitationRow,
  loginId: string | null,
): Promise<void> {
  const { id, member_id, manager_id, name, email, password } = invitation;
  if (loginId) await requireNewCompany(tx.db, loginId, member_id);
  if (manager_id !== null) return moveTo(tx, { managerId: manager_id, loginId, name, email });
  const permissions = JSON.parse(invitation.permissions) as Permissions;
  const account = { id, name, email, permissions, passwordHash: password };
  const opened = loginId && { openedBy: loginId };
  await insertAccount(tx.db, tx.now(), { ...account, role: 'manager', memberId: member_id, ...opened });
}

type Move = { managerId: string; loginId: string | null; name: string; email: string };

async function moveTo(tx: AnyTx, { managerId, loginId, name, email }: Move): Promise<void> {
  if (!loginId) return setAddress(tx, managerId, name, email);
  await leaveLogin(tx.db, managerId);
  await joinLogin(tx.db, { accountId: managerId, loginId });
}

/** Gives a manager that address. Throws ValidationError where another account has it. */
export async function setAddress(tx: AnyTx, managerId: string, name: string, email: string): Promise<void> {
  // The other companies of the person stay theirs.
  const hasLeft = await leaveLogin(tx.db, managerId);
  // Whoever has the earlier mailbox is not to choose this account's password.
  await endAccountLinks(tx.db, managerId);
  await tx.db
    .updateTable('users')
    .set({
      email: emailKey(email),
      email_written: email,
      ...searchColumns(name, email),
      updated_at: instant(tx),
    })
    .where('id', '=', managerId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  if (hasLeft) await mailNewLogin(tx, { id: managerId, name, email });
}
